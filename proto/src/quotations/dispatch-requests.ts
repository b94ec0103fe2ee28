import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { storableText } from '../core/text.js';
import { quotationErrors as errors } from './errors.js';
import { dispatchViewSchema, MESSAGE_MAX, REASON_MAX, RECIPIENTS_MAX } from './model.js';

const service = 'quotations';
const access = 'company';
const id = z.uuid();
const version = z.number().int().min(0);
const messageText = storableText().trim().max(MESSAGE_MAX, 'Usa como máximo 500 caracteres').default('');

/** The caller's company has seen the card: `viewedAt` and `new`. Nothing else has this effect. */
export const MarkSeen = defineMessage({
  service,
  name: 'mark-seen',
  access,
  input: z.object({ id }),
  output: z.object({ id, new: z.literal(false) }),
  errors: [errors.QUOTATION_NOT_FOUND],
});

const sendErrors = [
  errors.QUOTATION_NOT_FOUND,
  errors.ILLEGAL_STATE,
  errors.OWN_COMPANY,
  errors.UNKNOWN_RECIPIENT,
  errors.NOTHING_TO_SEND,
  errors.UNREADABLE_CELLS,
];

/**
 * A Request to providers; on a Quotation of one's own, its items as a linked Request (`requestId`). A company that already
 * has this revision answers with the dispatch it has.
 */
export const SendDocument = defineMessage({
  service,
  name: 'send-document',
  access,
  input: z.object({
    id,
    companyIds: z.array(id).min(1, 'Elige al menos una empresa').max(RECIPIENTS_MAX, 'Elige como máximo 50 empresas'),
    message: messageText,
  }),
  output: z.object({ dispatches: z.array(dispatchViewSchema), requestId: id.nullable(), version }),
  errors: sendErrors,
  deadlineMs: 15_000,
  idempotent: true,
});

/** 'Enviar al cliente': a Quotation, priced, that nobody asked for. */
export const SendToClient = defineMessage({
  service,
  name: 'send-to-client',
  access,
  input: z.object({ id, companyId: id, message: messageText }),
  output: z.object({ dispatch: dispatchViewSchema, version }),
  errors: [...sendErrors, errors.NO_PRICED_ITEM],
  deadlineMs: 15_000,
  idempotent: true,
});

/**
 * Accept or reject as recipient, withdraw as sender. An accepted Request answers the copy it made. PENDING takes back the
 * acceptance of a Quotation; while one answer to a Request is accepted, another one is ALREADY_AWARDED.
 */
export const AnswerDispatch = defineMessage({
  service,
  name: 'answer-dispatch',
  access,
  input: z.object({
    id,
    status: z.enum(['ACCEPTED', 'REJECTED', 'WITHDRAWN', 'PENDING']),
    reason: storableText().trim().max(REASON_MAX, 'Usa como máximo 500 caracteres').optional(),
  }),
  output: z.object({ dispatch: dispatchViewSchema, quotationId: id.nullable() }),
  errors: [errors.DISPATCH_NOT_FOUND, errors.ALREADY_ANSWERED, errors.ALREADY_AWARDED, errors.ILLEGAL_STATE],
  deadlineMs: 15_000,
  idempotent: true,
});

/** The provider returns its priced copy (the documents' `resend`). */
export const ReturnQuotation = defineMessage({
  service,
  name: 'return-quotation',
  access,
  input: z.object({ id, message: messageText }),
  output: z.object({ dispatch: dispatchViewSchema, version }),
  errors: [errors.QUOTATION_NOT_FOUND, errors.ILLEGAL_STATE, errors.NO_PRICED_ITEM, errors.UNREADABLE_CELLS],
  deadlineMs: 15_000,
  idempotent: true,
});
