import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { currencyCodeSchema } from '../rules/currency-schema.js';
import { taxModeSchema } from './model.js';

/** Lines of one call; a Quotation with more is read in several. */
export const RETURNED_LINES_MAX = 2_000;

const companySchema = z.object({ id: z.uuid(), name: z.string(), guest: z.boolean() });

const returnedPricesSchema = z.object({
  dispatchId: z.uuid(),
  quotationId: z.uuid(),
  code: z.string(),
  returnedAt: z.iso.datetime(),
  /** Names as kept at the moment of sending. */
  provider: companySchema,
  buyer: companySchema,
  department: z.string(),
  currency: currencyCodeSchema,
  taxMode: taxModeSchema,
  igvPercent: z.string(),
  /** Parts with a price, in the order of the Quotation. */
  lines: z.array(z.object({ itemId: z.uuid(), description: z.string(), unit: z.string(), price: z.string() })),
  /** Where the next call starts; null after the last line. */
  next: z.number().int().positive().nullable(),
});
export type ReturnedPrices = z.infer<typeof returnedPricesSchema>;

/**
 * For the service that remembers prices: the priced lines of a returned answer, as sent. Null if it is sealed, was
 * withdrawn, is not the last one that its provider returned, or answers no Request.
 */
export const ReadReturnedPrices = defineMessage({
  service: 'quotations',
  name: 'read-returned-prices',
  access: 'internal',
  input: z.object({ dispatchId: z.uuid(), from: z.number().int().nonnegative().default(0) }),
  output: z.object({ answer: returnedPricesSchema.nullable() }),
});
