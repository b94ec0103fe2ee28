import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { chatItemErrors } from './errors.js';
import { chatItemSchema, seqSchema, unreadCountSchema } from './model.js';
import { capital, chatPath } from './paths.js';

/** Marks messages up to `seq` (default: all) as read by the caller's company, in every linked document. */
export const MarkChatRead = defineMessage({
  service: 'chat',
  name: 'mark-chat-read',
  access: 'company',
  input: chatItemSchema.extend({ seq: seqSchema.optional() }),
  output: unreadCountSchema,
  errors: chatItemErrors,
});

export const markChatRead = forward({
  name: 'markChatRead',
  method: 'POST',
  path: `${chatPath}/mark-as-read/:quotationId/:partId`,
  tag: 'Consultas',
  summary: 'Marcar como leída la conversación de una partida',
  message: MarkChatRead,
});

/** An alias: the documented method GET. */
export const markChatReadByGet = forward({
  name: 'markChatReadByGet',
  method: 'GET',
  path: `${chatPath}/mark-as-read/:quotationId/:partId`,
  tag: 'Consultas',
  summary: 'Lo mismo, por GET como está documentado',
  message: MarkChatRead,
});

/** Aliases: the documented path with a capital. */
export const markChatReadCapital = capital(markChatRead);
export const markChatReadByGetCapital = capital(markChatReadByGet);
