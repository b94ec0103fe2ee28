import { WAIT_DAYS } from '@cotizaobra/proto/companies/reputation';

/** What figures depend on beside the facts. */
export interface Point {
  companyId: string;
  /** Companies with whom trade counts: registered ones without a tie to this one. */
  outsiders: ReadonlySet<string>;
  /** The first moment of the period. */
  from: Date;
  now: Date;
}

export const WAIT_MS = WAIT_DAYS * 86_400_000;

export const earliest = (times: readonly Date[]): Date | null =>
  times.length > 0 ? new Date(Math.min(...times.map(Number))) : null;

/** The lower middle of two, in whole minutes; null without values. */
export function medianMinutes(milliseconds: readonly number[]): number | null {
  const sorted = milliseconds.map((value) => Math.max(0, value)).toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2 / 60_000);
}
