import type { PostgresBinaries } from '@cotizaobra/chassis/local-servers/postgres-binaries';
import type { Owner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import type { Secrets } from '../secrets.js';
import type { Settings } from '../settings.js';

/** What the processes of a run are made from. */
export interface Run {
  settings: Settings;
  secrets: Secrets;
  postgres: { programs: PostgresBinaries; folder: string; owner: Owner };
}

export const LOOPBACK = '127.0.0.1';

export interface Address {
  host: string;
  port: number;
}
