import { z } from 'zod';
import { edge, type ForwardRoute, forward } from '../core/route.js';
import {
  CountUnreadOfCompany,
  CountUnreadOfDocument,
  CountUnreadOfItem,
  GetChat,
  MarkChatRead,
  SendChatMessage,
} from './requests.js';

const tag = 'Consultas';
const base = '/api/chats-parts';

/** The documents write this path once with a capital; both spellings are served. */
const capital = (route: ForwardRoute): ForwardRoute => ({
  ...route,
  name: `${route.name}Capital`,
  path: route.path.replace(base, '/api/chats-Parts'),
});

const sendChatMessage = forward({
  name: 'sendChatMessage',
  method: 'POST',
  path: `${base}/send/messages`,
  tag,
  status: 201,
  summary: 'Escribir sobre una partida',
  message: SendChatMessage,
});
const markChatRead = forward({
  name: 'markChatRead',
  method: 'POST',
  path: `${base}/mark-as-read/:quotationId/:partId`,
  tag,
  summary: 'Marcar como leída la conversación de una partida',
  message: MarkChatRead,
});
const markChatReadByGet = forward({
  name: 'markChatReadByGet',
  method: 'GET',
  path: `${base}/mark-as-read/:quotationId/:partId`,
  tag,
  summary: 'Lo mismo, por GET como está documentado',
  message: MarkChatRead,
});
const countUnreadOfDocument = forward({
  name: 'countUnreadOfDocument',
  method: 'GET',
  path: `${base}/unread/:quotationId`,
  tag,
  summary: 'Consultas sin leer de un documento, por partida y por empresa',
  message: CountUnreadOfDocument,
});

const itemParams = z.object({ quotationId: z.uuid(), partId: z.uuid() });
const itemQuery = GetChat.input.omit({ quotationId: true, partId: true });

/** Two answers of this group are wrapped as the documents show them (`chat`, `data`): the gateway does that. */
const getChat = edge({
  name: 'getChat',
  method: 'GET',
  path: `${base}/chats/:quotationId/:partId`,
  tag,
  access: GetChat.access,
  params: itemParams,
  query: itemQuery,
  response: z.object({ chat: GetChat.output }).meta({ id: 'ChatAnswer' }),
  errors: GetChat.errors,
  summary: 'La conversación de una partida',
});
const countUnreadOfItem = edge({
  name: 'countUnreadOfItem',
  method: 'GET',
  path: `${base}/messages/isread/:quotationId/:partId`,
  tag,
  access: CountUnreadOfItem.access,
  params: itemParams,
  query: z.object({ company: z.uuid().optional() }),
  response: z.object({ data: CountUnreadOfItem.output }).meta({ id: 'UnreadCountAnswer' }),
  errors: CountUnreadOfItem.errors,
  summary: 'Consultas sin leer de una partida',
});

export const chatRoutes = {
  getChat,
  countUnreadOfItem,
  sendChatMessage,
  markChatRead,
  markChatReadByGet,
  countUnreadOfDocument,
  sendChatMessageCapital: capital(sendChatMessage),
  markChatReadCapital: capital(markChatRead),
  markChatReadByGetCapital: capital(markChatReadByGet),
  countUnreadOfDocumentCapital: capital(countUnreadOfDocument),
  getChatCapital: { ...getChat, name: 'getChatCapital', path: getChat.path.replace(base, '/api/chats-Parts') },
  countUnreadOfItemCapital: {
    ...countUnreadOfItem,
    name: 'countUnreadOfItemCapital',
    path: countUnreadOfItem.path.replace(base, '/api/chats-Parts'),
  },
  countUnreadOfCompany: forward({
    name: 'countUnreadOfCompany',
    method: 'GET',
    path: `${base}/unread`,
    tag,
    summary: 'Consultas sin leer de mi empresa, como vendedora y como compradora',
    message: CountUnreadOfCompany,
  }),
} as const;
