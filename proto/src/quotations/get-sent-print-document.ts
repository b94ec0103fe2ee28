import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { printDocumentSchema } from '../documents/model.js';
import { quotationErrors as errors } from './errors.js';

/** A document as its recipient prints it. The documents service renders it in advance. */
export const GetSentPrintDocument = defineMessage({
  service: 'quotations',
  name: 'get-sent-print-document',
  access: 'internal',
  input: z.object({ dispatchId: z.uuid() }),
  output: printDocumentSchema,
  errors: [errors.SEALED, errors.DISPATCH_NOT_FOUND, errors.QUOTATION_NOT_FOUND],
  deadlineMs: 10_000,
});
