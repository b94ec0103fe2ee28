import { z } from 'zod';
import { fileErrors, incomingFileSchema } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { partidaSchema } from '../technical-data/model.js';
import { answerFormSchema, answerPriceSchema } from './answer-form.js';
import { documentErrors as errors } from './errors.js';
import { documentOutputs, printDocumentSchema, templateIdSchema } from './model.js';

/** Where the finished document lies in the object store. The same input answers the same object. */
export const renderedDocumentSchema = z.object({
  objectKey: z.string(),
  contentType: z.string(),
  /** `Cotizacion_COT-2026-0044.pdf` */
  fileName: z.string(),
  bytes: z.number().int().nonnegative(),
  etag: z.string(),
});
export type RenderedDocument = z.infer<typeof renderedDocumentSchema>;

/** Prints a document its caller has already authorised. An unknown template is INVALID. */
export const RenderDocument = defineMessage({
  service: 'documents',
  name: 'render-document',
  access: 'internal',
  input: z.object({ document: printDocumentSchema, output: z.enum(documentOutputs) }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED, errors.RENDER_BUSY],
  deadlineMs: 30_000,
});

/** A template with the service's own sample on it, as HTML: what it looks like before there is a document. The same for everyone. */
export const RenderSample = defineMessage({
  service: 'documents',
  name: 'render-sample',
  access: 'internal',
  input: z.object({ template: templateIdSchema }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED, errors.RENDER_BUSY],
  deadlineMs: 15_000,
});

/** The workbook of a unit price analysis: its supplies by kind, with formulas. */
export const RenderAnalysis = defineMessage({
  service: 'documents',
  name: 'render-analysis',
  access: 'internal',
  input: z.object({ partida: partidaSchema }),
  output: renderedDocumentSchema,
  errors: [errors.RENDER_FAILED],
  deadlineMs: 15_000,
});

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

/**
 * Reads a filled-in form and removes the upload, whatever comes of it. Nothing is stored; a price that cannot be read is
 * PRICES_INVALID with one field error a cell, whose path is the cell (`F14`).
 */
export const ReadAnswerWorkbook = defineMessage({
  service: 'documents',
  name: 'read-answer-workbook',
  access: 'internal',
  input: incomingFileSchema.pick({ objectKey: true }),
  output: z.object({
    documentId: z.uuid(),
    /** The document's version when the form was made. */
    version: z.number().int().nonnegative(),
    /** Every part of the form, in its order. */
    prices: z.array(answerPriceSchema),
  }),
  errors: [
    fileErrors.FILE_NOT_FOUND,
    errors.WORKBOOK_UNREADABLE,
    errors.WORKBOOK_TOO_LARGE,
    errors.WORKBOOK_UNKNOWN,
    errors.WORKBOOK_ALTERED,
    errors.PRICES_INVALID,
  ],
  deadlineMs: 15_000,
});
