import { startTransition, useEffect, useState } from 'react';

let hydrated = false;

/**
 * False on the server and in the first render of the page it sent, true from then on. What depends on it is drawn as a
 * transition: the page answers meanwhile.
 */
export function useHydrated(): boolean {
  const [now, setNow] = useState(hydrated);
  useEffect(() => {
    hydrated = true;
    startTransition(() => setNow(true));
  }, []);
  return now;
}
