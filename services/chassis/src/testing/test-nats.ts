import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalNats, startNats } from '../local-servers/nats-server.js';

export interface TestNats {
  readonly url: string;
  readonly pid: number;
  /** kill -9; with `wipe` its store is lost too. */
  kill(options?: { wipe?: boolean }): Promise<void>;
  /** Starts again on the same port after a kill. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A nats-server with JetStream and a store of its own, for one test file: nothing can be heard across files. */
export async function startTestNats(): Promise<TestNats> {
  const dir = await mkdtemp(join(tmpdir(), 'cotizaobra-test-nats-'));
  let server: LocalNats = await startNats({ dir, port: 0 });
  return {
    url: server.url,
    get pid() {
      return server.pid;
    },
    kill: async ({ wipe = false } = {}) => {
      await server.kill();
      if (wipe) await server.wipe();
    },
    start: async () => {
      server = await startNats({ dir, port: server.port });
    },
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
