import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long enough that whoever starts the process is through with starting the others. */
const AFTER_MS = 15_000;

/**
 * A start leaves tens of megabytes of garbage, and V8 collects it when new work fills the heap, which in a process at rest may
 * be never. Collects it once, some time after the start: that takes tens of milliseconds.
 */
export function collectGarbageAfterStart(afterMs = AFTER_MS): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
  }, afterMs).unref();
}
