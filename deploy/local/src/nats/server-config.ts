import { authorization, type NatsUser } from '@cotizaobra/deploy-config/nats/authorization';
import { MAX_PAYLOAD_BYTES } from '@cotizaobra/proto/core/processes';

export interface NatsServerSettings {
  host: string;
  port: number;
  /** Health and metrics; loopback only. */
  monitorPort: number;
  storeFolder: string;
  users: NatsUser[];
}

/** Configuration file of nats-server. Strings are JSON strings, which its format accepts. */
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
${authorization(users)}`;
}
