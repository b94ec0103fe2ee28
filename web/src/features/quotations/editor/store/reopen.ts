import type { CellCommands } from './cell-commands.js';
import type { Draft } from './drafts.js';
import type { StoreCore } from './store-core.js';

/** The cell or dialog that was open when the page went away, as it was. */
export function reopen(core: StoreCore, cells: CellCommands, open: NonNullable<Draft['open']>): void {
  const { rowId } = 'cell' in open ? open.cell : open.title;
  if (core.indexOf(rowId) < 0) return;
  if ('title' in open) {
    core.set({ titleEditing: open.title });
    return;
  }
  const cell = { rowId, column: open.cell.column };
  if (!cells.canEdit(cell)) return;
  core.set({ selection: { anchor: cell, active: cell }, editing: { ...open.cell, mode: 'edit' } });
}
