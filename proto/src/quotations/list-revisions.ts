import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { quotationErrors as errors } from './errors.js';
import { revisionListSchema } from './revisions.js';

/** The sent revisions of a document: all for its owner, for a recipient those sent to it. */
export const ListRevisions = defineMessage({
  service: 'quotations',
  name: 'list-revisions',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: revisionListSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND],
});

export const listRevisions = forward({
  name: 'listRevisions',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/revisions',
  tag: 'Cotizaciones',
  summary: 'Las revisiones enviadas',
  message: ListRevisions,
});
