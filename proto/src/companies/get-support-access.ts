import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';
import { supportAccessSchema } from './support-model.js';

/** The leave that runs; null if support may not look. For the owners. */
export const GetSupportAccess = defineMessage({
  service: 'companies',
  name: 'get-support-access',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({ access: supportAccessSchema.nullable() }),
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY],
});

export const getSupportAccess = forward({
  name: 'getSupportAccess',
  method: 'GET',
  path: '/api/company/:id/support-access',
  tag: 'Actividad y soporte',
  summary: 'Si soporte puede ver mi empresa, y hasta cuándo',
  message: GetSupportAccess,
});
