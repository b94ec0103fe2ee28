import { z } from 'zod';
import { apiScopeSchema } from '../core/api-scope.js';
import { defineMessage } from '../core/message.js';

/** For the gateway: the actor of a key. The gateway sends the SHA-256, so that the secret never leaves it. */
export const VerifyApiKey = defineMessage({
  service: 'companies',
  name: 'verify-api-key',
  access: 'internal',
  input: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.object({
    /** Null: unknown, revoked, expired, or its person is no longer a member. */
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
