import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { chatItemErrors } from './errors.js';
import { chatItemSchema, unreadCountSchema } from './model.js';
import { capital, chatPath } from './paths.js';

export const CountUnreadOfItem = defineMessage({
  service: 'chat',
  name: 'count-unread-of-item',
  access: 'company',
  input: chatItemSchema,
  output: unreadCountSchema,
  errors: chatItemErrors,
});

/** The documents wrap the answer in `data`; the gateway does that. */
export const countUnreadOfItem = edge({
  name: 'countUnreadOfItem',
  method: 'GET',
  path: `${chatPath}/messages/isread/:quotationId/:partId`,
  tag: 'Consultas',
  access: CountUnreadOfItem.access,
  params: chatItemSchema.omit({ company: true }),
  query: chatItemSchema.pick({ company: true }),
  response: z.object({ data: CountUnreadOfItem.output }).meta({ id: 'UnreadCountAnswer' }),
  errors: CountUnreadOfItem.errors,
  summary: 'Consultas sin leer de una partida',
});

/** An alias: the documented path with a capital. */
export const countUnreadOfItemCapital = capital(countUnreadOfItem);
