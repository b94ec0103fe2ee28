import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors as errors } from './errors.js';

/** Marks the card as seen by the caller's company: `viewedAt` and `new`. No other call does this. */
export const MarkSeen = defineMessage({
  service: 'quotations',
  name: 'mark-seen',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid(), new: z.literal(false) }),
  errors: [errors.QUOTATION_NOT_FOUND],
});

export const markSeen = forward({
  name: 'markSeen',
  apiScope: 'quotations:write',
  method: 'PATCH',
  path: '/api/quotation/estado-new/:id',
  tag: 'Cotizaciones',
  summary: 'Marcar como visto',
  message: MarkSeen,
});
