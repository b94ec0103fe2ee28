import { chmod, rm } from 'node:fs/promises';
import { startPostgres } from '../local-servers/embedded-postgres.js';
import { dataFolder } from './data-folder.js';
import { testServers } from './server-choice.js';

export interface TestPostgres {
  /** URL of the maintenance database, as a superuser. */
  url: string;
  stop(): Promise<void>;
}

/** Speed over safety: a power cut would lose only test data. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  shared_buffers: '128MB',
  autovacuum: 'off',
  // Nothing follows its log, so a cloned database is not written there again.
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** One PostgreSQL for a whole test run. */
export function startTestPostgres(): Promise<TestPostgres> {
  return testServers() === 'containers' ? startContainer() : startEmbedded();
}

async function startEmbedded(): Promise<TestPostgres> {
  const dir = dataFolder('cotizaobra-test-postgres-');
  await chmod(dir, 0o755);
  const server = await startPostgres({ dir, port: 0, settings });
  return {
    url: server.url('postgres'),
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function startContainer(): Promise<TestPostgres> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const container = await new GenericContainer('postgres:18-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: 'postgres' })
    .withCommand(['postgres', ...flags])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  const url = `postgresql://postgres:postgres@${container.getHost()}:${container.getMappedPort(5432)}/postgres`;
  return {
    url,
    stop: async () => {
      await container.stop();
    },
  };
}
