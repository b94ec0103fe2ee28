import { z } from 'zod';
import { coreErrors } from '../core/errors.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { storableText } from '../core/text.js';
import { acceptedBySchema } from './accepted-by.js';
import { approvalErrors } from './approval-errors.js';
import { quotationErrors as errors } from './errors.js';
import { dispatchViewSchema, REASON_MAX } from './model.js';

/**
 * Accepts or rejects as recipient, withdraws as sender. An accepted Request returns the copy it made. PENDING undoes
 * the acceptance of a Quotation. Accepting an answer to a Request awards all its lines: the other answers are rejected,
 * and accepting another one is ALREADY_AWARDED.
 */
export const AnswerDispatch = defineMessage({
  service: 'quotations',
  name: 'answer-dispatch',
  access: 'company',
  ability: ['award', 'writeQuotations', 'sendRequests'],
  input: z.object({
    id: z.uuid(),
    status: z.enum(['ACCEPTED', 'REJECTED', 'WITHDRAWN', 'PENDING']),
    reason: storableText().trim().max(REASON_MAX, 'Usa como máximo 500 caracteres').optional(),
    /** With ACCEPTED of a Quotation: who accepts it, printed on later downloads. */
    acceptedBy: acceptedBySchema.optional(),
  }),
  output: z.object({ dispatch: dispatchViewSchema, quotationId: z.uuid().nullable() }),
  errors: [
    coreErrors.STEP_UP_REQUIRED,
    errors.SEALED,
    errors.DISPATCH_NOT_FOUND,
    errors.ALREADY_ANSWERED,
    errors.ALREADY_AWARDED,
    errors.ANSWER_NOT_AWARDABLE,
    errors.AWARD_CLAIMED,
    errors.DEADLINE_OVER,
    errors.ILLEGAL_STATE,
    approvalErrors.APPROVAL_NEEDED,
  ],
  deadlineMs: 15_000,
  idempotent: true,
});

export const answerDispatch = forward({
  name: 'answerDispatch',
  apiScope: 'quotations:write',
  method: 'PATCH',
  path: '/api/quotation/company/:id/status',
  tag: 'Cotizaciones',
  idempotent: true,
  summary: 'Aceptar, rechazar, retirar o anular una aceptación',
  message: AnswerDispatch,
});
