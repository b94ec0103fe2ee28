import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors } from '../quotations/errors.js';
import { counterpartySchema, unreadCountSchema } from './model.js';
import { capital, chatPath } from './paths.js';

/** Unread messages of a document, by item and by company, under the ids of the caller's document. */
export const CountUnreadOfDocument = defineMessage({
  service: 'chat',
  name: 'count-unread-of-document',
  access: 'company',
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

export const countUnreadOfDocument = forward({
  name: 'countUnreadOfDocument',
  method: 'GET',
  path: `${chatPath}/unread/:quotationId`,
  tag: 'Consultas',
  summary: 'Consultas sin leer de un documento, por partida y por empresa',
  message: CountUnreadOfDocument,
});

/** An alias: the documented path with a capital. */
export const countUnreadOfDocumentCapital = capital(countUnreadOfDocument);
