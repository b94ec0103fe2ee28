import { useEffect } from 'react';
import { APP_READY } from './late-start.js';

/** Signals once that React has hydrated the page. */
export function AppReady({ onReady }: { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(() => {
    onReady();
    window.dispatchEvent(new Event(APP_READY));
  }, []);
  return null;
}
