import { z } from 'zod';
import { requiredText } from '../core/text.js';
import { coverageSchema } from '../rules/coverage-schema.js';
import { currencyCodeSchema } from '../rules/currency-schema.js';
import { requiredDay } from '../rules/day-schema.js';
import { documentVersionSchema } from './document-version.js';
import { dispatchStateSchema, documentStateSchema, returnedAnswerSchema, taxModeSchema } from './model.js';

/** Comparable amounts carry IGV, or not. */
const comparisonBases = ['WITH_TAX', 'WITHOUT_TAX'] as const;
export const comparisonBasisSchema = z.enum(comparisonBases, 'Elige con IGV o sin IGV').meta({ id: 'ComparisonBasis' });

const NOTE_MAX = 200;
const RATE_TEXT = 'Escribe un tipo de cambio mayor que 0, con hasta 6 decimales';
const AMOUNT_TEXT = 'Escribe un monto distinto de 0, con hasta 2 decimales';

/** Soles or another currency of the Request for one unit of `currency`, as typed by the buyer, with its day. */
export const comparisonRateSchema = z
  .object({
    currency: currencyCodeSchema,
    rate: z
      .string(RATE_TEXT)
      .trim()
      .regex(/^\d{1,9}(\.\d{1,6})?$/, RATE_TEXT)
      .refine((rate) => /[1-9]/.test(rate), RATE_TEXT),
    date: requiredDay('Escribe la fecha del tipo de cambio'),
  })
  .meta({ id: 'ComparisonRate' });

/** The buyer's own correction, in the Request's currency and the chosen basis; no provider ever sees it. */
export const comparisonAdjustmentSchema = z
  .object({
    quotationId: z.uuid(),
    /** Null: on the whole answer, such as its freight. It counts once if the award uses the answer. */
    itemId: z.uuid().nullable(),
    /** Signed, two decimals at most: `250.00`, `-80`. */
    amount: z
      .string(AMOUNT_TEXT)
      .trim()
      .regex(/^[+-]?\d{1,12}(\.\d{1,2})?$/, AMOUNT_TEXT)
      .refine((amount) => /[1-9]/.test(amount), AMOUNT_TEXT),
    note: requiredText(NOTE_MAX, 'Escribe a qué se debe el ajuste'),
  })
  .meta({ id: 'ComparisonAdjustment' });

/** Signed amount with two decimals. */
const amount = z.string();

/**
 * A line in one answer. Null price: 'No cotizó'. Amounts without currency are in the comparison's. It is short, because
 * a comparison has thousands of them.
 */
const comparisonCellSchema = z
  .object({
    /** Unit price and amount as quoted, in the answer's currency. */
    price: z.string().nullable(),
    partial: z.string().nullable(),
    /** Null: not quoted, no rate for the currency, or `changed`. */
    comparable: amount.nullable(),
    /** `comparable` with the line's adjustments. */
    adjusted: amount.nullable(),
    /** Percent from the line's median, one decimal and a sign; only from ± 30 % on. */
    deviation: z.string().optional(),
    /** True: the answer is to an older revision in which this line was another. */
    changed: z.boolean().optional(),
    /** Agreed in a round, where it is not the Request's; `partial` and `comparable` rest on it. */
    quantity: z.string().optional(),
    /** Unit price in the version before, where this version changed it; null: it was not quoted. */
    before: z.string().nullable().optional(),
  })
  .meta({ id: 'ComparisonCell' });

const comparisonLineSchema = z
  .object({
    /** Id of the Request's line. */
    itemId: z.uuid(),
    /** As shown on the Request. */
    index: z.string(),
    description: z.string(),
    unit: z.string(),
    quantity: z.string(),
    /** One per answer, in their order. */
    cells: z.array(comparisonCellSchema),
    /** Median of the comparable amounts; null without any. */
    median: amount.nullable(),
    /** The cheapest adjusted amount among the answers in play, and who has it. */
    best: amount.nullable(),
    bestQuotationIds: z.array(z.uuid()),
  })
  .meta({ id: 'ComparisonLine' });

/** A title or subtitle of the Request, shown before the line with number `before` (from 0). */
const comparisonTitleSchema = z
  .object({
    itemId: z.uuid(),
    index: z.string(),
    description: z.string(),
    level: z.number().int(),
    before: z.number().int(),
  })
  .meta({ id: 'ComparisonTitle' });

