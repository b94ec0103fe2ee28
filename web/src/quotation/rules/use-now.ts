import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.js';

/** A countdown shows minutes. */
const PERIOD_MS = 15_000;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** The server's time in milliseconds, often enough for a countdown in minutes, and at the instant `until`. */
export function useNow(until?: string | null): number {
  return useTicking(until, () => PERIOD_MS);
}

/** The same each second of the last day before `until`. */
export function useNowBySeconds(until: string): number {
  return useTicking(until, (left) => (left > 0 && left < DAY_MS ? SECOND_MS : PERIOD_MS));
}

function useTicking(until: string | null | undefined, periodAt: (left: number) => number): number {
  const [now, setNow] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick sets the next one
  useEffect(() => {
    const left = until ? new Date(until).getTime() - serverNow() : 0;
    const period = periodAt(left);
    const timer = setTimeout(() => setNow(serverNow()), left > 0 ? Math.min(period, left + 10) : period);
    return () => clearTimeout(timer);
  }, [now, until]);
  return now;
}
