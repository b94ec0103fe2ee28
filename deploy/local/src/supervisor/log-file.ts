import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 5 * 1024 * 1024;
const KEPT = 3;

/** Opens `<folder>/<name>.log` for appending; one that grew past the limit first becomes `.1`, the older ones `.2`, `.3`. */
export function openLog(folder: string, name: string, maxBytes = MAX_BYTES): WriteStream {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > maxBytes) rotate(file);
  return createWriteStream(file, { flags: 'a' });
}

function rotate(file: string): void {
  for (let age = KEPT - 1; age >= 1; age -= 1) {
    if (existsSync(`${file}.${age}`)) renameSync(`${file}.${age}`, `${file}.${age + 1}`);
  }
  renameSync(file, `${file}.1`);
}
