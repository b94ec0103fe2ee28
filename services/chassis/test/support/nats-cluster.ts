import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import { type LocalNats, startNats } from '@cotizaobra/chassis/local-servers/nats-server';
import type { TestNats } from '@cotizaobra/chassis/testing/test-nats';
import { MAX_PAYLOAD_BYTES } from '@cotizaobra/proto/core/processes';

/** Three servers, as in `deploy/k8s`: each write is on the disk of two before its acknowledgement. */
export class NatsCluster {
  private constructor(
    private readonly dir: string,
    private readonly servers: Map<string, LocalNats>,
  ) {}

  static async start(command: string): Promise<NatsCluster> {
    const dir = await mkdtemp(join(tmpdir(), 'cotizaobra-test-cluster-'));
    const names = ['nats-0', 'nats-1', 'nats-2'];
    const ports = await Promise.all(names.map(() => freePort()));
    const routes = ports.map((port) => `nats://127.0.0.1:${port}`);
    const servers = new Map<string, LocalNats>();
    await Promise.all(
      names.map(async (name, at) => {
        const configFile = await writeConfig(join(dir, name), { name, port: ports[at] ?? 0, routes });
        servers.set(name, await startNats({ dir: join(dir, name), port: 0, configFile, command }));
      }),
    );
    return new NatsCluster(dir, servers);
  }

  /** The cluster in place of one server. Its addresses stay, because a server starts again on its port. */
  get asTestNats(): TestNats {
    const url = [...this.servers.values()].map((server) => server.url).join(',');
    const one = () => Promise.reject(new Error('a cluster has no single server'));
    return { url, pid: 0, kill: one, start: one, stop: () => this.stop() };
  }

  async kill(name: string): Promise<void> {
    await this.serverOf(name).kill();
  }

  async restart(name: string, command: string): Promise<void> {
    const { port } = this.serverOf(name);
    const configFile = join(this.dir, name, 'server.conf');
    this.servers.set(name, await startNats({ dir: join(this.dir, name), port, configFile, command }));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.servers.values()].map((server) => server.stop()));
    await rm(this.dir, { recursive: true, force: true });
  }

  private serverOf(name: string): LocalNats {
    const server = this.servers.get(name);
    if (!server) throw new Error(`no server is called ${name}`);
    return server;
  }
}

async function writeConfig(dir: string, { name, port, routes }: { name: string; port: number; routes: string[] }) {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'server.conf');
  const text = `server_name: ${name}
max_payload: ${MAX_PAYLOAD_BYTES}
jetstream { store_dir: ${JSON.stringify(join(dir, 'store'))}, sync_interval: always }
cluster { name: test, listen: "127.0.0.1:${port}", routes: ${JSON.stringify(routes)} }
`;
  await writeFile(file, text);
  return file;
}
