import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { cascadeSchema } from './cascade-model.js';
import { quotationErrors as errors } from './errors.js';

/** 'Precios de tus proveedores': the Requests made from an own copy, and the prices that came back for each line. */
export const GetCascade = defineMessage({
  service: 'quotations',
  name: 'get-cascade',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: cascadeSchema,
  errors: [errors.QUOTATION_NOT_FOUND],
  deadlineMs: 10_000,
});

export const getCascade = forward({
  name: 'getCascade',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/cascade',
  tag: 'Cascada',
  summary: 'Precios de tus proveedores para una cotización recibida',
  message: GetCascade,
});
