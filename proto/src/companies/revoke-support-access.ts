import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';

/** Ends the leave at once. Without one it changes nothing. */
export const RevokeSupportAccess = defineMessage({
  service: 'companies',
  name: 'revoke-support-access',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY],
});

export const revokeSupportAccess = forward({
  name: 'revokeSupportAccess',
  method: 'DELETE',
  path: '/api/company/:id/support-access',
  tag: 'Actividad y soporte',
  summary: 'Quitar a soporte el acceso a mi empresa',
  message: RevokeSupportAccess,
});
