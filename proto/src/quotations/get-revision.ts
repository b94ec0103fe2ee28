import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { documentAnswerSchema } from './answers.js';
import { quotationErrors as errors } from './errors.js';
import { revisionKeySchema } from './revisions.js';

/** One revision as it was sent, in the shape of `get-document`; its `version` is the revision, which never changes. */
export const GetRevision = defineMessage({
  service: 'quotations',
  name: 'get-revision',
  access: 'company',
  input: z.object({ id: z.uuid(), revision: revisionKeySchema }),
  output: documentAnswerSchema,
  errors: [errors.SEALED, errors.QUOTATION_NOT_FOUND, errors.REVISION_NOT_FOUND],
});

export const getRevision = forward({
  name: 'getRevision',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/revisions/:revision',
  tag: 'Cotizaciones',
  summary: 'Una revisión como se envió',
  message: GetRevision,
});
