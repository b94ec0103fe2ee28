import { MAX_PAYLOAD_BYTES, processNames } from '@cotizaobra/proto/core/processes';
import { authorization, type NatsUser } from './authorization.js';
import { ADMIN_USER, adminPermissions, permissionsOf } from './permissions.js';

/** Environment variable of nats-server with a user's password: `NATS_TECHNICAL_DATA_PASSWORD`. */
export const passwordVariable = (user: string): string => `NATS_${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`;

/** All users: the processes and the admin. */
export const natsUsers: readonly string[] = [...processNames, ADMIN_USER];

export interface ClusterSettings {
  name: string;
  /** Number of servers. Each finds the others by its variables `NATS_ROUTE_0` and on. */
  servers: number;
}

/**
 * Configuration of nats-server in a container. Passwords come from environment variables. nats-server parses them as
 * part of its configuration, so each begins with a letter. Every write reaches the disk before its acknowledgement.
 */
export function containerConfig(cluster?: ClusterSettings): string {
  return `# Generated from the topology in proto/src/core/processes.ts: npm run generate.
server_name: $NATS_SERVER_NAME
listen: "0.0.0.0:4222"
http: "0.0.0.0:8222"
max_payload: ${MAX_PAYLOAD_BYTES}
pid_file: "/tmp/nats.pid"
lame_duck_duration: "30s"
lame_duck_grace_period: "5s"
jetstream {
  store_dir: "/data"
  max_memory_store: 64MB
  max_file_store: 8GB
  sync_interval: always
}
${cluster ? clusterBlock(cluster) : ''}${authorization(users())}`;
}

const users = (): NatsUser[] =>
  natsUsers.map((name) => ({
    name,
    password: { variable: passwordVariable(name) },
    permissions: isAdmin(name) ? adminPermissions() : permissionsOf(name as (typeof processNames)[number]),
  }));

const isAdmin = (name: string): boolean => name === ADMIN_USER;

const clusterBlock = ({ name, servers }: ClusterSettings): string => `cluster {
  name: ${JSON.stringify(name)}
  listen: "0.0.0.0:6222"
  authorization { user: "route", password: $NATS_ROUTE_PASSWORD }
  routes: [${Array.from({ length: servers }, (_, index) => `$NATS_ROUTE_${index}`).join(', ')}]
}
`;
