import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { quotationErrors } from './errors.js';

/** Maps items of origin to their ids in a document that the caller owns or received; missing items are left out. */
export const LocateItems = defineMessage({
  service: 'quotations',
  name: 'locate-items',
  access: 'company',
  input: z.object({ documentId: z.uuid(), itemIds: z.array(z.uuid()).max(20_000) }),
  output: z.object({ items: z.array(z.object({ originItemId: z.uuid(), itemId: z.uuid() })) }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND],
});
