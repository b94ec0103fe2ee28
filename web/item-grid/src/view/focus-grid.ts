/** Gives the keys to the grid of the editor that `inside` stands in. False where it shows cards instead. */
export function focusGrid(inside: Element): boolean {
  const grid = inside.closest('section')?.querySelector<HTMLElement>('[role=treegrid]');
  grid?.focus({ preventScroll: true });
  return grid != null;
}
