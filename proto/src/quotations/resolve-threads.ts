import { z } from 'zod';
import { counterpartySchema } from '../chat/model.js';
import { defineMessage } from '../core/message.js';
import { quotationErrors } from './errors.js';
import { threadPlaceSchema } from './thread-place.js';

/** All threads of a document that the caller takes part in; for a Quotation also those of the Request made from it. */
export const ResolveThreads = defineMessage({
  service: 'quotations',
  name: 'resolve-threads',
  access: 'company',
  input: z.object({ documentId: z.uuid() }),
  output: z.object({
    places: z.array(threadPlaceSchema.pick({ documentId: true, ownerCompanyId: true })),
    partners: z.array(counterpartySchema),
  }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND],
});
