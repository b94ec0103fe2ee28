import { z } from 'zod';
import { companyRoleSchema } from '../core/company-role.js';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';
import { companyPersonSchema, memberSchema } from './model.js';

/**
 * The owner accepts a person who asked to join ('active'), gives a member another role, or both at once. Safe to
 * repeat. Who is accepted without a role becomes `miembro`.
 */
export const AcceptMember = defineMessage({
  service: 'companies',
  name: 'accept-member',
  access: 'company',
  input: companyPersonSchema
    .extend({ status: z.literal('active').optional(), role: companyRoleSchema.optional() })
    .refine(({ status, role }) => status !== undefined || role !== undefined, {
      message: 'Elige un rol de la lista',
      path: ['role'],
    }),
  output: memberSchema,
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    memberErrors.MEMBER_NOT_FOUND,
    memberErrors.OWNER_ONLY,
    memberErrors.MEMBER_PENDING,
    memberErrors.LAST_OWNER,
  ],
});

export const acceptMember = forward({
  name: 'acceptMember',
  method: 'PATCH',
  path: '/api/company/:id/members/:userId',
  tag: 'Empresas',
  summary: 'Aceptar a una persona en mi empresa o cambiar su rol',
  message: AcceptMember,
});
