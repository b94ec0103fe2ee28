import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { edge, forward } from '../core/route.js';
import { deadlineSchema } from './deadline-schema.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';
import { dispatchViewSchema, RECIPIENTS_MAX } from './model.js';
import { sendErrors, sendingNoteSchema } from './sending.js';

/**
 * Sends a Request to providers; for the caller's own Quotation, sends its items as a linked Request (`requestId`). For
 * a company that already has this revision, the answer is its existing dispatch.
 */
export const SendDocument = defineMessage({
  service: 'quotations',
  name: 'send-document',
  access: 'company',
  ability: 'sendRequests',
  input: z.object({
    id: z.uuid(),
    companyIds: z
      .array(z.uuid())
      .min(1, 'Elige al menos una empresa')
      .max(RECIPIENTS_MAX, 'Elige como máximo 50 empresas'),
    message: sendingNoteSchema,
    /** 'Cotizar hasta' and 'Propuestas selladas' of a Request that was never sent, such as the linked one. */
    deadline: deadlineSchema.optional(),
    sealed: z.boolean().optional(),
  }),
  output: z.object({
    dispatches: z.array(dispatchViewSchema),
    requestId: z.uuid().nullable(),
    version: documentVersionSchema,
  }),
  errors: [
    ...sendErrors,
    errors.DEADLINE_IN_PAST,
    errors.DEADLINE_FIXED,
    errors.SEALED_FIXED,
    errors.SEALED_NEEDS_DEADLINE,
  ],
  deadlineMs: 15_000,
  idempotent: true,
});

/** Sending to providers. */
export const sendDocument = forward({
  name: 'sendDocument',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/send',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Enviar a varias empresas',
  message: SendDocument,
});

/** Alias of `sendDocument` for one company: a documented path that integrations call. It sends the same message. */
export const sendToCompany = edge({
  name: 'sendToCompany',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/send/:companyId',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  access: 'company',
  summary: 'Enviar a una empresa',
  params: z.object({ id: z.uuid(), companyId: z.uuid() }),
  body: SendDocument.input.pick({ message: true }),
  response: dispatchViewSchema.extend({ requestId: z.uuid().nullable() }).meta({ id: 'SentDispatch' }),
  errors: SendDocument.errors,
});
