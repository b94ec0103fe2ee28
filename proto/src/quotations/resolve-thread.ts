import { z } from 'zod';
import { chatErrors } from '../chat/errors.js';
import { counterpartySchema, threadKeySchema } from '../chat/model.js';
import { defineMessage } from '../core/message.js';
import { quotationErrors } from './errors.js';
import { threadPlaceSchema } from './thread-place.js';

/**
 * The thread about an item of a document that the caller owns or received. `company` names the other side if there are
 * several. `counterparty` null: nothing was sent yet.
 */
export const ResolveThread = defineMessage({
  service: 'quotations',
  name: 'resolve-thread',
  access: 'company',
  input: z.object({ documentId: z.uuid(), itemId: z.uuid(), companyId: z.uuid().optional() }),
  output: threadPlaceSchema.extend({
    /** The item of origin, which keeps its id through copies. */
    itemId: threadKeySchema.shape.itemId,
    /** The same item in the document of origin: another id if that document was made from a Quotation. */
    documentItemId: z.uuid(),
    item: z.object({ code: z.string(), description: z.string() }),
    /** The company that does not own the document of origin. */
    counterpartyCompanyId: z.uuid().nullable(),
    /** Name of the caller's company, if it answers by a link. */
    guestName: z.string().optional(),
    /** The other company, as the caller sees it. */
    partner: counterpartySchema.nullable(),
  }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND, chatErrors.THREAD_NOT_FOUND, chatErrors.COUNTERPARTY_REQUIRED],
});
