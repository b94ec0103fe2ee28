import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';
import { roundErrors } from './round-errors.js';
import { answeredLineSchema, linesOf, roundSchema } from './rounds-model.js';

/**
 * The provider accepts or refuses each line. Accepted and other prices and accepted quantities open the next version of
 * its copy, which it then returns. `version`: of its copy, as it read it; another one is STALE_VERSION.
 */
export const AnswerRound = defineMessage({
  service: 'quotations',
  name: 'answer-round',
  access: 'company',
  ability: 'writeQuotations',
  input: z.object({
    id: z.uuid(),
    roundId: z.uuid(),
    version: documentVersionSchema.optional(),
    lines: linesOf(answeredLineSchema),
  }),
  /** `version` and `revision` of the copy afterwards. */
  output: z.object({ round: roundSchema, version: documentVersionSchema, revision: z.number().int() }),
  errors: [
    errors.SEALED,
    errors.QUOTATION_NOT_FOUND,
    errors.STALE_VERSION,
    errors.ILLEGAL_STATE,
    errors.DEADLINE_OVER,
    errors.FOREIGN_ITEM,
    roundErrors.ROUND_NOT_FOUND,
    roundErrors.ROUND_CLOSED,
  ],
  deadlineMs: 15_000,
  idempotent: true,
});

export const answerRound = forward({
  name: 'answerRound',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/rounds/:roundId/answer',
  tag: 'Cotizaciones',
  idempotent: true,
  summary: 'Responder una ronda por partida',
  message: AnswerRound,
});
