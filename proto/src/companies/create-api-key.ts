import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { apiKeyFormSchema, apiKeySchema } from './api-keys.js';
import { apiKeyErrors, companyErrors, memberErrors } from './errors.js';

/**
 * The only answer that contains the secret. It takes no Idempotency-Key, because the stored answer would contain the
 * secret too. If the answer is lost, the owner revokes the key and creates another.
 */
export const CreateApiKey = defineMessage({
  service: 'companies',
  name: 'create-api-key',
  access: 'company',
  input: apiKeyFormSchema.extend({ id: z.uuid() }),
  output: z.object({ key: apiKeySchema, secret: z.string() }).meta({ id: 'ApiKeyWithSecret' }),
  stepUp: 'always',
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    memberErrors.OWNER_ONLY,
    apiKeyErrors.TOO_MANY_API_KEYS,
    apiKeyErrors.API_KEY_EXPIRY_PAST,
  ],
});

export const createApiKey = forward({
  name: 'createApiKey',
  method: 'POST',
  path: '/api/company/:id/api-keys',
  tag: 'Integraciones',
  status: 201,
  summary: 'Crear una clave de API; el secreto se muestra solo en esta respuesta',
  message: CreateApiKey,
});
