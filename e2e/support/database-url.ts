import { readFileSync } from 'node:fs';
import { prefixOf } from '@cotizaobra/process/settings-of';
import type { Platform } from './platform.js';

type Pids = Pick<Platform, 'pidOf'>;

/**
 * A setting of a service, from the environment of its process. In a shared process the setting has the service's prefix.
 */
export function settingOf({ pidOf }: Pids, service: string, setting: string): string {
  const pid = pidOf(service);
  const lines = pid === null ? [] : readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  for (const name of [`${prefixOf(service)}${setting}=`, `${setting}=`]) {
    const found = lines.find((line) => line.startsWith(name));
    if (found) return found.slice(name.length);
  }
  throw new Error(`the process of ${service} does not tell its ${setting}`);
}

export const databaseUrlOf = (platform: Pids, service: string): string => settingOf(platform, service, 'DATABASE_URL');
