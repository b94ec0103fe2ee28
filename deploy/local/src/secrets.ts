import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const jwkSchema = z.record(z.string(), z.string());

const secretsSchema = z.object({
  /** PostgreSQL roles and NATS users share the names of the processes, never their passwords. */
  postgres: z.record(z.string(), z.string()),
  nats: z.record(z.string(), z.string()),
  /** Ed25519 as JSON Web Keys. */
  jwtPrivateKey: jwkSchema,
  jwtPublicKey: jwkSchema,
  /** 256 bits in base64; seals the secrets that webhooks are signed with. Younger than the file of an older installation. */
  webhookKey: z.string().default(() => key256()),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** Random passwords and keys of this installation: made at the first run, kept for its owner's eyes (mode 600). */
export function loadSecrets(file: string, names: { postgres: string[]; nats: string[] }): Secrets {
  const secrets = existsSync(file) ? secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : newSecrets();
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const name of names.postgres) secrets.postgres[name] ??= password();
  for (const name of names.nats) secrets.nats[name] ??= password();
  const after = `${JSON.stringify(secrets, null, 2)}\n`;
  if (after !== before) writeFileSync(file, after, { mode: 0o600 });
  return secrets;
}

/** Letters and digits alone, so that it stands unquoted in any URL or file. 192 bits. */
export const password = (): string => randomBytes(24).toString('hex');

const key256 = (): string => randomBytes(32).toString('base64');

function newSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const kid = randomBytes(6).toString('hex');
  const named = (key: typeof privateKey): Record<string, string> => ({
    ...z.record(z.string(), z.string()).parse(key.export({ format: 'jwk' })),
    alg: 'EdDSA',
    kid,
  });
  return {
    postgres: {},
    nats: {},
    jwtPrivateKey: named(privateKey),
    jwtPublicKey: named(publicKey),
    webhookKey: key256(),
  };
}
