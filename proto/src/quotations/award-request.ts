import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { storableText } from '../core/text.js';
import { acceptedBySchema } from './accepted-by.js';
import { approvalErrors } from './approval-errors.js';
import { awardSchema } from './comparison-model.js';
import { documentVersionSchema } from './document-version.js';
import { quotationErrors as errors } from './errors.js';
import { REASON_MAX } from './model.js';

const LINES_MAX = 20_000;

/**
 * 'Adjudicar': each line of the Request goes to one answer or to nobody. After a decline the same call with the open
 * lines awards them. A choice that costs more than the best amount of its line needs a reason, unless the whole award
 * is one of the proposals; without it REASON_REQUIRED names the path `reason`.
 */
export const AwardRequest = defineMessage({
  service: 'quotations',
  name: 'award-request',
  access: 'company',
  ability: 'award',
  input: z.object({
    id: z.uuid(),
    version: documentVersionSchema,
    lines: z
      .array(
        z
          .object({
            itemId: z.uuid(),
            quotationId: z.uuid().nullable(),
            reason: storableText().trim().max(REASON_MAX, 'Usa como máximo 500 caracteres').nullish(),
          })
          .meta({ id: 'LineToAward' }),
      )
      .min(1, 'Elige a quién va cada partida')
      .max(LINES_MAX),
    /** What losers learn beside that they lost. */
    share: z
      .object({ rank: z.boolean().default(false), distance: z.boolean().default(false) })
      .meta({ id: 'SharingToAward' })
      .default({ rank: false, distance: false }),
    /** Who accepts the winners' Quotations, printed on later downloads. */
    acceptedBy: acceptedBySchema.optional(),
  }),
  output: z.object({ version: documentVersionSchema, award: awardSchema }),
  stepUp: 'withFactor',
  errors: [
    errors.SEALED,
    errors.QUOTATION_NOT_FOUND,
    errors.COMPARISON_CHANGED,
    errors.ALREADY_AWARDED,
    errors.REASON_REQUIRED,
    errors.ANSWER_NOT_AWARDABLE,
    errors.LINES_MISSING,
    errors.FOREIGN_ITEM,
    errors.NOTHING_AWARDED,
    approvalErrors.APPROVAL_NEEDED,
  ],
  deadlineMs: 15_000,
  idempotent: true,
});

export const awardRequest = forward({
  name: 'awardRequest',
  apiScope: 'quotations:write',
  method: 'POST',
  path: '/api/quotation/:id/award',
  tag: 'Cotizaciones',
  status: 201,
  idempotent: true,
  summary: 'Adjudicar las partidas de un requerimiento',
  message: AwardRequest,
});
