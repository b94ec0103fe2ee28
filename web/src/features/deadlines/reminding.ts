import { REMIND_AGAIN_HOURS } from '@cotizaobra/proto/quotations/limits';
import type { DispatchView } from '@cotizaobra/proto/quotations/model';

const HOUR_MS = 3_600_000;

/** It was not answered, and still can be. */
export const waits = ({ status, invitation }: DispatchView): boolean =>
  (status === 'PENDING' || status === 'ACCEPTED') && !invitation?.revokedAt;

/** One reminder in 24 hours. */
export const remindableAgain = ({ remindedAt }: DispatchView, now: number): boolean =>
  !remindedAt || Date.parse(remindedAt) + REMIND_AGAIN_HOURS * HOUR_MS <= now;
