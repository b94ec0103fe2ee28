import { type ReactNode, useEffect, useState } from 'react';

/** Delay in milliseconds; matches the token `--wait-skeleton`. */
const WAIT_MS = 200;

/** Shows its children after a delay, so that fast answers do not flicker. */
export function AfterDelay({ children }: { children: ReactNode }) {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return waited ? children : null;
}
