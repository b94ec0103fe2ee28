export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Gap between a toast and the bar below it, in px. */
export const TOAST_GAP = 16;

/**
 * Distance of a toast from the window's lower edge, so that it covers no button bar.
 * @param bars areas that must stay free, in window coordinates
 */
export function liftOver(
  bars: readonly Box[],
  toast: { left: number; right: number; height: number },
  windowHeight: number,
): number {
  const beside = bars.filter(({ left, right }) => left < toast.right && right > toast.left);
  let lift = TOAST_GAP;
  for (;;) {
    const bottom = windowHeight - lift;
    const below = beside.filter((bar) => bar.top < bottom && bar.bottom > bottom - toast.height);
    if (below.length === 0) break;
    lift = windowHeight - Math.min(...below.map(({ top }) => top)) + TOAST_GAP / 2;
  }
  // If there is no free place, it stays in the window.
  return Math.max(TOAST_GAP, Math.min(lift, windowHeight - toast.height - TOAST_GAP / 2));
}
