import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Nearest rank; `share` 0.5 is the median, 0.99 the 99th percentile. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Milliseconds of `work`, and its result. */
export async function timedResult<T>(work: () => Promise<T>): Promise<{ took: number; result: T }> {
  const begin = performance.now();
  const result = await work();
  return { took: performance.now() - begin, result };
}

export const timed = async (work: () => Promise<unknown>): Promise<number> => (await timedResult(work)).took;

/** Measures its own time, so that it can exclude its preparation. */
type Measured = () => Promise<number>;

interface Rounds {
  count: number;
  /** Rounds before those, not counted. */
  warmUp?: number;
  /** Rest before each, if the one before still works after its answer. */
  restMs?: number;
  /** Another order in each round, if one kind slows down the next. */
  shuffled?: boolean;
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/**
 * Milliseconds of each kind, in alternating rounds. A neighbour's load affects all kinds alike, so the ratios hold when
 * the times do not.
 */
export async function alternate<K extends string>(
  { count, warmUp = 2, restMs = 0, shuffled = false }: Rounds,
  kinds: Record<K, Measured>,
): Promise<Record<K, number[]>> {
  const entries = Object.entries(kinds) as [K, Measured][];
  const samples = Object.fromEntries(entries.map(([kind]) => [kind, []])) as unknown as Record<K, number[]>;
  for (let round = -warmUp; round < count; round += 1) {
    for (const [kind, measure] of shuffled ? shuffle(entries) : entries) {
      if (restMs > 0) await setTimeout(restMs);
      const took = await measure();
      if (round >= 0) samples[kind].push(took);
    }
  }
  return samples;
}
