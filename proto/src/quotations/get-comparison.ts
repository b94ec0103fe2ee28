import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { comparisonSchema } from './comparison-model.js';
import { quotationErrors as errors } from './errors.js';

export const maxProvidersSchema = z.coerce
  .number('Escribe un número de proveedores')
  .int('Escribe un número de proveedores')
  .min(1, 'Usa al menos un proveedor')
  .max(50, 'Usa como máximo 50 proveedores')
  .optional();

/** For the owner of a Request alone; everybody else, its providers included, gets QUOTATION_NOT_FOUND. */
export const GetComparison = defineMessage({
  service: 'quotations',
  name: 'get-comparison',
  access: 'company',
  input: z.object({ id: z.uuid(), maxProviders: maxProvidersSchema }),
  output: comparisonSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND],
  deadlineMs: 10_000,
});

/** `format` gives the matrix as a workbook with formulas, or as a PDF in landscape. */
export const getComparison = edge({
  name: 'getComparison',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/comparison',
  tag: 'Cotizaciones',
  access: 'company',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    maxProviders: maxProvidersSchema,
    format: z.enum(['xlsx', 'pdf'], 'El formato no existe').optional(),
  }),
  response: comparisonSchema,
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND, documentErrors.RENDER_FAILED],
  summary: 'El cuadro comparativo de las cotizaciones de un requerimiento',
});
