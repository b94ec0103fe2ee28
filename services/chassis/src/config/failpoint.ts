import { readFileSync, unlinkSync } from 'node:fs';

/** Places where a process may be killed to prove that nothing is lost or done twice. */
export type FailpointName =
  | 'before-commit'
  | 'after-commit'
  | 'before-publish'
  | 'after-publish'
  | 'before-ack'
  | 'after-send';

const testing = process.env.NODE_ENV === 'test';
const armed = testing ? process.env.FAILPOINT : undefined;
const armedByFile = testing ? process.env.FAILPOINT_FILE : undefined;

/**
 * Kills this process with SIGKILL when `NODE_ENV` is `test` and `FAILPOINT` names this place, or the file that
 * `FAILPOINT_FILE` names holds its name: the file goes with it, so that one process dies, once. Otherwise it compares two
 * constants; whoever may set the environment of a process may end it anyway.
 */
export function failpoint(name: FailpointName): void {
  if (armed === name || (armedByFile !== undefined && takesOrder(armedByFile, name))) {
    process.kill(process.pid, 'SIGKILL');
  }
}

function takesOrder(file: string, name: FailpointName): boolean {
  try {
    // biome-ignore lint/plugin/no-blocking-calls: in tests only, and it must stop here
    if (readFileSync(file, 'utf8').trim() !== name) return false;
    // Another instance that reads the same order finds nothing to remove, and lives.
    // biome-ignore lint/plugin/no-blocking-calls: the same
    unlinkSync(file);
    return true;
  } catch {
    return false;
  }
}
