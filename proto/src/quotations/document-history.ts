import { z } from 'zod';
import { itemTypes } from '../rules/item-tree.js';
import { rowFields } from '../rules/together/tree-change.js';
import { documentVersionSchema } from './document-version.js';
import { authorSchema, editOrigins } from './tree-edits.js';

/** Changes of one edit that the history names; the others are counted. */
export const HISTORY_LINES = 5;
export const HISTORY_PAGE_SIZE = 50;

/** One change as the history tells it. Numbers of items follow from the client's own tree. */
const historyLineSchema = z
  .object({
    op: z.enum(['add', 'set', 'move', 'delete']),
    id: z.uuid(),
    type: z.enum(itemTypes),
    /** The item's description, else its code, at that time. */
    label: z.string(),
    /** Of a changed cell; other cells of the same row have lines of their own. */
    field: z.enum(rowFields).optional(),
    /** The text of the cell; null: empty. */
    before: z.string().nullable().optional(),
    value: z.string().nullable().optional(),
    /** Of a deleted or added title: how many rows went with it. */
    rows: z.number().int().positive().optional(),
    /** Of a move: the label of the title that it went under; null: the root. */
    under: z.string().nullable().optional(),
  })
  .meta({ id: 'HistoryLine' });

export const historyEntrySchema = z
  .object({
    /** The version that this edit made, for `restore` too. */
    version: documentVersionSchema,
    at: z.iso.datetime(),
    author: authorSchema.nullable(),
    origin: z.enum(editOrigins),
    /** Changed cells and rows; `lines` names the first ones. */
    count: z.number().int().nonnegative(),
    lines: z.array(historyLineSchema),
    /** Merged with what others had changed in the meantime. */
    merged: z.boolean(),
    /** The total after it; null on a Request. */
    totalAmount: z.string().nullable(),
    /** Of a restoration: the version that it brought back. */
    restored: documentVersionSchema.nullable(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
