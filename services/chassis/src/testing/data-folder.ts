import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes that the databases of a whole run never reach. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * A new folder for what servers of tests write. In memory where there is room: a file system on a disk took half the
 * time of a new test database, and no test looks at what a power cut leaves. Benches measure with a disk: they set
 * TEST_DATA to a folder on one.
 */
export const dataFolder = (prefix: string): string => mkdtempSync(join(place(), prefix));

const place = (): string => process.env.TEST_DATA ?? (hasRoom() ? IN_MEMORY : tmpdir());

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}
