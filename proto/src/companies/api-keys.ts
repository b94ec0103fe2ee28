import { z } from 'zod';
import { apiScopeSchema, apiScopes } from '../core/api-scope.js';
import { requiredText } from '../core/text.js';

/** Every key begins so: secret scanners and the gateway know it by that. */
export const API_KEY_MARK = 'cob_live_';
/** The mark and 256 random bits in base64url. */
export const API_KEY_PATTERN = /^cob_live_[A-Za-z0-9_-]{43}$/;
/** How much of a key is shown after it was made: the mark and four letters more. */
export const API_KEY_SHOWN = API_KEY_MARK.length + 4;
/** Keys of a company that are neither revoked nor expired. */
export const API_KEYS_MAX = 20;

/** A key as the owner of the company sees it: nothing from which the secret could be told. */
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
    /** To the minute. */
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
  /** Null or absent: until it is revoked. */
  expiresAt: z.iso.datetime({ offset: true, message: 'Elige una fecha' }).nullish(),
});
