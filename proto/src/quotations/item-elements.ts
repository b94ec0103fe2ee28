import { z } from 'zod';
import { type ItemElement, itemLimits } from '../rules/item-tree.js';
import { itemContentShape, itemIdSchema, itemTypeSchema } from './item-operations.js';

const itemSchema = z.object({
  id: itemIdSchema,
  type: itemTypeSchema,
  ...itemContentShape,
});

/** `{ item, children }`, as elements travel in PUT and in answers. */
export const elementSchema: z.ZodType<ItemElement> = z.object({
  item: itemSchema,
  get children() {
    return z.array(elementSchema).default([]);
  },
});

/** How deep the nesting goes, stopping one past the limit; without recursion, so that no body can overflow the stack. */
function nestingOf(elements: unknown): number {
  let level: unknown[] = Array.isArray(elements) ? elements : [];
  let depth = 0;
  while (level.length > 0 && depth <= itemLimits.depth) {
    depth += 1;
    level = level.flatMap((element) => {
      const children = (element as { children?: unknown } | null)?.children;
      return Array.isArray(children) ? children : [];
    });
  }
  return depth;
}

/** The whole tree of a document: depth is checked before anything is read recursively. */
export const elementsSchema = z.preprocess((elements, ctx) => {
  if (nestingOf(elements) <= itemLimits.depth) return elements;
  ctx.issues.push({ code: 'custom', input: elements, message: `Los ítems admiten hasta ${itemLimits.depth} niveles` });
  return z.NEVER;
}, z.array(elementSchema));
