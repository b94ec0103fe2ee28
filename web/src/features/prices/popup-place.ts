/** The measures of a box on the screen, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PopupPlace {
  left: number;
  top: number;
  /** Where the popup stands beside its cell; null: over it, and no arrow points. */
  side: 'left' | 'right' | null;
  /** The arrow's distance from the popup's top. */
  arrow: number;
}

const [GAP, EDGE, CORNER] = [12, 8, 20];

/** Beside the cell, left of it if there is room, never outside of the screen. */
export function popupPlace(
  cell: Box,
  popup: { width: number; height: number },
  view: { width: number; height: number },
): PopupPlace {
  const middle = (cell.top + cell.bottom) / 2;
  const lowest = Math.max(EDGE, view.height - EDGE - popup.height);
  const top = Math.min(Math.max(EDGE, middle - popup.height * 0.6), lowest);
  const arrow = Math.min(Math.max(CORNER, middle - top), Math.max(CORNER, popup.height - CORNER));
  const left = cell.left - GAP - popup.width;
  if (left >= EDGE) return { left, top, side: 'left', arrow };
  const right = cell.right + GAP;
  if (right + popup.width <= view.width - EDGE) return { left: right, top, side: 'right', arrow };
  const over = Math.max(EDGE, Math.min(cell.left, view.width - EDGE - popup.width));
  return { left: over, top: Math.min(cell.bottom + GAP, lowest), side: null, arrow };
}
