import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NatsUser } from '@cotizaobra/deploy-config/nats/authorization';
import {
  ADMIN_USER,
  adminPermissions,
  permissionsOf,
  subscriberPermissions,
} from '@cotizaobra/deploy-config/nats/permissions';
import { processNames } from '@cotizaobra/proto/core/processes';
import { portsOf } from '../ports.js';
import type { Secrets } from '../secrets.js';
import { filesOf, type Settings } from '../settings.js';
import { readSubscribers } from '../subscriber/register.js';
import { consumersOf, userOf } from '../subscriber/subscriber.js';
import { serverConfig } from './server-config.js';

/** Writes nats-server's configuration with a user per process, the admin's and those of the subscribers. */
export function writeNatsConfig(settings: Settings, secrets: Secrets): void {
  const files = filesOf(settings.dataFolder);
  const ports = portsOf(settings);
  const users: NatsUser[] = [
    ...processNames.map((name) => ({ name, password: secrets.nats[name]!, permissions: permissionsOf(name) })),
    { name: ADMIN_USER, password: secrets.nats[ADMIN_USER]!, permissions: adminPermissions() },
    ...readSubscribers(settings.dataFolder).map((subscriber) => {
      const user = userOf(subscriber);
      return {
        name: user,
        password: subscriber.password,
        permissions: subscriberPermissions(
          user,
          consumersOf(subscriber).map(({ name }) => name),
        ),
      };
    }),
  ];
  mkdirSync(path.dirname(files.natsConfig), { recursive: true, mode: 0o700 });
  const text = serverConfig({
    host: '127.0.0.1',
    port: ports.nats,
    monitorPort: ports.natsMonitor,
    storeFolder: files.natsStore,
    users,
  });
  writeFileSync(files.natsConfig, text, { mode: 0o600 });
}
