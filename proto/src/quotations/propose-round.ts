import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';
import { roundErrors } from './round-errors.js';
import { linesOf, proposedLineSchema, roundSchema } from './rounds-model.js';

/**
 * 'Enviar ronda': the buyer proposes prices and quantities for lines of a returned Quotation, or asks about them.
 * `version`: the version of the Quotation that the buyer read; another one is STALE_VERSION.
 */
export const ProposeRound = defineMessage({
  service: 'quotations',
  name: 'propose-round',
  access: 'company',
  ability: 'sendRequests',
  input: z.object({ id: z.uuid(), version: documentVersionSchema.optional(), lines: linesOf(proposedLineSchema) }),
  output: roundSchema,
  errors: [
    errors.SEALED,
    errors.QUOTATION_NOT_FOUND,
    errors.STALE_VERSION,
    errors.ILLEGAL_STATE,
    errors.ALREADY_ANSWERED,
    errors.DEADLINE_TO_EXTEND,
    errors.FOREIGN_ITEM,
    roundErrors.ROUND_OPEN,
    roundErrors.NEXT_VERSION_PENDING,
    roundErrors.SEALED_NOT_NEGOTIABLE,
    roundErrors.NOTHING_PROPOSED,
    roundErrors.GUEST_QUANTITY,
    roundErrors.TOO_MANY_ROUNDS,
  ],
  deadlineMs: 15_000,
  idempotent: true,
});

export const proposeRound = forward({
  name: 'proposeRound',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/rounds',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Proponer precios, cantidades y preguntas por partida',
  message: ProposeRound,
});
