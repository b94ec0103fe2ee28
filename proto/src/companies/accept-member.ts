import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';
import { companyPersonSchema, memberSchema } from './model.js';

/** The owner accepts a person who asked to join ('active'). Safe to repeat. */
export const AcceptMember = defineMessage({
  service: 'companies',
  name: 'accept-member',
  access: 'company',
  input: companyPersonSchema.extend({ status: z.literal('active') }),
  output: memberSchema,
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.MEMBER_NOT_FOUND, memberErrors.OWNER_ONLY],
});

export const acceptMember = forward({
  name: 'acceptMember',
  method: 'PATCH',
  path: '/api/company/:id/members/:userId',
  tag: 'Empresas',
  summary: 'Aceptar a una persona en mi empresa',
  message: AcceptMember,
});
