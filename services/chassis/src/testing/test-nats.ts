import { rm } from 'node:fs/promises';
import { type LocalNats, startNats } from '../local-servers/nats-server.js';
import { dataFolder } from './data-folder.js';

export interface TestNats {
  readonly url: string;
  readonly pid: number;
  /** Sends SIGKILL; `wipe` also deletes its store. */
  kill(options?: { wipe?: boolean }): Promise<void>;
  /** Starts again on the same port after a kill. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A nats-server with its own JetStream store per test file, so that test files share no messages. */
export async function startTestNats(): Promise<TestNats> {
  const dir = dataFolder('cotizaobra-test-nats-');
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
