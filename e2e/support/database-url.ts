import { readFileSync } from 'node:fs';
import { prefixOf } from '@cotizaobra/process/settings-of';
import type { Platform } from './platform.js';

/**
 * Database URL of a service, from the environment of its process. In a shared process the setting has the service's
 * prefix.
 */
export function databaseUrlOf({ pidOf }: Pick<Platform, 'pidOf'>, service: string): string {
  const pid = pidOf(service);
  const lines = pid === null ? [] : readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  for (const name of [`${prefixOf(service)}DATABASE_URL=`, 'DATABASE_URL=']) {
    const found = lines.find((line) => line.startsWith(name));
    if (found) return found.slice(name.length);
  }
  throw new Error(`the process of ${service} does not tell its database`);
}
