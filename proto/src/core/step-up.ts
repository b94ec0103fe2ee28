import type { Actor } from './actor.js';

/**
 * Who is asked for a fresh proof before a sensitive act.
 * - `always`: everybody; the second factor, or the password of a person without one
 * - `withFactor`: only people who have a second factor
 */
export type StepUp = 'always' | 'withFactor';

/** For this time a proof counts as fresh, and its session is asked for nothing again. */
export const FRESH_SECONDS = 900;

/**
 * Whether the actor must prove again who they are. An API key has no proof and is never asked.
 * @param now epoch milliseconds
 */
export function needsStepUp(stepUp: StepUp, { proof }: Pick<Actor, 'proof'>, now: number): boolean {
  if (!proof || (stepUp === 'withFactor' && !proof.factor)) return false;
  return now >= proof.freshUntil * 1_000;
}
