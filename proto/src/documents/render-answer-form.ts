import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { answerFormSchema } from './answer-form.js';
import { documentErrors as errors } from './errors.js';
import { printDocumentSchema } from './model.js';
import { renderedDocumentSchema } from './rendered-document.js';

/** The workbook in which a Quotation is priced offline. Its caller has authorised the pricing. */
export const RenderAnswerForm = defineMessage({
  service: 'documents',
  name: 'render-answer-form',
  access: 'internal',
  input: z
    .object({ document: printDocumentSchema, form: answerFormSchema })
    .refine(({ document, form }) => document.rows.length === form.itemIds.length, 'Cada fila necesita su id')
    .refine(({ document }) => document.kind === 'Quotation', 'Un requerimiento no lleva precios'),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED],
  deadlineMs: 30_000,
});
