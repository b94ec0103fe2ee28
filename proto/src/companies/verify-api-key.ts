import { z } from 'zod';
import { apiScopeSchema } from '../core/api-scope.js';
import { defineMessage } from '../core/message.js';

/** For the gateway: whom a key speaks for. It sends the SHA-256, so that the secret travels no further than the edge. */
export const VerifyApiKey = defineMessage({
  service: 'companies',
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
