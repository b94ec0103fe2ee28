import { z } from 'zod';

/** Fewer facts than this tell nothing: nothing is shown. The same number holds for Requests on cards. */
export const FACTS_MIN = 5;
/** Figures cover this many calendar months, the current one included. */
export const REPUTATION_MONTHS = 12;
/** Days to answer a Request without a deadline, and to decide after the deadline or the first answer. */
export const WAIT_DAYS = 30;

const count = z.number().int().nonnegative();

/** What a company's card says: answered of received Requests, and the median until the answer. */
export const answeringSchema = z
  .object({
    answered: count,
    received: count,
    /** Whole minutes; null if nothing was answered. */
    medianMinutes: count.nullable(),
  })
  .meta({ id: 'Answering' });
export type Answering = z.infer<typeof answeringSchema>;

const providerFiguresSchema = z
  .object({
    /** Requests answered, refused, or left without an answer in time. `received` is their sum. */
    received: count,
    answered: count,
    refused: count,
    lapsed: count,
    medianMinutes: count.nullable(),
    /** Answers that won lines, of all answers. */
    awarded: count,
    ordersConfirmed: count,
    ordersDeclined: count,
    /** Orders with a promised day: received by it, received later or still missing, and not due yet. */
    inTime: count,
    late: count,
    underway: count,
  })
  .meta({ id: 'ProviderFigures' });
export type ProviderFigures = z.infer<typeof providerFiguresSchema>;

const buyerFiguresSchema = z
  .object({
    /** Requests with an answer that came to an end; `decided` is the sum of the others. */
    decided: count,
    awarded: count,
    annulled: count,
    undecided: count,
    /** Whole minutes from the deadline, or the first answer, to the first award. */
    medianMinutes: count.nullable(),
  })
  .meta({ id: 'BuyerFigures' });
export type BuyerFigures = z.infer<typeof buyerFiguresSchema>;

/** Facts of the last months. A side is null if it has no fact; both are null below `FACTS_MIN` facts. */
export const reputationSchema = z
  .object({
    companyId: z.uuid(),
    shown: z.boolean(),
    /** First and last month: `2025-12`. */
    period: z.object({ from: z.string(), to: z.string() }).meta({ id: 'ReputationPeriod' }),
    provider: providerFiguresSchema.nullable(),
    buyer: buyerFiguresSchema.nullable(),
  })
  .meta({ id: 'Reputation' });
export type Reputation = z.infer<typeof reputationSchema>;
