import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { HISTORY_PAGE_SIZE, historyEntrySchema } from './document-history.js';
import { quotationErrors as errors } from './errors.js';

/**
 * Who changed what in the items, newest first, for members of the company that owns the document. `cursor` is the
 * `nextCursor` of the page before; `mine` leaves out the edits of others.
 */
export const ListHistory = defineMessage({
  service: 'quotations',
  name: 'list-history',
  access: 'company',
  input: z.object({
    id: z.uuid(),
    cursor: z.coerce
      .number('El cursor no es válido')
      .int('El cursor no es válido')
      .min(1, 'El cursor no es válido')
      .max(2_147_483_647, 'El cursor no es válido')
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(HISTORY_PAGE_SIZE),
    mine: z.union([z.boolean(), z.stringbool()]).optional(),
  }),
  output: z
    .object({
      entries: z.array(historyEntrySchema),
      nextCursor: z.number().int().nullable(),
      /** The oldest version that can be restored. */
      oldest: z.number().int(),
    })
    .meta({ id: 'DocumentHistory' }),
  errors: [errors.QUOTATION_NOT_FOUND],
});

export const listHistory = forward({
  name: 'listHistory',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/history',
  tag: 'Cotizaciones',
  summary: 'La historia de las partidas',
  message: ListHistory,
});
