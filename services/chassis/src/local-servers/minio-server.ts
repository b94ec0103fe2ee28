import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'minio';
import { spawnServer, stopProcess, waitUntilReady } from './child-server.js';
import { freePort } from './free-port.js';

export interface MinioOptions {
  /** Folder of `data/` and the log; created if missing. */
  dir: string;
  /** 0 selects a free port. */
  port: number;
  /** The program: `MINIO_BIN` of the environment. No npm package has it. */
  command: string;
}

export interface LocalMinio {
  readonly port: number;
  readonly pid: number;
  /** As `OBJECT_STORE` names its bucket. */
  readonly url: string;
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

const USER = 'cotizaobra';
const PASSWORD = 'solo-para-pruebas';
const BUCKET = 'files';

/** Starts a MinIO server on 127.0.0.1 with one bucket. */
export async function startMinio({ dir, command, ...options }: MinioOptions): Promise<LocalMinio> {
  await mkdir(join(dir, 'data'), { recursive: true });
  const port = options.port === 0 ? await freePort() : options.port;
  const spec = {
    name: 'minio',
    command,
    args: ['server', '--address', `127.0.0.1:${port}`, '--console-address', '127.0.0.1:0', join(dir, 'data')],
    logFile: join(dir, 'minio.log'),
    env: { ...process.env, MINIO_ROOT_USER: USER, MINIO_ROOT_PASSWORD: PASSWORD, MINIO_BROWSER: 'off' },
  };
  const child = spawnServer(spec);
  const pid = child.pid ?? 0;
  const client = new Client({ endPoint: '127.0.0.1', port, useSSL: false, accessKey: USER, secretKey: PASSWORD });
  await waitUntilReady(spec, child, () => hasBucket(client), 60_000);
  return {
    port,
    pid,
    url: `s3://${USER}:${PASSWORD}@127.0.0.1:${port}/${BUCKET}?tls=false`,
    stop: () => stopProcess(pid, 'SIGTERM'),
    kill: () => stopProcess(pid, 'SIGKILL'),
  };
}

async function hasBucket(client: Client): Promise<boolean> {
  try {
    if (!(await client.bucketExists(BUCKET))) await client.makeBucket(BUCKET);
    return true;
  } catch {
    return false;
  }
}
