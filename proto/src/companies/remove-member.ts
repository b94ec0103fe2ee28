import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';
import { companyPersonSchema } from './model.js';

/** The owner rejects a request or removes a member. Other members leave by naming themselves. */
export const RemoveMember = defineMessage({
  service: 'companies',
  name: 'remove-member',
  access: 'session',
  input: companyPersonSchema,
  output: z.object({}),
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    memberErrors.MEMBER_NOT_FOUND,
    memberErrors.OWNER_ONLY,
    memberErrors.OWNER_STAYS,
  ],
});

export const removeMember = forward({
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/company/:id/members/:userId',
  tag: 'Empresas',
  summary: 'Rechazar una solicitud, retirar a una persona o salir de la empresa',
  message: RemoveMember,
});
