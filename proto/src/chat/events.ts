import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { documentTypeSchema } from '../quotations/model.js';
import { threadKeySchema } from './model.js';

const service = 'chat';

const threadFacts = threadKeySchema.extend({ threadId: z.uuid(), documentType: documentTypeSchema });

/** A person wrote a message; the event never has its text. Aggregate: the thread. */
export const MessagePosted = defineEvent({
  service,
  name: 'message-posted',
  version: 1,
  summary: 'Somebody wrote about an item; never what.',
  data: threadFacts.extend({
    messageId: z.uuid(),
    seq: z.int().positive(),
    code: z.string(),
    title: z.string(),
    /** The item's id in `documentId`, the document that both companies open; `itemId` is the thread's. */
    documentItemId: z.uuid().optional(),
    itemDescription: z.string(),
    senderCompanyId: z.uuid(),
    /** Of a company that answers by a link: nobody else publishes its name. */
    senderGuestName: z.string().optional(),
    recipientCompanyId: z.uuid(),
    /**
     * Unread messages of the recipient in this thread, this one included. The sender has none: writing marks all as
     * read.
     */
    recipientUnread: z.int().positive(),
  }),
});

/** A company has read up to `seq`. Aggregate: the thread. */
export const ThreadRead = defineEvent({
  service,
  name: 'thread-read',
  version: 1,
  summary: 'A company has read a conversation up to `seq`.',
  data: threadFacts.extend({
    seq: z.int().nonnegative(),
    readerCompanyId: z.uuid(),
    readerUnread: z.int().nonnegative(),
  }),
});
