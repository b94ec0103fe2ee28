import { readFileSync } from 'node:fs';

/** Of a service's process, from the environment that the run gave it. */
export function databaseUrlOf(pid: number | null): string {
  const environment = pid === null ? '' : readFileSync(`/proc/${pid}/environ`, 'utf8');
  const url = environment
    .split('\0')
    .find((line) => line.startsWith('DATABASE_URL='))
    ?.slice('DATABASE_URL='.length);
  if (!url) throw new Error('the process does not tell its database');
  return url;
}
