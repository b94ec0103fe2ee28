import { z } from 'zod';
import { defineMessage } from '../core/message.js';

/** Answers of one page. */
export const RETURNED_PAGE_MAX = 500;

/** For backfills: all answers that Requests ever got, in order of their dispatches. Follow `next` to the end. */
export const ListReturnedAnswers = defineMessage({
  service: 'quotations',
  name: 'list-returned-answers',
  access: 'internal',
  input: z.object({ after: z.uuid().nullable() }),
  output: z.object({
    answers: z.array(z.object({ dispatchId: z.uuid(), quotationId: z.uuid() })),
    next: z.uuid().nullable(),
  }),
});
