import { ADMIN_USER } from '@cotizaobra/deploy-config/nats/permissions';
import { processNames } from '@cotizaobra/proto/core/processes';
import { SUPERUSER } from '../postgres/cluster.js';
import { loadSecrets, type Secrets } from '../secrets.js';
import { servicesWithDatabase } from '../services-with-database.js';
import { filesOf, type Settings } from '../settings.js';

/** Passwords and keys of the run in this folder, made at its first start. */
export function secretsOf(settings: Settings): Secrets {
  return loadSecrets(filesOf(settings.dataFolder).secrets, {
    postgres: [SUPERUSER, ...servicesWithDatabase],
    nats: [...processNames, ADMIN_USER],
  });
}
