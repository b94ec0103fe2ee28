import { z } from 'zod';
import { type ItemElement, itemLimits } from '../rules/item-tree.js';
import { itemContentShape, itemIdSchema, itemTypeSchema } from './item-operations.js';
import { namingFaults } from './named-faults.js';

const itemSchema = z
  .object({
    id: itemIdSchema,
    type: itemTypeSchema,
    ...itemContentShape,
  })
  .meta({ id: 'NewItem' });

/** `{ item, children }`, the form of elements in PUT and in answers. */
const elementSchema: z.ZodType<ItemElement> = z
  .object({
    item: itemSchema,
    get children() {
      return z.array(elementSchema).default([]);
    },
  })
  .meta({ id: 'NewElement' });

interface RawElement {
  children?: unknown;
}

const childrenOf = (element: unknown): readonly unknown[] => {
  const children = (element as RawElement | null)?.children;
  return Array.isArray(children) ? children : [];
};

interface Visit {
  list: readonly unknown[];
  next: number;
}

/**
 * Walks nested lists in reading order until `isFound` returns true. No recursion, so that no body can overflow the
 * stack. Returns the row, from 1, or null if nothing is found.
 */
function rowWhere(elements: unknown, isFound: (element: unknown, depth: number) => boolean): number | null {
  const stack: Visit[] = [{ list: Array.isArray(elements) ? elements : [], next: 0 }];
  let row = 0;
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    if (level.next >= level.list.length) {
      stack.pop();
      continue;
    }
    const element = level.list[level.next];
    level.next += 1;
    row += 1;
    if (isFound(element, stack.length - 1)) return row;
    const list = childrenOf(element);
    if (list.length > 0) stack.push({ list, next: 0 });
  }
  return null;
}

/** `Fila 12` for the path of a fault in nested elements: `2.children.0.item.price`. */
function rowName(path: readonly PropertyKey[], elements: unknown): string | null {
  let element: unknown;
  let list: readonly unknown[] = Array.isArray(elements) ? elements : [];
  for (let at = 0; typeof path[at] === 'number'; at += 2) {
    element = list[path[at] as number];
    if (path[at + 1] !== 'children') break;
    list = childrenOf(element);
  }
  const row = element === undefined ? null : rowWhere(elements, (one) => one === element);
  return row === null ? null : `Fila ${row}`;
}

/** The whole tree of a document. Depth is checked before any recursive parsing. */
export const elementsSchema = z.preprocess(
  (elements, ctx) => {
    const row = rowWhere(elements, (_, depth) => depth >= itemLimits.depth);
    if (row === null) return elements;
    const message = `Fila ${row}: los ítems admiten hasta ${itemLimits.depth} niveles`;
    ctx.issues.push({ code: 'custom', input: elements, message });
    return z.NEVER;
  },
  namingFaults(z.array(elementSchema), rowName),
);
