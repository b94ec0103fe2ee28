import type { CellCommands } from './cell-commands.js';
import type { Draft } from './draft.js';
import type { RowCommands } from './row-commands.js';
import type { StoreCore } from './store-core.js';

/** Reopens the cell or dialog that was open when the page closed. */
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

/** The same if another cell is in use: the typed text goes into its own cell, and undo works. */
export function writeOpen(rows: RowCommands, cells: CellCommands, open: NonNullable<Draft['open']>): void {
  if ('cell' in open) cells.write(open.cell, open.cell.text);
  else rows.rename(open.title.rowId, open.title);
}
