import type { ElementView } from '@cotizaobra/proto/quotations/element-views';
import { type Numbering, shownNumber } from '@cotizaobra/proto/rules/numbering';

export type FlatItem = ElementView['item'];

/** Every item in reading order, with its shown number. Not recursive, because input may be very deep. */
export function flatItems(elements: readonly ElementView[], numbering: Numbering): FlatItem[] {
  const items: FlatItem[] = [];
  const stack = elements.toReversed();
  for (let element = stack.pop(); element; element = stack.pop()) {
    items.push({ ...element.item, index: shownNumber(element.item, numbering) });
    stack.push(...element.children.toReversed());
  }
  return items;
}
