import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors as errors } from './errors.js';
import { negotiationSchema } from './rounds-model.js';

/** The rounds of a returned Quotation, for its provider and its buyer alone. */
export const ListRounds = defineMessage({
  service: 'quotations',
  name: 'list-rounds',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: negotiationSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND],
});

export const listRounds = forward({
  name: 'listRounds',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/rounds',
  tag: 'Cotizaciones',
  summary: 'Las rondas de una cotización, con la historia de cada partida',
  message: ListRounds,
});
