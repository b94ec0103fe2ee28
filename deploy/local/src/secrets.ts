import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { newSigningKeys } from '@cotizaobra/deploy-config/setup/signing-keys';
import { z } from 'zod';

const jwkSchema = z.record(z.string(), z.unknown());

const signingKeysSchema = z.object({
  signing: jwkSchema,
  verifying: z.array(jwkSchema).min(1),
  next: jwkSchema.optional(),
  switchedAt: z.iso.datetime().optional(),
});

/** Keys of an earlier version; they keep signing. */
const formerKeysSchema = z.object({ jwtPrivateKey: jwkSchema, jwtPublicKey: jwkSchema });

/** Unknown fields stay in the file, because the version before needs them if somebody goes back to it. */
const secretsSchema = z.looseObject({
  /** PostgreSQL roles and NATS users have the names of the processes, but different passwords. */
  postgres: z.record(z.string(), z.string()),
  nats: z.record(z.string(), z.string()),
  /** For access tokens. Like the next ones, missing in files of older installations. */
  signingKeys: signingKeysSchema.default(() => newSigningKeys()),
  /** 256 bits in base64; seals the secrets that webhooks are signed with. */
  webhookKey: z.string().default(() => key256()),
  /** The same for second factors of people. */
  factorKey: z.string().default(() => key256()),
  /** A rotation that was interrupted: PostgreSQL's superuser may have this password already. */
  nextSuperuser: z.string().optional(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Random passwords and keys of this installation. They are made at the first run; only the owner can read them (mode
 * 600).
 */
export function loadSecrets(file: string, names: { postgres: string[]; nats: string[] }): Secrets {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const secrets = before === null ? newSecrets() : secretsSchema.parse(withFormerKeys(JSON.parse(before)));
  for (const name of names.postgres) secrets.postgres[name] ??= password();
  for (const name of names.nats) secrets.nats[name] ??= password();
  if (textOf(secrets) !== before) writeSecrets(file, secrets);
  return secrets;
}

function withFormerKeys(kept: Record<string, unknown>): Record<string, unknown> {
  const former = formerKeysSchema.safeParse(kept);
  if (!former.success || 'signingKeys' in kept) return kept;
  const { jwtPrivateKey, jwtPublicKey } = former.data;
  return { ...kept, signingKeys: { signing: jwtPrivateKey, verifying: [jwtPublicKey] } };
}

/** Written in one step, because a roll may read it meanwhile. */
export function writeSecrets(file: string, secrets: Secrets): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, textOf(secrets), { mode: 0o600 });
  renameSync(draft, file);
}

const textOf = (secrets: Secrets): string => `${JSON.stringify(secrets, null, 2)}\n`;

/** Only letters and digits, so that no URL or file needs quotes. 192 bits. */
export const password = (): string => randomBytes(24).toString('hex');

export const key256 = (): string => randomBytes(32).toString('base64');

const newSecrets = (): Secrets => ({
  postgres: {},
  nats: {},
  signingKeys: newSigningKeys(),
  webhookKey: key256(),
  factorKey: key256(),
});
