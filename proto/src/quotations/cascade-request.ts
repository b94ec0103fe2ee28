import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { requiredText } from '../core/text.js';
import { cascadeErrors } from './cascade-errors.js';
import { deadlineSchema } from './deadline-schema.js';
import { quotationErrors as errors } from './errors.js';
import { dispatchViewSchema, RECIPIENTS_MAX } from './model.js';
import { attachmentErrors } from './request-attachment.js';
import { sendErrors, sendingNoteSchema } from './sending.js';

/** Of one Request. */
const ATTACHMENTS_MAX = 10;

/**
 * 'Cotizar con proveedores': a Request of chosen lines of a copy, sent to own providers. It carries code, text, unit and
 * quantity of the lines and the titles above them. Project, place and files of the client go along only if they are
 * chosen. A company above in the chain is an UNKNOWN_RECIPIENT.
 */
export const CascadeRequest = defineMessage({
  service: 'quotations',
  name: 'cascade-request',
  access: 'company',
  ability: 'sendRequests',
  input: z.object({
    id: z.uuid(),
    /** Lines of the copy. A title stands for all lines below it. */
    itemIds: z.array(z.uuid()).min(1, 'Elige al menos una partida').max(20_000),
    companyIds: z
      .array(z.uuid())
      .min(1, 'Elige al menos una empresa')
      .max(RECIPIENTS_MAX, 'Elige como máximo 50 empresas'),
    message: sendingNoteSchema,
    /** Title of the Request; without one it names the number of lines. */
    name: requiredText(160, 'El título es requerido').optional(),
    /** The project's name goes along. */
    project: z.boolean().default(false),
    /** Place and address of the works go along. Otherwise the place is that of the own company. */
    place: z.boolean().default(false),
    /** Files of the received Request that go along. */
    attachmentIds: z.array(z.uuid()).max(ATTACHMENTS_MAX, 'Elige hasta 10 archivos').default([]),
    deadline: deadlineSchema.optional(),
    sealed: z.boolean().optional(),
  }),
  output: z.object({ requestId: z.uuid(), code: z.string(), dispatches: z.array(dispatchViewSchema) }),
  errors: [
    ...sendErrors,
    errors.FOREIGN_ITEM,
    errors.DEADLINE_IN_PAST,
    errors.SEALED_NEEDS_DEADLINE,
    attachmentErrors.ATTACHMENT_NOT_FOUND,
    cascadeErrors.OWN_PLACE_MISSING,
  ],
  deadlineMs: 15_000,
  idempotent: true,
});

export const cascadeRequest = forward({
  name: 'cascadeRequest',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/cascade',
  tag: 'Cascada',
  status: 201,
  idempotent: true,
  summary: 'Cotizar partidas recibidas con proveedores propios',
  message: CascadeRequest,
});
