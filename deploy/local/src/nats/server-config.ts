import { MAX_PAYLOAD_BYTES } from '@cotizaobra/proto/core/processes';
import type { NatsPermissions } from './permissions.js';

export interface NatsUser {
  name: string;
  password: string;
  permissions: NatsPermissions;
}

export interface NatsServerSettings {
  host: string;
  port: number;
  /** Health and figures; loopback only. */
  monitorPort: number;
  storeFolder: string;
  users: NatsUser[];
}

/** Configuration file of nats-server. Strings are JSON strings, which its format takes as they are. */
export function serverConfig(settings: NatsServerSettings): string {
  const { host, port, monitorPort, storeFolder, users } = settings;
  return `# Written by the local run; changes are lost.
server_name: cotizaobra
listen: ${JSON.stringify(`${host}:${port}`)}
http: ${JSON.stringify(`127.0.0.1:${monitorPort}`)}
max_payload: ${MAX_PAYLOAD_BYTES}
jetstream {
  store_dir: ${JSON.stringify(storeFolder)}
  max_memory_store: 64MB
  max_file_store: 8GB
}
authorization {
  users: [
${users.map(userBlock).join('\n')}
  ]
}
`;
}

function userBlock({ name, password, permissions }: NatsUser): string {
  const { publish, subscribe, answers } = permissions;
  return `    {
      user: ${JSON.stringify(name)}, password: ${JSON.stringify(password)}
      permissions {
        publish { allow: ${list(publish.allow)}, deny: ${list(publish.deny)} }
        subscribe { allow: ${list(subscribe.allow)} }${answers ? '\n        allow_responses { max: 1, expires: "1m" }' : ''}
      }
    }`;
}

const list = (subjects: string[]): string => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;
