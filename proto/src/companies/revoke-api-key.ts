import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { apiKeySchema } from './api-keys.js';
import { apiKeyErrors, companyErrors, memberErrors } from './errors.js';

/** Permanent. Safe to repeat. */
export const RevokeApiKey = defineMessage({
  service: 'companies',
  name: 'revoke-api-key',
  access: 'company',
  input: z.object({ id: z.uuid(), keyId: z.uuid() }),
  output: apiKeySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY, apiKeyErrors.API_KEY_NOT_FOUND],
});

export const revokeApiKey = forward({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/company/:id/api-keys/:keyId',
  tag: 'Integraciones',
  summary: 'Revocar una clave de API',
  message: RevokeApiKey,
});
