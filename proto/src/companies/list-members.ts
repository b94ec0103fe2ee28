import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors } from './errors.js';
import { memberSchema } from './model.js';

/** The members of the company, owner first. Only the owner sees requests to join. */
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
