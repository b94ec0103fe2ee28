import { performance } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';

/** Jobs at the same time. Each lane has a buyer or a session of its own. */
export const LANES = 6;
/** Lines of the request. */
export const LINES = 40;
/** Providers that price and return it. */
export const PROVIDERS = 3;

/** A platform that does the main job through its public API. */
export interface Contestant {
  /** Completes one job; rejects if any answer is not the expected one. */
  job(lane: number): Promise<void>;
  /** Seconds of computing by all its processes so far, its database included, the client excluded. */
  cpuSeconds(): number;
  close(): Promise<void>;
}

export interface Round {
  jobs: number;
  /** Until the last job that was begun has ended. */
  seconds: number;
  cpuSeconds: number;
}

/** Work that a platform does after its last answer: events, notifications, the order of an award. */
const AFTERWARDS_MS = 2_000;

/** Begins jobs in all lanes for `seconds`. The computing of what follows the last answer is counted too. */
export async function runJobs({ job, cpuSeconds }: Contestant, seconds: number): Promise<Round> {
  const before = cpuSeconds();
  const begin = performance.now();
  const elapsed = (): number => (performance.now() - begin) / 1_000;
  let jobs = 0;
  const work = async (lane: number): Promise<void> => {
    while (elapsed() < seconds) {
      await job(lane);
      jobs += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane)));
  const took = elapsed();
  await rest(AFTERWARDS_MS);
  return { jobs, seconds: took, cpuSeconds: cpuSeconds() - before };
}

export const jobsAMinute = ({ jobs, seconds }: Round): number => (jobs * 60) / seconds;
export const cpuSecondsAJob = ({ jobs, cpuSeconds }: Round): number => cpuSeconds / jobs;
