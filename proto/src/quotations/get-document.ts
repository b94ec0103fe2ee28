import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentAnswerSchema } from './answers.js';
import { quotationErrors as errors } from './errors.js';

export const GetDocument = defineMessage({
  service: 'quotations',
  name: 'get-document',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: documentAnswerSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND],
});

export const getDocument = forward({
  name: 'getDocument',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/get-quotation/:id',
  tag: 'Cotizaciones',
  summary: 'Un documento con sus partidas',
  message: GetDocument,
});
