import { z } from 'zod';
import { chatErrors } from '../chat/errors.js';
import { counterpartySchema, threadKeySchema } from '../chat/model.js';
import { defineMessage } from '../core/message.js';
import { quotationErrors } from './errors.js';
import { documentTypeSchema } from './model.js';

const service = 'quotations';

/** What the conversations of a document belong to, as far as the caller takes part in them. */
const threadPlace = z.object({
  /** The document of origin: the Request behind a copy or a returned Quotation, else the document itself. */
  documentId: z.uuid(),
  documentType: documentTypeSchema,
  code: z.string(),
  title: z.string(),
  ownerCompanyId: z.uuid(),
});

/**
 * The thread about an item of a document that the caller owns or got. `company` names the other side where there are several.
 * `counterparty` null: nothing was sent yet.
 */
export const ResolveThread = defineMessage({
  service,
  name: 'resolve-thread',
  access: 'company',
  input: z.object({ documentId: z.uuid(), itemId: z.uuid(), companyId: z.uuid().optional() }),
  output: threadPlace.extend({
    /** The item of origin, which keeps its id through copies. */
    itemId: threadKeySchema.shape.itemId,
    /** The same item in the document of origin: another id where that one was itself made from a Quotation. */
    documentItemId: z.uuid(),
    item: z.object({ code: z.string(), description: z.string() }),
    /** Who is not the owner of the document of origin. */
    counterpartyCompanyId: z.uuid().nullable(),
    /** The other side, as the caller sees it. */
    partner: counterpartySchema.nullable(),
  }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND, chatErrors.THREAD_NOT_FOUND, chatErrors.COUNTERPARTY_REQUIRED],
});

/** All conversations of a document that the caller takes part in; on a Quotation also those of the Request made from it. */
export const ResolveThreads = defineMessage({
  service,
  name: 'resolve-threads',
  access: 'company',
  input: z.object({ documentId: z.uuid() }),
  output: z.object({
    places: z.array(threadPlace.pick({ documentId: true, ownerCompanyId: true })),
    partners: z.array(counterpartySchema),
  }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND],
});

/** Under which ids items of origin stand in a document that the caller owns or got; those that are not there are left out. */
export const LocateItems = defineMessage({
  service,
  name: 'locate-items',
  access: 'company',
  input: z.object({ documentId: z.uuid(), itemIds: z.array(z.uuid()).max(20_000) }),
  output: z.object({ items: z.array(z.object({ originItemId: z.uuid(), itemId: z.uuid() })) }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND],
});
