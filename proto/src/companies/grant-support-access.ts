import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { requiredText } from '../core/text.js';
import { companyErrors, memberErrors } from './errors.js';
import { supportAccessSchema, supportHours } from './support-model.js';

/** An owner lets support read for some hours. A new leave replaces the one that runs. */
export const GrantSupportAccess = defineMessage({
  service: 'companies',
  name: 'grant-support-access',
  access: 'company',
  input: z.object({
    id: z.uuid(),
    hours: z.literal(supportHours, 'Elige 1, 4, 24 o 72 horas'),
    reason: requiredText(300, 'Escribe qué debe revisar soporte'),
  }),
  output: z.object({ access: supportAccessSchema }),
  stepUp: 'always',
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY],
});

export const grantSupportAccess = forward({
  name: 'grantSupportAccess',
  method: 'POST',
  path: '/api/company/:id/support-access',
  tag: 'Actividad y soporte',
  status: 201,
  summary: 'Dejar que soporte vea mi empresa por unas horas',
  message: GrantSupportAccess,
});
