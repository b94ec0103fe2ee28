const SECOND_MS = 1_000;
/** Spreads the retries of deliveries that failed together. */
const JITTER = 0.1;

/**
 * The waiting time in ms after attempt number `attempt` (from 1) failed; null: no more attempts. The last attempt runs
 * at the end of the retry period, not before. `ageMs`: age of the delivery. `random`: 0 to 1.
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
