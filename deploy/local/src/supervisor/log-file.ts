import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import type { ProcessSpec } from './process-spec.js';

const MAX_BYTES = 5 * 1024 * 1024;
const KEPT = 3;

/** Destination of a process's lines. */
export interface Log {
  write(line: string): void;
  /** Resolves when everything is on disk. */
  end(): Promise<void>;
}

/** One file for each process. A process with several parts has one for each part, by the `process` field of a line. */
export function openLogs(folder: string, { name, parts = [] }: Pick<ProcessSpec, 'name' | 'parts'>): Log {
  const own = openLog(folder, name);
  const files = new Map(parts.map((part) => [part.name, openLog(folder, part.name)]));
  const fileOf = (line: string): WriteStream => files.get(/"process":"([a-z-]+)"/.exec(line)?.[1] ?? name) ?? own;
  return {
    write: (line) => {
      const file = fileOf(line);
      if (file.writable) file.write(`${line}\n`);
    },
    end: async () => {
      await Promise.all([own, ...files.values()].map((file) => new Promise<void>((closed) => file.end(closed))));
    },
  };
}

/** Opens `<folder>/<name>.log` for appending. A file over the limit first becomes `.1`, older ones `.2`, `.3`. */
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
