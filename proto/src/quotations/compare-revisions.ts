import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors as errors } from './errors.js';
import { CURRENT, comparisonSchema, revisionKeySchema } from './revisions.js';

/**
 * Compares one revision with another, or (owner only) with the current state. A recipient compares the revisions it
 * received.
 */
export const CompareRevisions = defineMessage({
  service: 'quotations',
  name: 'compare-revisions',
  access: 'company',
  input: z.object({ id: z.uuid(), from: revisionKeySchema, to: z.union([z.literal(CURRENT), revisionKeySchema]) }),
  output: comparisonSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND, errors.REVISION_NOT_FOUND],
  deadlineMs: 10_000,
});

export const compareRevisions = forward({
  name: 'compareRevisions',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/revisions/compare',
  tag: 'Cotizaciones',
  summary: 'Qué cambió entre dos revisiones',
  message: CompareRevisions,
});
