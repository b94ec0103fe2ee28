import { setTimeout as pause } from 'node:timers/promises';
import type { FailpointName } from '@cotizaobra/chassis/config/failpoint';
import { serviceNames } from '@cotizaobra/proto/core/processes';
import { between, oneOf } from '../random/seeded.js';
import { arm, disarm, endSessions, hold, killBackend, killNow } from './killers.js';
import { secondsUntilReady } from './readiness.js';

/** Processes with work during the run are hit more often. */
const busy = ['quotations', 'quotations', 'chat', 'notifications', 'gateway'];
const withDatabase = ['quotations', 'quotations', 'chat', 'notifications', 'companies'];
const places: FailpointName[] = ['before-commit', 'after-commit', 'before-publish', 'after-publish', 'before-ack'];

export interface Strike {
  what: string;
  /** Seconds from the end of the fault until every process was ready; null if the next fault came first. */
  readySeconds: number | null;
}

interface Order {
  dataFolder: string;
  random: () => number;
  /** Maximum seconds of pause after everything is ready again. */
  calmSeconds: number;
}

/** One random fault after the other until `isOver`. Half of them do not wait for recovery from the one before. */
export async function strikeAtRandom(
  { dataFolder, random, calmSeconds }: Order,
  isOver: () => boolean,
): Promise<Strike[]> {
  const strikes: Strike[] = [];
  while (!isOver()) {
    await pause(random() * calmSeconds * 1_000);
    if (isOver()) break;
    const what = await strike(dataFolder, random);
    const overlapping = random() < 0.4;
    const readySeconds = overlapping ? null : await secondsUntilReady(dataFolder);
    strikes.push({ what, readySeconds });
  }
  return strikes;
}

async function strike(dataFolder: string, random: () => number): Promise<string> {
  const dice = random();
  if (dice < 0.3) return killed(dataFolder, oneOf(random, busy), random);
  if (dice < 0.36) return killed(dataFolder, oneOf(random, serviceNames), random);
  if (dice < 0.62)
    return atFailpoint(dataFolder, oneOf(random, ['quotations', 'quotations', 'chat', 'notifications']), random);
  if (dice < 0.7) return killed(dataFolder, 'nats', random);
  if (dice < 0.76) return killed(dataFolder, 'postgres', random);
  if (dice < 0.84) return backend(dataFolder, oneOf(random, withDatabase), random);
  const name = dice < 0.89 ? 'nats' : dice < 0.94 ? 'postgres' : oneOf(random, [...busy, ...serviceNames]);
  return held(dataFolder, name, random);
}

function killed(dataFolder: string, name: string, random: () => number): string {
  killNow(dataFolder, name, random);
  return `kill -9 ${name}`;
}

/** Waits a moment for a process to reach the failpoint; otherwise none dies. */
async function atFailpoint(dataFolder: string, name: string, random: () => number): Promise<string> {
  const place = oneOf(random, places);
  arm(dataFolder, name, place);
  await pause(1_500);
  disarm(dataFolder, name);
  return `${name} ${place}`;
}

async function backend(dataFolder: string, database: string, random: () => number): Promise<string> {
  if (random() < 0.5) {
    await endSessions(dataFolder, database);
    return `sessions of ${database} ended`;
  }
  await killBackend(dataFolder, database);
  return `kill -9 a backend of ${database}`;
}

async function held(dataFolder: string, name: string, random: () => number): Promise<string> {
  const goOn = hold(dataFolder, name, random);
  const seconds = between(random, 1, 8);
  await pause(seconds * 1_000);
  goOn?.();
  return `SIGSTOP ${name} ${seconds} s`;
}
