import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 10;

export interface WaitOptions {
  /** Shown in the timeout error: `the event arrives`. */
  what?: string;
  timeoutMs?: number;
}

/**
 * Waits until `condition` returns a truthy value and returns it. Throws after 25 s, with the last value or error of the
 * condition: Jest's own limit of 30 s would not say what was waited for.
 */
export async function waitFor<T>(condition: () => T | Promise<T>, options: WaitOptions = {}): Promise<NonNullable<T>> {
  const { what = 'the condition holds', timeoutMs = 25_000 } = options;
  const end = Date.now() + timeoutMs;
  for (;;) {
    let last: unknown;
    try {
      const value = await condition();
      if (value) return value;
      last = value;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) {
      const cause = last instanceof Error ? last : undefined;
      throw new Error(`waited ${timeoutMs} ms until ${what}; last: ${cause?.message ?? JSON.stringify(last)}`, {
        cause,
      });
    }
    await delay(POLL_MS);
  }
}
