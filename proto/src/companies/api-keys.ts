import { z } from 'zod';
import { apiScopeSchema, apiScopes } from '../core/api-scope.js';
import { requiredText } from '../core/text.js';

/** Prefix of every key, by which secret scanners and the gateway recognize it. */
export const API_KEY_MARK = 'cob_live_';
/** The prefix and 256 random bits in base64url. */
export const API_KEY_PATTERN = /^cob_live_[A-Za-z0-9_-]{43}$/;
/** Shown after creation: the prefix and four more letters. */
export const API_KEY_SHOWN = API_KEY_MARK.length + 4;
/** Maximum keys of a company that are neither revoked nor expired. */
export const API_KEYS_MAX = 20;

/** A key as the company's owner sees it, without data that reveal the secret. */
export const apiKeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** `cob_live_ab12` */
    prefix: z.string(),
    scopes: z.array(apiScopeSchema),
    createdBy: z.object({ userId: z.uuid(), name: z.string().nullable() }).meta({ id: 'ApiKeyCreator' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    /** Precise to the minute. */
    lastUsedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyFormSchema = z.object({
  name: requiredText(60, 'Escribe un nombre que diga qué sistema la usa'),
  scopes: z
    .array(apiScopeSchema, { error: 'Elige al menos un permiso' })
    .min(1, 'Elige al menos un permiso')
    .max(apiScopes.length, 'Elige cada permiso una vez')
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
  /** Null or absent: valid until it is revoked. */
  expiresAt: z.iso.datetime({ offset: true, message: 'Elige una fecha' }).nullish(),
});
