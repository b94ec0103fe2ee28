export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Between a toast and what is below it. */
export const TOAST_GAP = 16;

/**
 * How far above the window's lower edge a toast stands, so that it covers none of the bars with buttons.
 * @param bars what must stay free, in the coordinates of the window
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
  // Where nothing is free it stays in the window.
  return Math.max(TOAST_GAP, Math.min(lift, windowHeight - toast.height - TOAST_GAP / 2));
}
