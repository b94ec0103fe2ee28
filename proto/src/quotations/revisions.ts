import { z } from 'zod';
import { coverageSchema } from '../rules/coverage-schema.js';
import { itemTypes } from '../rules/item-tree.js';
import { dispatchViewSchema } from './model.js';

const revisionNumber = z.number().int().min(1);

/** Higher than any real revision; larger numbers do not fit the column. */
const REVISION_MAX = 1_000_000;

/** `1`, `2`, … as in a path or a query. */
export const revisionKeySchema = z.coerce
  .number('La revisión es un número')
  .int()
  .min(1, 'La revisión es un número')
  .max(REVISION_MAX, 'La revisión es un número');

/** Name of the owner's current state in place of a revision. */
export const CURRENT = 'current';

const figures = {
  itemCount: z.number().int(),
  /** Null on a Request. */
  totalAmount: z.string().nullable(),
  /** Null on a Request. */
  coverage: coverageSchema.nullable().optional(),
};

/** One revision as it was sent. */
const sentRevisionSchema = z
  .object({
    revision: revisionNumber,
    /** When it was first sent. */
    sentAt: z.iso.datetime(),
    ...figures,
    /** False if its recipient rejected it or its sender withdrew it: listed, but not readable or comparable. */
    readable: z.boolean(),
    /** Its recipients; a recipient sees only itself. */
    dispatches: z.array(dispatchViewSchema),
  })
  .meta({ id: 'SentRevision' });
export type SentRevision = z.infer<typeof sentRevisionSchema>;

export const revisionListSchema = z
  .object({
    /** Newest first. */
    revisions: z.array(sentRevisionSchema),
    /** The owner's current state; `isSent`: it equals the newest of `revisions`. Null for a recipient. */
    current: z
      .object({ revision: revisionNumber, version: z.number().int(), isSent: z.boolean(), ...figures })
      .meta({ id: 'CurrentRevision' })
      .nullable(),
  })
  .meta({ id: 'RevisionList' });
export type RevisionList = z.infer<typeof revisionListSchema>;

/** One of the two compared versions. */
const comparedSideSchema = z
  .object({
    /** Null is `current`. */
    revision: revisionNumber.nullable(),
    sentAt: z.iso.datetime().nullable(),
    ...figures,
    subtotal: z.string().nullable(),
    igv: z.string().nullable(),
  })
  .meta({ id: 'ComparedSide' });
export type ComparedSide = z.infer<typeof comparedSideSchema>;

/** A line that only one of the two has. Titles have quantity `0`; amounts are null on Requests. */
const comparedLineSchema = z
  .object({
    id: z.uuid(),
    /** Its number in that version: `1.2.3`. */
    index: z.string(),
    type: z.enum(itemTypes),
    code: z.string(),
    description: z.string(),
    unit: z.string(),
    quantity: z.string(),
    price: z.string().nullable(),
    partial: z.string().nullable(),
  })
  .meta({ id: 'ComparedLine' });
export type ComparedLine = z.infer<typeof comparedLineSchema>;

/**
 * `parent`: it is under another title (numbers and names of both); `place`: it has another place among its siblings.
 */
const comparedFields = [
  'type',
  'code',
  'description',
  'unit',
  'quantity',
  'price',
  'partial',
  'category',
  'parent',
  'place',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** A line of both versions with its differences; a different sum of a title alone is no change. */
const changedLineSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(itemTypes),
    code: z.string(),
    description: z.string(),
    index: z.object({ from: z.string(), to: z.string() }).meta({ id: 'ChangedNumber' }),
    fields: z.array(
      z
        .object({ field: z.enum(comparedFields), from: z.string().nullable(), to: z.string().nullable() })
        .meta({ id: 'ChangedField' }),
    ),
  })
  .meta({ id: 'ChangedLine' });
export type ChangedLine = z.infer<typeof changedLineSchema>;

/** Names as in `quotation`: general data, additional details, editable, taxMode, validityDays. */
const comparedGeneralFields = [
  'name',
  'nameProyect',
  'code',
  'typeMoneda',
  'department',
  'province',
  'district',
  'address',
  'deliveryPlace',
  'servicePlace',
  'attention',
  'deliveryTime',
  'paymentMethod',
  'notes',
  'additionalDescription',
  'editable.price',
  'editable.partial',
  'taxMode',
  'validityDays',
] as const;
export type ComparedGeneralField = (typeof comparedGeneralFields)[number];

/**
 * The changes from one revision to another; lines in reading order. Values are as elsewhere in the API (INEI keys,
 * PEN).
 */
export const comparisonSchema = z
  .object({
    from: comparedSideSchema,
    to: comparedSideSchema,
    general: z.array(
      z
        .object({ field: z.enum(comparedGeneralFields), from: z.string().nullable(), to: z.string().nullable() })
        .meta({ id: 'ChangedGeneralField' }),
    ),
    added: z.array(comparedLineSchema),
    removed: z.array(comparedLineSchema),
    changed: z.array(changedLineSchema),
  })
  .meta({ id: 'RevisionComparison' });
export type Comparison = z.infer<typeof comparisonSchema>;
