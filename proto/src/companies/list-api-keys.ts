import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { apiKeySchema } from './api-keys.js';
import { companyErrors, memberErrors } from './errors.js';

/** Every key of the company, revoked ones included, newest first. For its owner. */
export const ListApiKeys = defineMessage({
  service: 'companies',
  name: 'list-api-keys',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({ keys: z.array(apiKeySchema) }),
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY],
});

export const listApiKeys = forward({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api/company/:id/api-keys',
  tag: 'Integraciones',
  summary: 'Claves de API de mi empresa',
  message: ListApiKeys,
});
