import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { chatItemErrors } from './errors.js';
import { CHAT_PAGE_MAX, CHAT_PAGE_SIZE } from './limits.js';
import { chatDetailsSchema, chatItemSchema, chatMessageSchema, seqSchema } from './model.js';
import { capital, chatPath } from './paths.js';

/**
 * The newest messages of a thread, in the order they were written; or those before `before` or after `after`. A client
 * that was disconnected repeats `after` until it has `lastSeq`.
 */
export const GetChat = defineMessage({
  service: 'chat',
  name: 'get-chat',
  access: 'company',
  input: chatItemSchema.extend({
    before: seqSchema.optional(),
    after: seqSchema.optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_PAGE_MAX).default(CHAT_PAGE_SIZE),
  }),
  output: z.object({ messages: z.array(chatMessageSchema), details: chatDetailsSchema }).meta({ id: 'Chat' }),
  errors: chatItemErrors,
});

/** The documents wrap the answer in `chat`; the gateway does that. */
export const getChat = edge({
  name: 'getChat',
  method: 'GET',
  path: `${chatPath}/chats/:quotationId/:partId`,
  tag: 'Consultas',
  access: GetChat.access,
  params: chatItemSchema.omit({ company: true }),
  query: GetChat.input.omit({ quotationId: true, partId: true }),
  response: z.object({ chat: GetChat.output }).meta({ id: 'ChatAnswer' }),
  errors: GetChat.errors,
  summary: 'La conversación de una partida',
});

/** An alias: the documented path with a capital. */
export const getChatCapital = capital(getChat);
