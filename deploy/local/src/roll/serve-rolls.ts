import type { ProcessSpec } from '../supervisor/process-spec.js';
import type { Supervisor } from '../supervisor/supervisor.js';
import { readRoll, writeRoll } from './roll-file.js';

interface Rolls {
  /** How `make roll` and the run communicate. */
  file: string;
  supervisor: Supervisor;
  /** The processes with the current settings. */
  readAnew: () => ProcessSpec[];
}

/** From now on SIGUSR2 replaces instances as the file asks. It is refused before `ready` and during another roll. */
export function serveRolls({ file, supervisor, readAnew }: Rolls, ready: Promise<unknown>): void {
  let isReady = false;
  let isRunning = false;
  ready.then(
    () => {
      isReady = true;
    },
    () => undefined,
  );
  process.on('SIGUSR2', () => {
    const asked = readRoll(file);
    if (asked?.state !== 'asked' || isRunning) return;
    if (!isReady) return writeRoll(file, { ...asked, state: 'failed', error: 'the run is still starting' });
    isRunning = true;
    writeRoll(file, { ...asked, state: 'running' });
    supervisor
      .roll(asked.kinds ?? undefined, readAnew)
      .then(
        (renewed) => writeRoll(file, { ...asked, state: 'done', renewed }),
        (error: unknown) => writeRoll(file, { ...asked, state: 'failed', error: String(error) }),
      )
      .finally(() => {
        isRunning = false;
      });
  });
}
