import type { Measured } from '../bench.js';
import { type Contestant, cpuSecondsAJob, jobsAMinute, LANES, type Round, runJobs } from '../main-job/contestant.js';
import { openOurs } from '../main-job/our-job.js';
import { openTryton } from '../main-job/tryton.js';
import { trytonVersion } from '../main-job/tryton-server.js';
import { median } from '../measure.js';
import { type Row, timesAtLeast } from '../report.js';

/** Settings for a quick look: `MAIN_JOB_ROUNDS=1 MAIN_JOB_SECONDS=10`. */
const ROUNDS = Number(process.env.MAIN_JOB_ROUNDS ?? 3);
const SECONDS = Number(process.env.MAIN_JOB_SECONDS ?? 20);
const WARM_UP_SECONDS = 10;

const TOGETHER = 'one process';
const APART = 'a process each';

/** What a reader must know before believing the ratio. */
const DIFFERENCES = [
  `${LANES} jobs at the same time, each of 40 lines and three answers; every answer is checked`,
  'Tryton runs under uWSGI with six processes, on the embedded PostgreSQL with the settings of `make up`',
  'ours: 18 requests a job, each company with its own person; events, notifications, price memory and the order are made too',
  'Tryton: 22 calls a job by one company’s administrator, whom no record rule limits; sending is one call for all three',
  'Tryton makes a draft purchase of the chosen answer and tells nobody; the other answers stay as they are',
];

/**
 * The main job through each public API: a request of 40 lines, three providers that price and return it, the prices
 * compared, one answer accepted. All stand ready; one at a time is loaded, in alternating rounds.
 */
export async function mainJobBench(): Promise<Measured> {
  const version = await trytonVersion();
  const peer = `Tryton ${version}`;
  const openers: [string, () => Promise<Contestant>][] = [
    [TOGETHER, () => openOurs(false)],
    [APART, () => openOurs(true)],
    ...(version ? [[peer, openTryton] as [string, () => Promise<Contestant>]] : []),
  ];
  const open = new Map<string, Contestant>();
  try {
    for (const [name, opener] of openers) open.set(name, await opener());
    const rounds = await measure(open);
    const missing = 'NOT MEASURED: Tryton is not installed here (deploy/local/scripts/setup.sh tryton)';
    return { rows: rowsOf(rounds, version ? peer : null), notes: [...(version ? [] : [missing]), ...DIFFERENCES] };
  } finally {
    for (const contestant of open.values()) await contestant.close();
  }
}

async function measure(open: ReadonlyMap<string, Contestant>): Promise<Map<string, Round[]>> {
  const rounds = new Map<string, Round[]>();
  for (const contestant of open.values()) await runJobs(contestant, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, contestant] of open)
      rounds.set(name, [...(rounds.get(name) ?? []), await runJobs(contestant, SECONDS)]);
  return rounds;
}

function rowsOf(rounds: ReadonlyMap<string, readonly Round[]>, peer: string | null): Row[] {
  const jobs = (name: string): number => median(rounds.get(name)!.map(jobsAMinute));
  const cpu = (name: string): number => median(rounds.get(name)!.map(cpuSecondsAJob));
  const ours = [TOGETHER, APART];
  return [
    ...ours.map(
      (name): Row => ({
        what: `main jobs a minute, ${name}`,
        value: jobs(name),
        unit: '/min',
        samples: ROUNDS,
        ...(peer && { rival: { name: peer, value: jobs(peer) }, bar: timesAtLeast(jobs(name) / jobs(peer), 5) }),
      }),
    ),
    {
      what: `main jobs a minute, ${TOGETHER}`,
      value: jobs(TOGETHER),
      unit: '/min',
      samples: ROUNDS,
      rival: { name: APART, value: jobs(APART) },
      bar: timesAtLeast(jobs(TOGETHER) / jobs(APART), 0.5),
    },
    ...ours.map(
      (name): Row => ({
        what: `computing for a main job, ${name}`,
        value: cpu(name),
        unit: 'CPU s',
        samples: ROUNDS,
        ...(peer && { peer: { name: peer, value: cpu(peer) } }),
      }),
    ),
  ];
}
