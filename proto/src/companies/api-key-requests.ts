import { z } from 'zod';
import { apiScopeSchema } from '../core/api-scope.js';
import { defineMessage } from '../core/message.js';
import { apiKeyFormSchema, apiKeySchema } from './api-keys.js';
import { apiKeyErrors, companyErrors, memberErrors } from './errors.js';

const service = 'companies';
const company = z.object({ id: z.uuid() });
const ownerErrors = [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY];

/** Every key of the company, revoked ones included, newest first. For its owner. */
export const ListApiKeys = defineMessage({
  service,
  name: 'list-api-keys',
  access: 'company',
  input: company,
  output: z.object({ keys: z.array(apiKeySchema) }),
  errors: ownerErrors,
});

/**
 * The only answer that ever holds the secret. Takes no Idempotency-Key, because the stored answer would hold it too: who lost the
 * answer revokes the key and makes another.
 */
export const CreateApiKey = defineMessage({
  service,
  name: 'create-api-key',
  access: 'company',
  input: company.extend(apiKeyFormSchema.shape),
  output: z.object({ key: apiKeySchema, secret: z.string() }).meta({ id: 'ApiKeyWithSecret' }),
  errors: [...ownerErrors, apiKeyErrors.TOO_MANY_API_KEYS, apiKeyErrors.API_KEY_EXPIRY_PAST],
});

/** For good. May be repeated. */
export const RevokeApiKey = defineMessage({
  service,
  name: 'revoke-api-key',
  access: 'company',
  input: company.extend({ keyId: z.uuid() }),
  output: apiKeySchema,
  errors: [...ownerErrors, apiKeyErrors.API_KEY_NOT_FOUND],
});

/** For the gateway: whom a key speaks for. It sends the SHA-256, so that the secret travels no further than the edge. */
export const VerifyApiKey = defineMessage({
  service,
  name: 'verify-api-key',
  access: 'internal',
  input: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.object({
    /** Null: unknown, revoked, expired, or of a person who no longer acts for the company. */
    key: z
      .object({
        id: z.uuid(),
        companyId: z.uuid(),
        userId: z.uuid(),
        email: z.string(),
        scopes: z.array(apiScopeSchema),
        expiresAt: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
});
