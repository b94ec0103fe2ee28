import { useEffect, useState } from 'react';

/** Now, in milliseconds. The first value is the server's, so that the page of the server and this one are the same. */
export function useClock(first: number, everyMs: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `2 d 7 h`, `7 h 12 min`, `12 min 5 s`; null once it is over. */
export function shortLeft(deadline: string, now: number): string | null {
  const left = Date.parse(deadline) - now;
  if (left <= 0) return null;
  const whole = (unit: number) => Math.floor(left / unit);
  if (left >= DAY_MS) return `${whole(DAY_MS)} d ${whole(HOUR_MS) % 24} h`;
  if (left >= HOUR_MS) return `${whole(HOUR_MS)} h ${whole(MINUTE_MS) % 60} min`;
  return `${whole(MINUTE_MS)} min ${whole(1_000) % 60} s`;
}
