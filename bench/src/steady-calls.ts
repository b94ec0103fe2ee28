import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Repeats one call at an even pace, however long each takes. */
export interface SteadyCall {
  aSecond: number;
  call(): Promise<unknown>;
}

/**
 * Makes all calls for some seconds and waits for the last answers. Returns milliseconds of each kind, counted from the
 * moment a call was due, so waiting counts.
 */
export async function steadyCalls<K extends string>(
  calls: Record<K, SteadyCall>,
  seconds: number,
): Promise<Record<K, number[]>> {
  const kinds = Object.keys(calls) as K[];
  const samples = await Promise.all(kinds.map((kind) => atAPace(calls[kind], seconds)));
  return Object.fromEntries(kinds.map((kind, at) => [kind, samples[at]])) as Record<K, number[]>;
}

async function atAPace({ aSecond, call }: SteadyCall, seconds: number): Promise<number[]> {
  const begin = performance.now();
  const calling: Promise<number>[] = [];
  for (let at = 0; at < seconds * aSecond; at += 1) {
    const due = begin + (at * 1_000) / aSecond;
    await pause(Math.max(0, due - performance.now()));
    calling.push(call().then(() => performance.now() - due));
  }
  return Promise.all(calling);
}
