import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Person, signUp } from '../support/api.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { projectRoot } from '../support/project-root.js';
import { waitFor } from '../support/wait-for.js';
import { letAllGo } from './faults/killers.js';
import { secondsUntilReady } from './faults/readiness.js';
import { query } from './history/read-databases.js';

/** A separate platform with failpoints, and the companies that work on it. */
export interface Stage {
  platform: Platform;
  dataFolder: string;
  people: Person[];
  /** File in which this run's clients record their answers. */
  log: string;
  stop(): Promise<void>;
}

/**
 * Starts everything from nothing and signs up the companies. Failpoints need a process for each service, so one
 * process (`APART: 'false'`) has none. `root`: another build's folder.
 */
export async function openStage(
  companies: number,
  settings: Record<string, string> = {},
  root?: string,
): Promise<Stage> {
  const failpoints = settings.APART !== 'false';
  const platform = await startPlatform(undefined, { failpoints, settings, ...(root ? { root } : {}) });
  const { dataFolder } = platform;
  try {
    await secondsUntilReady(dataFolder);
    const people = await signUpMore({ platform, dataFolder }, companies);
    const folder = path.join(dataFolder, 'chaos');
    mkdirSync(folder, { recursive: true });
    return { platform, dataFolder, people, log: path.join(folder, 'history.jsonl'), stop: () => stop(platform) };
  } catch (error) {
    await stop(platform);
    throw error;
  }
}

/** Further new companies. Every service that needs them knows them. */
export async function signUpMore(
  { platform, dataFolder }: Pick<Stage, 'platform' | 'dataFolder'>,
  count: number,
): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 1; at <= count; at += 1) people.push(await signUp(platform.url, `Constructora Ñandú ${at} S.A.C.`));
  await untilKnown(dataFolder, people);
  return people;
}

/** Keeps what explains a fault where the next run does not remove it: logs of every process, answers of clients. */
export function keepTraces({ dataFolder, platform }: Stage, name: string): string {
  const folder = path.join(projectRoot(), '.data/chaos', name);
  mkdirSync(folder, { recursive: true });
  for (const part of ['logs', 'chaos'])
    cpSync(path.join(dataFolder, part), path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'console.txt'), platform.output());
  return path.relative(projectRoot(), folder);
}

async function stop(platform: Platform): Promise<void> {
  letAllGo();
  await platform.stop();
}

/** Services get companies from events. Before that a sending would be refused, and a notification would wait. */
async function untilKnown(dataFolder: string, people: readonly Person[]): Promise<void> {
  const ids = [people.map(({ companyId }) => companyId)];
  const count = async (database: string, sql: string) =>
    Number((await query<{ count: string }>(dataFolder, database, sql, ids))[0]?.count);
  await waitFor('the companies to be known', async () => {
    const quotations = await count('quotations', 'SELECT count(*) FROM company WHERE id = ANY($1::uuid[])');
    const notifications = await count(
      'notifications',
      'SELECT count(DISTINCT company_id) FROM known_member WHERE active AND company_id = ANY($1::uuid[])',
    );
    return quotations === people.length && notifications === people.length;
  });
}
