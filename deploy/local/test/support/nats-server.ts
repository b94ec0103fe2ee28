import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { NatsUser } from '@cotizaobra/deploy-config/nats/authorization';
import { ADMIN_USER, adminPermissions, inboxPrefixOf, permissionsOf } from '@cotizaobra/deploy-config/nats/permissions';
import { processNames } from '@cotizaobra/proto/core/processes';
import type { NatsConnection } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';
import { serverConfig } from '../../src/nats/server-config';
import { isHealthy } from '../../src/supervisor/health-probe';

/** A real nats-server with JetStream and the users of the platform, each with its name for a password. */
export class TestNatsServer {
  private readonly connections: NatsConnection[] = [];

  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly monitorPort: number,
    private readonly child: ChildProcess,
  ) {}

  static async start(): Promise<TestNatsServer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-nats-'));
    const [port, monitorPort] = [await freePort(), await freePort()];
    writeFileSync(path.join(folder, 'nats.conf'), configText(folder, port, monitorPort, []));
    const child = spawn('nats-server', ['-c', path.join(folder, 'nats.conf')], { stdio: 'ignore' });
    const server = new TestNatsServer(folder, port, monitorPort, child);
    await waitFor(() => isHealthy(`http://127.0.0.1:${monitorPort}/healthz`));
    return server;
  }

  /** Connects as a user; refusals that the server reports aside are collected in `refusals`. */
  async connectAs(user: string, password = user): Promise<{ nc: NatsConnection; refusals: string[] }> {
    const nc = await connect({
      servers: `127.0.0.1:${this.port}`,
      user,
      pass: password,
      inboxPrefix: inboxPrefixOf(user),
      reconnect: false,
    });
    this.connections.push(nc);
    const refusals: string[] = [];
    void collectRefusals(nc, refusals);
    return { nc, refusals };
  }

  reload(more: NatsUser[]): void {
    writeFileSync(path.join(this.folder, 'nats.conf'), configText(this.folder, this.port, this.monitorPort, more));
    this.child.kill('SIGHUP');
  }

  async stop(): Promise<void> {
    await Promise.all(this.connections.map((nc) => nc.close()));
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function configText(folder: string, port: number, monitorPort: number, more: NatsUser[]): string {
  const users: NatsUser[] = [
    ...processNames.map((name) => ({ name, password: name, permissions: permissionsOf(name) })),
    { name: ADMIN_USER, password: ADMIN_USER, permissions: adminPermissions() },
    ...more,
  ];
  return serverConfig({ host: '127.0.0.1', port, monitorPort, storeFolder: path.join(folder, 'store'), users });
}

async function collectRefusals(nc: NatsConnection, refusals: string[]): Promise<void> {
  for await (const status of nc.status()) if (status.type === 'error') refusals.push(String(status.error.message));
}
