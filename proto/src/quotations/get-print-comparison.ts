import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { comparisonSchema } from './comparison-model.js';
import { quotationErrors as errors } from './errors.js';
import { maxProvidersSchema } from './get-comparison.js';

/** The comparison as the documents service prints it. For the owner of the Request alone. */
export const printComparisonSchema = z.object({
  comparison: comparisonSchema,
  buyer: z.object({
    name: z.string(),
    ruc: z.string(),
    /** Object key of its logo. */
    logoObjectKey: z.string().nullable(),
    contactName: z.string().nullable(),
  }),
  /** The day in Lima on which it is printed; it decides what is expired. */
  day: z.iso.date(),
});
export type PrintComparison = z.infer<typeof printComparisonSchema>;

export const GetPrintComparison = defineMessage({
  service: 'quotations',
  name: 'get-print-comparison',
  access: 'company',
  input: z.object({ id: z.uuid(), maxProviders: maxProvidersSchema }),
  output: printComparisonSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND],
  deadlineMs: 10_000,
});
