/** Focuses the grid of the editor that contains `inside`. False if the editor shows cards. */
export function focusGrid(inside: Element): boolean {
  const grid = inside.closest('section')?.querySelector<HTMLElement>('[role=treegrid]');
  grid?.focus({ preventScroll: true });
  return grid != null;
}
