import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMinio } from '../local-servers/minio-server.js';

export interface TestMinio {
  /** As `OBJECT_STORE` names its bucket. */
  url: string;
  stop(): Promise<void>;
}

/** One MinIO for a whole test run. */
export async function startTestMinio(command: string): Promise<TestMinio> {
  const dir = await mkdtemp(join(tmpdir(), 'cotizaobra-test-minio-'));
  const server = await startMinio({ dir, port: 0, command });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
