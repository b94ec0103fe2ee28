const SECOND_MS = 1_000;
/** Spreads those who failed together. */
const JITTER = 0.1;

/**
 * When to try again after attempt number `attempt` (1 the first) failed, in milliseconds from now; null: it is over. The last try is
 * made when the time to give up has come, not before.
 * `ageMs`: how old the delivery is. `random`: 0 to 1.
 */
export function waitAfter(
  attempt: number,
  ageMs: number,
  { retrySeconds, giveUpMs }: { retrySeconds: readonly number[]; giveUpMs: number },
  random = Math.random(),
): number | null {
  const left = giveUpMs - ageMs;
  if (left <= 0) return null;
  const pause = (retrySeconds[attempt - 1] ?? retrySeconds.at(-1) ?? 0) * SECOND_MS;
  return Math.round(Math.min(left, pause * (1 + JITTER * random)));
}
