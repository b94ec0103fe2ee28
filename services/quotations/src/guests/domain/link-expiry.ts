import { INVITATION_DAYS_AFTER } from '@cotizaobra/proto/quotations/invitations';

const DAY_MS = 86_400_000;

/**
 * A link outlives the deadline and the validity of an answer that is sent at the last moment, so that an order can be
 * confirmed on it.
 */
export function expiryOf(validityDays: number, deadline: Date | null, now: Date): Date {
  const lastAnswer = Math.max(now.getTime(), deadline?.getTime() ?? 0);
  return new Date(lastAnswer + (validityDays + INVITATION_DAYS_AFTER) * DAY_MS);
}
