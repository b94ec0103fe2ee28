import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { answerFormSchema } from '../documents/answer-form.js';
import { printDocumentSchema } from '../documents/model.js';
import { quotationErrors as errors } from './errors.js';

/** Data of the workbook for offline pricing, for the owner of a Quotation who may change its prices now. */
export const GetAnswerForm = defineMessage({
  service: 'quotations',
  name: 'get-answer-form',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({ document: printDocumentSchema, form: answerFormSchema }),
  errors: [errors.QUOTATION_NOT_FOUND, errors.NO_PRICES_ON_REQUEST, errors.DOCUMENT_FROZEN, errors.ILLEGAL_STATE],
  deadlineMs: 10_000,
});
