import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { answerFormSchema } from '../documents/answer-form.js';
import { printDocumentSchema } from '../documents/model.js';
import { quotationErrors as errors } from './errors.js';

const service = 'quotations';

/** What the workbook to price offline is made of: for the owner of a Quotation whose prices it may change now. */
export const GetAnswerForm = defineMessage({
  service,
  name: 'get-answer-form',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({ document: printDocumentSchema, form: answerFormSchema }),
  errors: [errors.QUOTATION_NOT_FOUND, errors.NO_PRICES_ON_REQUEST, errors.DOCUMENT_FROZEN, errors.ILLEGAL_STATE],
  deadlineMs: 10_000,
});

/** A document as its recipient prints it, asked by the process that renders it ahead of anybody's asking. */
export const GetSentPrintDocument = defineMessage({
  service,
  name: 'get-sent-print-document',
  access: 'internal',
  input: z.object({ dispatchId: z.uuid() }),
  output: printDocumentSchema,
  errors: [errors.DISPATCH_NOT_FOUND, errors.QUOTATION_NOT_FOUND],
  deadlineMs: 10_000,
});
