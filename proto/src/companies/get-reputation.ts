import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { companyErrors } from './errors.js';
import { reputationSchema } from './reputation.js';

/** Figures from facts alone. They never tell with whom the company traded. */
export const GetReputation = defineMessage({
  service: 'companies',
  name: 'get-reputation',
  access: 'public',
  input: z.object({ id: z.uuid() }),
  output: reputationSchema,
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

export const getReputation = forward({
  name: 'getReputation',
  apiScope: 'directory:read',
  method: 'GET',
  path: '/api/company/:id/reputation',
  tag: 'Empresas',
  summary: 'Reputación de una empresa, solo de hechos',
  message: GetReputation,
});
