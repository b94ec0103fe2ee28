import type { ElementView } from '@cotizaobra/proto/quotations/element-views';

export type FlatItem = ElementView['item'];

/** Every item in reading order, without recursion: the depth of a tree is somebody else's input. */
export function flatItems(elements: readonly ElementView[]): FlatItem[] {
  const items: FlatItem[] = [];
  const stack = elements.toReversed();
  for (let element = stack.pop(); element; element = stack.pop()) {
    items.push(element.item);
    stack.push(...element.children.toReversed());
  }
  return items;
}
