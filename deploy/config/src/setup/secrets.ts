import { randomBytes } from 'node:crypto';
import { type ProcessName, processNames, serviceNames } from '@cotizaobra/proto/core/processes';
import { natsUsers, passwordVariable } from '../nats/container-config.js';
import { needsOf, ownsDatabase } from '../processes.js';
import { keySet, newSigningKeys, type SigningKeys } from './signing-keys.js';

export interface Secrets {
  /** By role; `postgres` is the superuser. */
  postgres: Record<string, string>;
  nats: Record<string, string>;
  objects: string;
  signingKeys: SigningKeys;
  /** Seals the secrets of webhooks at rest: 256 bit in base64. */
  sealingKey: string;
  /** Seals the second factors of people at rest: 256 bit in base64. */
  factorKey: string;
}

/** Adds missing secrets of an installation, such as the password of a new service; existing ones stay. */
export function completeSecrets(known: Partial<Secrets>): Secrets {
  const roles = ['postgres', ...serviceNames.filter(ownsDatabase)];
  return {
    postgres: { ...Object.fromEntries(roles.map((role) => [role, password()])), ...known.postgres },
    nats: { ...Object.fromEntries(natsUsers.map((user) => [user, password()])), ...known.nats },
    objects: known.objects ?? password(),
    signingKeys: known.signingKeys ?? newSigningKeys(),
    sealingKey: known.sealingKey ?? randomBytes(32).toString('base64'),
    factorKey: known.factorKey ?? randomBytes(32).toString('base64'),
  };
}

export interface Places {
  /** `host:port` of PostgreSQL and of the object store. */
  postgres: string;
  objects: string;
}

export const OBJECTS_USER = 'cotizaobra';

/**
 * The files that containers read, by name: one of settings for each process (`node --env-file`), and those of the
 * servers.
 */
export function secretFiles(secrets: Secrets, at: Places): Record<string, string> {
  const objectStore = `s3://${OBJECTS_USER}:${secrets.objects}@${at.objects}/cotizaobra?tls=false`;
  const databaseUrl = (role: string): string => `postgres://${role}:${secrets.postgres[role]}@${at.postgres}/${role}`;
  const settings = (name: ProcessName): Record<string, string> => ({
    NATS_PASSWORD: secrets.nats[name]!,
    ...(needsOf[name].includes('database') ? { DATABASE_URL: databaseUrl(name) } : {}),
    ...(needsOf[name].includes('object-store') ? { OBJECT_STORE: objectStore } : {}),
    ...(needsOf[name].includes('signing-key') ? { JWT_PRIVATE_KEY: JSON.stringify(secrets.signingKeys.signing) } : {}),
    ...(needsOf[name].includes('verifying-key') ? { JWT_PUBLIC_KEYS: keySet(secrets.signingKeys.verifying) } : {}),
    ...(needsOf[name].includes('sealing-key') ? { WEBHOOK_SECRET_KEYS: secrets.sealingKey } : {}),
    ...(needsOf[name].includes('factor-key') ? { FACTOR_KEYS: secrets.factorKey } : {}),
  });
  return {
    ...Object.fromEntries(processNames.map((name) => [`${name}.env`, envFile(settings(name))])),
    'nats.env': envFile(Object.fromEntries(natsUsers.map((user) => [passwordVariable(user), secrets.nats[user]!]))),
    'setup.env': envFile({
      DATABASE_URL: databaseUrl('postgres'),
      POSTGRES_PASSWORD: secrets.postgres.postgres!,
      OBJECTS_USER,
      OBJECTS_PASSWORD: secrets.objects,
      ROLE_PASSWORDS: JSON.stringify(secrets.postgres),
      OBJECT_STORE: objectStore,
    }),
    'postgres-password': secrets.postgres.postgres!,
    'objects-user': OBJECTS_USER,
    'objects-password': secrets.objects,
  };
}

/**
 * Lines that Node, a shell and kubectl read in the same way. They are unquoted, because no value contains a space or
 * `#`.
 */
const envFile = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/**
 * A letter comes first, because nats-server would read digits as a number. 192 bits; needs no quotes in any URL or
 * file.
 */
const password = (): string => `p${randomBytes(24).toString('hex')}`;
