import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { storableText } from '../core/text.js';
import { quotationErrors } from '../quotations/errors.js';
import { chatErrors } from './errors.js';
import { CHAT_MESSAGE_MAX, CHAT_PAGE_MAX, CHAT_PAGE_SIZE } from './limits.js';
import { chatDetailsSchema, chatMessageSchema, counterpartySchema } from './model.js';

const service = 'chat';
const access = 'company';

/** One item of a document as the caller sees it; `company` names the other side where there are several. */
const place = z.object({ quotationId: z.uuid(), partId: z.uuid(), company: z.uuid().optional() });
const unreadCountSchema = z.object({ unreadCount: z.int().nonnegative() }).meta({ id: 'UnreadCount' });
const seq = z.coerce.number().int().nonnegative();
const notFound = [quotationErrors.QUOTATION_NOT_FOUND, chatErrors.THREAD_NOT_FOUND] as const;
const errors = [...notFound, chatErrors.COUNTERPARTY_REQUIRED];

const chatTextSchema = storableText('Escribe un mensaje')
  .trim()
  .min(1, 'Escribe un mensaje')
  .max(CHAT_MESSAGE_MAX, `Usa como máximo ${CHAT_MESSAGE_MAX} caracteres`);

/**
 * The newest messages of a thread in the order they were written, those before `before`, or those after `after`: what a
 * client that was away asks for until it has `lastSeq`.
 */
export const GetChat = defineMessage({
  service,
  name: 'get-chat',
  access,
  input: place.extend({
    before: seq.optional(),
    after: seq.optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_PAGE_MAX).default(CHAT_PAGE_SIZE),
  }),
  output: z.object({ messages: z.array(chatMessageSchema), details: chatDetailsSchema }).meta({ id: 'Chat' }),
  errors,
});

/** Repeating it with the same `id` answers the stored message: a retry never writes twice. */
export const SendChatMessage = defineMessage({
  service,
  name: 'send-chat-message',
  access,
  input: z.object({
    quotationId: z.uuid(),
    partItemId: z.uuid(),
    company: z.uuid().optional(),
    message: chatTextSchema,
    id: z.uuid().optional(),
  }),
  output: chatMessageSchema.extend({ threadId: z.uuid() }).meta({ id: 'SentChatMessage' }),
  errors: [...errors, chatErrors.THREAD_CLOSED],
});

export const CountUnreadOfItem = defineMessage({
  service,
  name: 'count-unread-of-item',
  access,
  input: place,
  output: unreadCountSchema,
  errors,
});

/** Everything up to `seq` (default: all there is) was read by the caller's company, in every linked document. */
export const MarkChatRead = defineMessage({
  service,
  name: 'mark-chat-read',
  access,
  input: place.extend({ seq: seq.optional() }),
  output: unreadCountSchema,
  errors,
});

/** What is unread in a document, by item and by company, under the ids the caller sees there. */
export const CountUnreadOfDocument = defineMessage({
  service,
  name: 'count-unread-of-document',
  access,
  input: z.object({ quotationId: z.uuid() }),
  output: z.object({
    unreadCount: z.int().nonnegative(),
    counterparties: z.array(counterpartySchema.extend(unreadCountSchema.shape).meta({ id: 'CounterpartyUnread' })),
    /** Items with at least one message. */
    items: z.array(
      z
        .object({
          partId: z.uuid(),
          companyId: z.uuid(),
          unreadCount: z.int().nonnegative(),
          messageCount: z.int().positive(),
        })
        .meta({ id: 'ItemUnread' }),
    ),
  }),
  errors: [quotationErrors.QUOTATION_NOT_FOUND],
});

/** For the menu: unread messages of the caller's company where it sells (clientes) and where it buys (proveedores). */
export const CountUnreadOfCompany = defineMessage({
  service,
  name: 'count-unread-of-company',
  access,
  input: z.object({}),
  output: z
    .object({ clientes: z.int().nonnegative(), proveedores: z.int().nonnegative() })
    .meta({ id: 'UnreadMessages' }),
});

/** Whom a gateway may tell that the caller is typing: the other company of the thread. A stranger's thread is none. */
export const GetThreadPartner = defineMessage({
  service,
  name: 'get-thread-partner',
  access,
  input: z.object({ threadId: z.uuid() }),
  output: z.object({ companyId: z.uuid() }),
  errors: [chatErrors.THREAD_NOT_FOUND],
});
