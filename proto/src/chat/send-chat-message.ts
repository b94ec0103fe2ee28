import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { storableText } from '../core/text.js';
import { chatErrors, chatItemErrors } from './errors.js';
import { CHAT_MESSAGE_MAX } from './limits.js';
import { chatMessageSchema } from './model.js';
import { capital, chatPath } from './paths.js';

const chatTextSchema = storableText('Escribe un mensaje')
  .trim()
  .min(1, 'Escribe un mensaje')
  .max(CHAT_MESSAGE_MAX, `Usa como máximo ${CHAT_MESSAGE_MAX} caracteres`);

/** A repetition with the same `id` returns the stored message: a retry never writes twice. */
export const SendChatMessage = defineMessage({
  service: 'chat',
  name: 'send-chat-message',
  access: 'company',
  ability: 'talk',
  input: z.object({
    quotationId: z.uuid(),
    partItemId: z.uuid(),
    company: z.uuid().optional(),
    message: chatTextSchema,
    id: z.uuid().optional(),
  }),
  output: chatMessageSchema.extend({ threadId: z.uuid() }).meta({ id: 'SentChatMessage' }),
  errors: [...chatItemErrors, chatErrors.THREAD_CLOSED],
});

export const sendChatMessage = forward({
  name: 'sendChatMessage',
  method: 'POST',
  path: `${chatPath}/send/messages`,
  tag: 'Consultas',
  status: 201,
  summary: 'Escribir sobre una partida',
  message: SendChatMessage,
});

/** An alias: the documented path with a capital. */
export const sendChatMessageCapital = capital(sendChatMessage);
