import { addKey, switchKey } from '@cotizaobra/deploy-config/setup/signing-keys';
import { SUPERUSER } from '../postgres/cluster.js';
import { key256, password, type Secrets } from '../secrets.js';

/**
 * New passwords of every role and process, and new keys. What was sealed or signed with an old key stays readable: its
 * new key stands before it. `superuser` is the password that PostgreSQL has already.
 */
export function rotated(secrets: Secrets, superuser: string): Secrets {
  const { postgres, nats, signingKeys, webhookKey, factorKey, nextSuperuser: _done, ...rest } = secrets;
  return {
    ...rest,
    postgres: { ...renewed(postgres), [SUPERUSER]: superuser },
    nats: renewed(nats),
    signingKeys: switchKey(addKey(signingKeys)),
    webhookKey: `${key256()},${webhookKey}`,
    factorKey: `${key256()},${factorKey}`,
  };
}

const renewed = (passwords: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(passwords).map((name) => [name, password()]));
