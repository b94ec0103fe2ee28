import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors } from './errors.js';
import { memberSchema } from './model.js';

/** Who acts for the company, owner first; who asks to join is shown to the owner alone. */
export const ListMembers = defineMessage({
  service: 'companies',
  name: 'list-members',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({ members: z.array(memberSchema) }),
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const listMembers = forward({
  name: 'listMembers',
  method: 'GET',
  path: '/api/company/:id/members',
  tag: 'Empresas',
  summary: 'Personas de mi empresa y solicitudes para unirse',
  message: ListMembers,
});
