import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface RunningProcess {
  name: string;
  pid: number;
  health: string | null;
}

/** The processes of a run as its supervisor recorded them. Names of a service's instances have the same prefix. */
export function processesOf(dataFolder: string): RunningProcess[] {
  const file = path.join(dataFolder, 'run.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { processes: RunningProcess[] }).processes;
}

/** Every instance of a process: `quotations`, and with replicas `quotations-2` and so on. */
export const instancesOf = (dataFolder: string, name: string): RunningProcess[] =>
  processesOf(dataFolder).filter((each) => each.name === name || /^-\d+$/.test(each.name.slice(name.length)));

export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/exe`);

interface Secrets {
  postgres: Record<string, string>;
  nats: Record<string, string>;
}

export const secretsOf = (dataFolder: string): Secrets =>
  JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')) as Secrets;

/** The server's superuser, in one service's database. */
export function databaseUrlOf(dataFolder: string, database: string): string {
  const health = instancesOf(dataFolder, 'postgres')[0]?.health;
  if (!health) throw new Error('the run has no PostgreSQL');
  const url = new URL(health);
  url.pathname = `/${database}`;
  return url.href;
}

/** Address of NATS for the services of the run, from its configuration. */
export function natsAddressOf(dataFolder: string): string {
  const config = readFileSync(path.join(dataFolder, 'nats/nats.conf'), 'utf8');
  const address = /^listen: "([\d.:]+)"/m.exec(config)?.[1];
  if (!address) throw new Error('the NATS configuration does not say where it listens');
  return `nats://${address}`;
}
