import { jsonSetting } from '@cotizaobra/chassis/config/json-setting';
import { z } from 'zod';

const publicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().min(1),
  kid: z.string().min(1),
});

const keySetSchema = z
  .object({ keys: z.array(publicKeySchema).min(1) })
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'two keys have the same kid');
export type PublicKeys = z.output<typeof keySetSchema>;

/** JSON text of a JWK Set, as the setting holds it. */
export const publicKeysSchema = jsonSetting('a JWK Set of public Ed25519 keys', keySetSchema);
