import { z } from 'zod';
import { edge, forward } from '../core/route.js';
import * as messages from './dispatch-requests.js';
import { dispatchViewSchema } from './model.js';

const tag = 'Cotizaciones';
const base = '/api/quotation';

/** Sending documents and answering what was sent. */
export const dispatchRoutes = {
  markSeen: forward({
    name: 'markSeen',
    apiScope: 'quotations:write',
    method: 'PATCH',
    path: `${base}/estado-new/:id`,
    tag,
    summary: 'Marcar como visto',
    message: messages.MarkSeen,
  }),
  sendDocument: forward({
    name: 'sendDocument',
    apiScope: 'quotations:write',
    method: 'POST',
    path: `${base}/:id/send`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Enviar a varias empresas',
    message: messages.SendDocument,
  }),
  sendToCompany: edge({
    name: 'sendToCompany',
    apiScope: 'quotations:write',
    method: 'POST',
    path: `${base}/:id/send/:companyId`,
    tag,
    status: 201,
    idempotent: true,
    access: 'company',
    summary: 'Enviar a una empresa',
    params: z.object({ id: z.uuid(), companyId: z.uuid() }),
    body: messages.SendDocument.input.pick({ message: true }),
    response: dispatchViewSchema.extend({ requestId: z.uuid().nullable() }).meta({ id: 'SentDispatch' }),
    errors: messages.SendDocument.errors,
  }),
  sendToClient: forward({
    name: 'sendToClient',
    apiScope: 'quotations:write',
    method: 'POST',
    path: `${base}/:id/send-client`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Enviar al cliente',
    message: messages.SendToClient,
  }),
  answerDispatch: forward({
    name: 'answerDispatch',
    apiScope: 'quotations:write',
    method: 'PATCH',
    path: `${base}/company/:id/status`,
    tag,
    idempotent: true,
    summary: 'Aceptar, rechazar, retirar o anular una aceptación',
    message: messages.AnswerDispatch,
  }),
  returnQuotation: forward({
    name: 'returnQuotation',
    apiScope: 'quotations:write',
    method: 'POST',
    path: `${base}/:id/resend`,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Devolver la cotización con precios',
    message: messages.ReturnQuotation,
  }),
} as const;
