import { z } from 'zod';
import { itemSourceKinds, itemTypes, numberCells } from '../rules/item-tree.js';
import { rowFields } from '../rules/together/tree-change.js';
import { documentVersionSchema } from './document-version.js';

/** Limits of what one answer carries. Beyond them the client loads the document again. */
export const editLimits = {
  /** Edits in one answer. */
  edits: 500,
  /** Characters of JSON of the changes in one answer. */
  characters: 1_000_000,
} as const;

/** The acts that change a tree. `edit`: the editor's operations. */
export const editOrigins = [
  'edit',
  'replace',
  'import',
  'prices',
  'cascade',
  'round',
  'answer',
  'budget',
  'restore',
] as const;
export type EditOrigin = (typeof editOrigins)[number];

const id = z.uuid();
const text = z.string();
const price = z.string().nullable();

const placeSchema = z.object({ parentId: id.nullable(), afterId: id.nullable() }).meta({ id: 'TreePlace' });

const content = {
  type: z.enum(itemTypes),
  code: text,
  description: text,
  unit: text,
  quantity: text,
  price,
  category: text.nullable(),
  sourceNumber: text.nullable().optional(),
  exchangeRate: price.optional(),
  source: z
    .object({ kind: z.enum(itemSourceKinds), id, rate: price })
    .meta({ id: 'ItemSource' })
    .nullable()
    .optional(),
  unread: z.partialRecord(z.enum(numberCells), text).nullable().optional(),
  hasAnalysis: z.boolean().optional(),
};

const rowContentSchema = z.object(content).meta({ id: 'RowContent' });
const rowFieldsSchema = z.object(content).partial().meta({ id: 'RowFields' });
const removedRowSchema = z.object({ id, depth: z.number().int().nonnegative(), ...content }).meta({ id: 'RemovedRow' });

const treeChangeSchema = z
  .discriminatedUnion('op', [
    z.object({ op: z.literal('add'), id, to: placeSchema, row: rowContentSchema }).meta({ id: 'RowAdded' }),
    z.object({ op: z.literal('set'), id, fields: rowFieldsSchema, before: rowFieldsSchema }).meta({ id: 'RowSet' }),
    z.object({ op: z.literal('move'), id, to: placeSchema, from: placeSchema }).meta({ id: 'RowMoved' }),
    z
      .object({ op: z.literal('delete'), id, from: placeSchema, rows: z.array(removedRowSchema) })
      .meta({ id: 'RowsDeleted' }),
  ])
  .meta({ id: 'TreeChange' });

export const authorSchema = z.object({ userId: id, name: text }).meta({ id: 'EditAuthor' });
const author = authorSchema.nullable();

/** A cell that somebody else wrote in the meantime: the later value stands. */
export const overwrittenSchema = z
  .object({
    id,
    /** The item's name: 'la partida "Concreto"'. */
    name: text,
    field: z.enum(rowFields),
    /** The value that stands, and the one that it replaced, as in a row. */
    value: z.unknown(),
    previous: z.unknown(),
    previousAuthor: author,
    previousAt: z.iso.datetime(),
    previousVersion: documentVersionSchema,
  })
  .meta({ id: 'OverwrittenCell' });

/** What was typed into a row that is not there any more. */
export const orphanSchema = z
  .object({
    id,
    name: text,
    type: z.enum(itemTypes),
    to: placeSchema.nullable(),
    /** `partial`: a typed amount, from which no price follows any more. */
    fields: rowFieldsSchema.extend({ partial: text.optional() }).meta({ id: 'OrphanFields' }),
    author,
    deletedBy: author,
    deletedAt: z.iso.datetime().nullable(),
    deletedVersion: documentVersionSchema.nullable(),
    reason: z.enum(['DELETED', 'PARENT_DELETED', 'DEPTH', 'NOT_APPLICABLE']),
  })
  .meta({ id: 'OrphanedEdit' });

/** A move that was not applied, because it would make a cycle or lead under a deleted row. */
export const unmovedSchema = z
  .object({ id, name: text, reason: z.enum(['CYCLE', 'DELETED', 'PARENT_DELETED', 'DEPTH', 'NOT_APPLICABLE']) })
  .meta({ id: 'UnmovedItem' });

/** One recorded edit. `after`: the version of the edit before it; the tree did not change in between. */
const treeEditSchema = z
  .object({
    version: documentVersionSchema,
    after: documentVersionSchema,
    at: z.iso.datetime(),
    /** Null: somebody who answers by a link. */
    author,
    origin: z.enum(editOrigins),
    changes: z.array(treeChangeSchema),
    /** Cells of others that this edit replaced, because its author had not seen them. */
    overwritten: z.array(overwrittenSchema),
    /** What others had typed into rows that this edit deleted, because its author had not seen it. */
    removedEdits: z.array(orphanSchema),
  })
  .meta({ id: 'TreeEdit' });

/** Oldest first. Null: too many, or older than the record; load the document again. */
export const treeEditsSchema = z.array(treeEditSchema).nullable();
