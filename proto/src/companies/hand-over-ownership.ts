import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors, memberErrors } from './errors.js';
import { companyPersonSchema, memberSchema } from './model.js';

/** The owner makes another member the owner and stays a member. */
export const HandOverOwnership = defineMessage({
  service: 'companies',
  name: 'hand-over-ownership',
  access: 'company',
  input: companyPersonSchema,
  output: z.object({ members: z.array(memberSchema) }),
  stepUp: 'always',
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    memberErrors.MEMBER_NOT_FOUND,
    memberErrors.OWNER_ONLY,
    memberErrors.MEMBER_PENDING,
  ],
});

export const handOverOwnership = forward({
  name: 'handOverOwnership',
  method: 'POST',
  path: '/api/company/:id/members/:userId/owner',
  tag: 'Empresas',
  summary: 'Entregar la administración de mi empresa',
  message: HandOverOwnership,
});
