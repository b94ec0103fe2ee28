import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { createdDocumentSchema } from './created-document.js';
import { quotationErrors as errors } from './errors.js';

/** 'Pedir de nuevo las partidas desiertas': a new Request, a draft, of the lines that went to nobody, open ones too. */
export const RequestLeftOver = defineMessage({
  service: 'quotations',
  name: 'request-left-over',
  access: 'company',
  ability: 'writeRequests',
  input: z.object({ id: z.uuid() }),
  output: createdDocumentSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND, errors.AWARD_NOT_FOUND, errors.NOTHING_LEFT_OVER],
  idempotent: true,
});

export const requestLeftOver = forward({
  name: 'requestLeftOver',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/award/left-over',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Pedir de nuevo las partidas desiertas',
  message: RequestLeftOver,
});
