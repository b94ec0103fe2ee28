import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors as errors } from './errors.js';
import { returnedAnswerSchema } from './model.js';

/** Maximum lines without a price that are listed. */
export const UNPRICED_NAMED_MAX = 200;

/** What a buyer sees before it accepts a Quotation, with the other answers. */
const acceptanceSchema = returnedAnswerSchema
  .extend({
    title: z.string(),
    /** Lines without a price, in reading order; at most UNPRICED_NAMED_MAX, `coverage` counts them all. */
    unpriced: z
      .array(z.object({ id: z.uuid(), index: z.string(), description: z.string() }).meta({ id: 'UnpricedLine' }))
      .max(UNPRICED_NAMED_MAX),
    /** The Request that it answers; null if no Request asked for it. */
    request: z.object({ id: z.uuid(), code: z.string() }).meta({ id: 'AnsweredRequest' }).nullable(),
    /** The other answers to that Request. */
    others: z.array(returnedAnswerSchema),
  })
  .meta({ id: 'Acceptance' });
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** Only for the recipient of a Quotation; all others, its sender included, get DISPATCH_NOT_FOUND. */
export const GetAcceptance = defineMessage({
  service: 'quotations',
  name: 'get-acceptance',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: acceptanceSchema,
  errors: [errors.SEALED, errors.DISPATCH_NOT_FOUND],
});

export const getAcceptance = forward({
  name: 'getAcceptance',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/company/:id/acceptance',
  tag: 'Cotizaciones',
  summary: 'Lo que se acepta al aceptar una cotización, junto a las otras respuestas',
  message: GetAcceptance,
});
