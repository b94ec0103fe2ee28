import { z } from 'zod';
import { MARGIN_MAX } from '../rules/cascade/fill-price.js';
import { currencyCodeSchema } from '../rules/currency-schema.js';
import { toScaled } from '../rules/decimal.js';
import { decimalSchema } from '../rules/decimal-schema.js';
import { itemTypes } from '../rules/item-tree.js';
import { dispatchViewSchema, documentStateSchema, editableSchema, taxModeSchema } from './model.js';

const MARGIN_TEXT = 'Escribe un margen de 0 a 1 000 %';

/** Percent on top of the cost, with up to four decimals. */
export const marginSchema = decimalSchema.refine(
  (margin) => toScaled(margin) <= toScaled(String(MARGIN_MAX)),
  MARGIN_TEXT,
);

/** Why an answer's price cannot fill the line: `OTHER_UNIT` if its owner changed the unit of the line since. */
const offerProblems = ['OTHER_CURRENCY', 'OLD_REVISION', 'NOT_OPEN', 'OTHER_UNIT'] as const;

/** One provider's price for a line. */
const cascadeOfferSchema = z
  .object({
    requestId: z.uuid(),
    quotationId: z.uuid(),
    company: z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'CascadeProvider' }),
    /** As quoted, per unit. */
    price: z.string(),
    /** With its share of the answer's footer, per unit: up to 10 decimals. The same as `price` without a footer. */
    unitPrice: z.string(),
    typeMoneda: currencyCodeSchema,
    taxMode: taxModeSchema,
    igvPercent: z.string(),
    /** What it costs in the currency and the tax mode of the copy, four decimals; null with a problem. */
    cost: z.string().nullable(),
    problem: z.enum(offerProblems).nullable(),
    /** Last day of its validity. */
    validUntil: z.iso.date(),
    expired: z.boolean(),
    answeredAt: z.iso.datetime(),
  })
  .meta({ id: 'CascadeOffer' });
export type CascadeOffer = z.infer<typeof cascadeOfferSchema>;

/** A price that was taken over, for its owner alone. */
const cascadeFilledSchema = z
  .object({
    quotationId: z.uuid(),
    cost: z.string(),
    margin: z.string(),
    price: z.string(),
    filledAt: z.iso.datetime(),
    /** The answer still stands at this cost. */
    stands: z.boolean(),
  })
  .meta({ id: 'CascadeFilled' });

/** A line that providers were asked for, or a title above one. */
const cascadeRowSchema = z
  .object({
    itemId: z.uuid(),
    type: z.enum(itemTypes),
    index: z.string(),
    depth: z.number().int(),
    description: z.string(),
    unit: z.string(),
    quantity: z.string(),
    /** Of the copy, as it is now. */
    price: z.string().nullable(),
    /** Its price is the cost of its analysis, so it is not filled. */
    hasAnalysis: z.boolean(),
    /** Those that can be used first, the cheapest one first. */
    offers: z.array(cascadeOfferSchema),
    filled: cascadeFilledSchema.nullable(),
    /** A usable offer is cheaper than the one that filled the line. */
    better: z.boolean(),
  })
  .meta({ id: 'CascadeRow' });
export type CascadeRow = z.infer<typeof cascadeRowSchema>;

/** A Request that was made from the copy, with the state of each provider. */
const cascadeRequestSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    status: documentStateSchema,
    revision: z.number().int(),
    deadline: z.iso.datetime().nullable(),
    /** Its answers are sealed now, so no price of it is shown. */
    sealed: z.boolean(),
    /** Number of lines. */
    lineCount: z.number().int(),
    answered: z.number().int(),
    createdAt: z.iso.datetime(),
    dispatches: z.array(dispatchViewSchema),
  })
  .meta({ id: 'CascadedRequest' });
export type CascadedRequest = z.infer<typeof cascadeRequestSchema>;

/** 'Precios de tus proveedores' of a copy, for its owner alone. */
export const cascadeSchema = z
  .object({
    version: z.number().int(),
    /** Another one after each change of an answer: `fill-cascade` refuses an older one. */
    answersVersion: z.string(),
    typeMoneda: currencyCodeSchema,
    taxMode: taxModeSchema,
    igvPercent: z.string(),
    editable: editableSchema,
    /** Prices may be filled now. */
    fillable: z.boolean(),
    requests: z.array(cascadeRequestSchema),
    rows: z.array(cascadeRowSchema),
    /** The number of lines with a better price than the one that filled them. */
    better: z.number().int(),
  })
  .meta({ id: 'Cascade' });
export type Cascade = z.infer<typeof cascadeSchema>;
