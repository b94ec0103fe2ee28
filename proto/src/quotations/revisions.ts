import { z } from 'zod';
import { coverageSchema } from '../rules/coverage-schema.js';
import { itemTypes } from '../rules/item-tree.js';
import { dispatchViewSchema } from './model.js';

const revisionNumber = z.number().int().min(1);

/** More than anybody makes; what is beyond it no column holds. */
const REVISION_MAX = 1_000_000;

/** `1`, `2`, … as in a path or a query. */
export const revisionKeySchema = z.coerce
  .number('La revisión es un número')
  .int()
  .min(1, 'La revisión es un número')
  .max(REVISION_MAX, 'La revisión es un número');

/** What the owner's present state is called where a revision is asked for. */
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
    /** When it first went to somebody. */
    sentAt: z.iso.datetime(),
    ...figures,
    /** False where its recipient rejected it or its sender took it back: listed, but neither read nor compared. */
    readable: z.boolean(),
    /** To whom it went; a recipient finds its own one alone. */
    dispatches: z.array(dispatchViewSchema),
  })
  .meta({ id: 'SentRevision' });
export type SentRevision = z.infer<typeof sentRevisionSchema>;

export const revisionListSchema = z
  .object({
    /** Newest first. */
    revisions: z.array(sentRevisionSchema),
    /** The owner's present state; `isSent`: it is the newest of `revisions`. Null for a recipient. */
    current: z
      .object({ revision: revisionNumber, version: z.number().int(), isSent: z.boolean(), ...figures })
      .meta({ id: 'CurrentRevision' })
      .nullable(),
  })
  .meta({ id: 'RevisionList' });
export type RevisionList = z.infer<typeof revisionListSchema>;

/** One of the two that are compared. */
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

/** A line that is in one of the two alone. Titles have quantity `0`; amounts are null on Requests. */
const comparedLineSchema = z
  .object({
    id: z.uuid(),
    /** Its number there: `1.2.3`. */
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

/** `parent`: it hangs under another title (numbers and names of both); `place`: it stands elsewhere among its siblings. */
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

/** A line of both with what differs; the sums of titles alone make no change. */
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

/** What changed from one revision to another; lines in reading order. Values are as they travel elsewhere (INEI keys, PEN). */
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
