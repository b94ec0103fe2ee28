import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { printDocumentSchema } from '../documents/model.js';
import { quotationErrors as errors } from './errors.js';
import { GetAnswerForm } from './get-answer-form.js';
import { budgetPrintErrors, budgetPrintQuery } from './get-print-budget.js';
import { templateSchema } from './model.js';

/** All data that the documents service needs to print it for this caller, and no data that the caller may not see. */
export const GetPrintDocument = defineMessage({
  service: 'quotations',
  name: 'get-print-document',
  access: 'company',
  input: z.object({ id: z.uuid(), template: templateSchema.optional() }),
  output: printDocumentSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND],
  deadlineMs: 10_000,
});

/** The files that the documents service creates from it. */
const printed = {
  tag: 'Cotizaciones',
  method: 'GET',
  access: 'company',
  apiScope: 'quotations:read',
  params: z.object({ id: z.uuid() }),
  query: z.object({ template: templateSchema.optional() }),
  errors: [errors.QUOTATION_NOT_FOUND, documentErrors.RENDER_FAILED],
} as const;

/** `document` prints the document as a budget: its four prints, see GetPrintBudget. */
export const pdf = edge({
  ...printed,
  name: 'pdf',
  query: printed.query.extend(budgetPrintQuery),
  errors: [...printed.errors, ...budgetPrintErrors],
  path: '/api/quotation/:id/pdf',
  produces: 'application/pdf',
  summary: 'El documento en PDF',
});

export const preview = edge({
  ...printed,
  name: 'preview',
  path: '/api/quotation/:id/preview',
  produces: 'text/html',
  summary: 'El mismo documento como HTML autónomo',
});

export const excel = edge({
  ...printed,
  name: 'excel',
  /** `form=answer`: the workbook that a provider fills in offline. `document`: a print of a budget. */
  query: printed.query.extend({ form: z.enum(['answer'], 'El formato no existe').optional(), ...budgetPrintQuery }),
  path: '/api/quotation/:id/excel',
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...printed.errors, ...budgetPrintErrors, ...GetAnswerForm.errors],
  summary: 'El documento en Excel',
});