/** A returned Quotation as a column. */
const comparedAnswerSchema = returnedAnswerSchema
  .extend({
    /** State of the Quotation's dispatch. */
    status: dispatchStateSchema,
    /** Revision of the Request that it answers; `current` if that is the newest one sent. */
    revision: z.number().int(),
    current: z.boolean(),
    /** Part of proposals, best prices and awards: current, undecided or lost in this award, with a known rate. */
    inPlay: z.boolean(),
    /** Lines of the Request with a price, of how many. */
    quoted: z.number().int(),
    of: z.number().int(),
    /** As sent, in the answer's currency. */
    total: z.string(),
    /** IGV of the answer in percent; what its order adds or extracts. */
    igvPercent: z.string(),
    /** Null without a rate for its currency. */
    comparableTotal: amount.nullable(),
    /** With all adjustments of lines and of the whole answer. */
    adjustedTotal: amount.nullable(),
    /** `comparableTotal` on `commonLines` alone. */
    commonTotal: amount.nullable(),
    /** Σ of the adjustments of the whole answer. */
    wholeAdjustment: amount,
    /** Number of lines on which it has the best amount. */
    bestCount: z.number().int(),
    returnedAt: z.iso.datetime(),
    deliveryTime: z.string().nullable(),
    paymentMethod: z.string().nullable(),
    validityDays: z.number().int(),
    /** Last valid day in Lima; `expired` after it. */
    validUntil: z.iso.date(),
    expired: z.boolean(),
    /** Message of the return. */
    message: z.string(),
    /** Which version of the Quotation this is, from 1. */
    version: z.number().int().optional(),
    /** Total of the version before, as sent; absent in the first. */
    totalBefore: z.string().optional(),
    /** Number of the round that waits for its provider; absent without one. */
    openRound: z.number().int().optional(),
  })
  .meta({ id: 'ComparedAnswer' });

const proposalKinds = ['SINGLE', 'BEST_PRICE', 'BEST_SPLIT'] as const;

/** A way to award; SINGLE is absent while no answer is complete. */
const comparisonProposalSchema = z
  .object({
    kind: z.enum(proposalKinds),
    /** Adjusted lines and the whole-answer adjustments of the answers used. */
    total: amount,
    /** Lines that it awards; the others were quoted by nobody it uses. */
    coverage: coverageSchema,
    /** False if more than 16 answers made it an approximation. */
    exact: z.boolean(),
    shares: z.array(
      z
        .object({
          quotationId: z.uuid(),
          /** With its whole-answer adjustment. */
          total: amount,
          itemIds: z.array(z.uuid()),
        })
        .meta({ id: 'ProposalShare' }),
    ),
  })
  .meta({ id: 'ComparisonProposal' });

export const awardShareStates = ['AWARDED', 'CLAIMED', 'DECLINED'] as const;

/** The decision on a Request, for its buyer only. */
export const awardSchema = z
  .object({
    id: z.uuid(),
    awardedAt: z.iso.datetime(),
    share: z.object({ rank: z.boolean(), distance: z.boolean() }).meta({ id: 'AwardSharing' }),
    /** 'Anular adjudicación' is possible: no order was confirmed. */
    undoable: z.boolean(),
    lines: z.array(
      z
        .object({
          itemId: z.uuid(),
          /** Null: 'Desierta', or open again. */
          quotationId: z.uuid().nullable(),
          reason: z.string().nullable(),
          /** Open: its winner declined, so that the next best may get it. */
          open: z.boolean(),
        })
        .meta({ id: 'AwardLine' }),
    ),
    /** One per winner; its totals are those of its order, in the answer's currency and tax mode. */
    shares: z.array(
      z
        .object({
          /** Of the decision that gave it: after a decline the next best has another one. */
          awardId: z.uuid(),
          quotationId: z.uuid(),
          dispatchId: z.uuid(),
          company: returnedAnswerSchema.shape.company,
          code: z.string(),
          /** CLAIMED: its order was confirmed. DECLINED: its lines are open again. */
          state: z.enum(awardShareStates),
          lineCount: z.number().int(),
          typeMoneda: currencyCodeSchema,
          taxMode: taxModeSchema,
          subtotal: z.string(),
          igv: z.string(),
          totalAmount: z.string(),
        })
        .meta({ id: 'AwardShare' }),
    ),
    /** 'Desiertas': lines for nobody, not counting open ones. */
    leftOver: z.number().int(),
    openCount: z.number().int(),
  })
  .meta({ id: 'Award' });

/** Everything the buyer compares. Changes with each returned, rejected or withdrawn answer: so does `version`. */
export const comparisonSchema = z
  .object({
    request: z
      .object({
        id: z.uuid(),
        code: z.string(),
        title: z.string(),
        project: z.string(),
        revision: z.number().int(),
        status: documentStateSchema,
        /** INEI code. */
        department: z.string(),
        /** When its sealed answers were opened; null if they were not sealed. */
        openedAt: z.iso.datetime().nullable().optional(),
      })
      .meta({ id: 'ComparedRequest' }),
    version: documentVersionSchema,
    /** Currency of all comparable amounts: the Request's. */
    currency: currencyCodeSchema,
    basis: comparisonBasisSchema,
    /** As saved; before the first saving those that the company used last. */
    rates: z.array(comparisonRateSchema),
    /** Currencies of answers without a rate. */
    missingRates: z.array(currencyCodeSchema),
    adjustments: z.array(comparisonAdjustmentSchema),
    titles: z.array(comparisonTitleSchema),
    lines: z.array(comparisonLineSchema),
    answers: z.array(comparedAnswerSchema),
    /** Number of lines that all answers in play quoted. */
    commonLines: z.number().int(),
    proposals: z.array(comparisonProposalSchema),
    award: awardSchema.nullable(),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof comparisonSchema>;
