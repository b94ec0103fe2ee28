import { z } from 'zod';
import { fileErrors, incomingFileSchema } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { answerPriceSchema } from './answer-form.js';
import { documentErrors as errors } from './errors.js';

/**
 * Reads a filled-in form and removes the upload; with `keepOthers` a file that is no form of ours stays, for another
 * reader. Stores nothing. An unreadable price is PRICES_INVALID with one field error per cell, whose path is the cell
 * (`F14`).
 */
export const ReadAnswerWorkbook = defineMessage({
  service: 'documents',
  name: 'read-answer-workbook',
  access: 'internal',
  input: incomingFileSchema.pick({ objectKey: true }).extend({ keepOthers: z.boolean().default(false) }),
  output: z.object({
    documentId: z.uuid(),
    /** Version of the document when the form was made. */
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

/** The refusals of a file that is no form of ours. */
export const notAForm: readonly string[] = [
  errors.WORKBOOK_UNREADABLE,
  errors.WORKBOOK_TOO_LARGE,
  errors.WORKBOOK_UNKNOWN,
].map(({ code }) => code);
