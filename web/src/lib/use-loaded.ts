import { useEffect, useState } from 'react';

/**
 * A part of the client that is loaded apart, null until it is here. For the main view of a page: `lazy` would keep the
 * fallback of its Suspense for 300 ms.
 * @param load the same function at each render
 * @throws during rendering if it does not load; the route's error page offers to load again
 */
export function useLoaded<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    load().then((loaded) => setPart(() => loaded), setFailure);
  }, [load]);
  if (failure) throw failure;
  return part;
}
