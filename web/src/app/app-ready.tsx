import { useEffect } from 'react';
import { APP_READY } from './late-start.js';

/** Says once that the page is React's from now on. */
export function AppReady({ onReady }: { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(() => {
    onReady();
    window.dispatchEvent(new Event(APP_READY));
  }, []);
  return null;
}
