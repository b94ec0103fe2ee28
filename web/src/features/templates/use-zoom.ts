import { useCallback, useState } from 'react';

/** As documented: 1 at first, in steps of 0.1, not below 0.5. */
export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 3;
const STEP = 0.1;

const bounded = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, Math.round(zoom * 100) / 100));

export interface Zoom {
  zoom: number;
  set: (zoom: number) => void;
  closer: () => void;
  farther: () => void;
}

/** How large a sheet is shown, as a factor. */
export function useZoom(initial = 1): Zoom {
  const [zoom, setZoom] = useState(initial);
  const set = useCallback((next: number) => setZoom(bounded(next)), []);
  const closer = useCallback(() => setZoom((now) => bounded(now + STEP)), []);
  const farther = useCallback(() => setZoom((now) => bounded(now - STEP)), []);
  return { zoom, set, closer, farther };
}
