import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { currencyCodeSchema } from '../rules/currency-schema.js';
import { awardShareStates } from './comparison-model.js';
import { quotationErrors as errors } from './errors.js';
import { detailsSchema, partySchema, taxModeSchema } from './model.js';

const documentSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  project: z.string(),
  revision: z.number().int(),
});

/** What one winner was awarded, from what was sent: later changes of either document do not show. */
const awardShareSnapshotSchema = z.object({
  awardId: z.uuid(),
  state: z.enum(awardShareStates),
  awardedAt: z.iso.datetime(),
  dispatchId: z.uuid(),
  request: documentSchema,
  quotation: documentSchema,
  /** As kept at the moment of sending, else as known now. */
  buyer: partySchema,
  provider: partySchema,
  currency: currencyCodeSchema,
  taxMode: taxModeSchema,
  igvPercent: z.string(),
  /** In the order of the Quotation, exactly as quoted. */
  lines: z.array(
    z.object({
      /** Id of the Request's line. */
      itemId: z.uuid(),
      /** As shown on the Quotation. */
      number: z.string(),
      code: z.string(),
      description: z.string(),
      unit: z.string(),
      quantity: z.string(),
      price: z.string(),
      partial: z.string(),
    }),
  ),
  /** By the totals function over the awarded lines. */
  totals: z.object({ subtotal: z.string(), igv: z.string(), totalAmount: z.string() }),
  /** The Quotation's terms: delivery place and time, payment, attention, notes. */
  details: detailsSchema,
  /** Place of the work: INEI keys and address. */
  place: z.object({ department: z.string(), province: z.string(), district: z.string(), address: z.string() }),
  validityDays: z.number().int(),
  validUntil: z.iso.date(),
});
export type AwardShareSnapshot = z.infer<typeof awardShareSnapshotSchema>;

/** For the service that makes orders. AWARD_UNDONE if the award was undone since. */
export const ReadAwardShare = defineMessage({
  service: 'quotations',
  name: 'read-award-share',
  access: 'internal',
  input: z.object({ awardId: z.uuid(), quotationId: z.uuid() }),
  output: awardShareSnapshotSchema,
  errors: [errors.AWARD_NOT_FOUND, errors.AWARD_UNDONE],
});
