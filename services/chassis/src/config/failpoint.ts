import { readFileSync, unlinkSync } from 'node:fs';

/** Places where a test may kill a process, to prove that no work is lost or done twice. */
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
 * Kills this process with SIGKILL if `NODE_ENV` is `test` and this place is named in `FAILPOINT` or in the file
 * `FAILPOINT_FILE`. It removes that file first, so that only one process dies, once. Otherwise it only compares two
 * constants.
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
