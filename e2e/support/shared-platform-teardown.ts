import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 100;

/** Stops the shared platform, if a spec started it, and removes its data. */
export default async function teardown(): Promise<void> {
  const folder = process.env.E2E_SHARED ?? '';
  const started = path.join(folder, 'started.json');
  if (existsSync(started)) {
    const { pid, dataFolder } = JSON.parse(readFileSync(started, 'utf8')) as { pid: number; dataFolder: string };
    await stop(pid);
    rmSync(dataFolder, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

async function stop(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGTERM');
    for (;;) {
      await delay(PAUSE_MS);
      process.kill(pid, 0);
    }
  } catch {
    // It has ended.
  }
}
