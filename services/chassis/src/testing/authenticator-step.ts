import { setTimeout } from 'node:timers/promises';

/** Milliseconds for which an authenticator app shows one code (RFC 6238, section 4.1). */
export const STEP_MS = 30_000;
const ENOUGH_MS = 3_000;
/** A timer may end a moment before the clock says so. */
const AFTER_MS = 50;

/** Waits for the next step if this one is about to end: a code of the step before must still be the one before. */
export async function earlyInStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ENOUGH_MS) await setTimeout(left + AFTER_MS);
}
