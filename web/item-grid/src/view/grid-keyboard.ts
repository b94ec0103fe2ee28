import { columnsOf } from '../model/columns.js';
import { placeOf } from '../model/places.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { selectsRows } from '../store/selection.js';

/** The fields of a key event that the handlers need; React's and the browser's events both fit. */
export interface GridKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault(): void;
}

export interface GridKeyboard {
  store: ItemEditorStore;
  /** Rows that fit into the window: the step of Page Up and Page Down. */
  pageRows: number;
  openMenu(): void;
  openHelp(): void;
  /** F4 on a part. False if the row has no detail. */
  toggleDetail?(rowId: string): boolean;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const FAR = 1_000_000;

function arrangeKey({ store }: GridKeyboard, key: string): boolean {
  const { rows } = store;
  if (key === 'ArrowUp') rows.moveUp();
  else if (key === 'ArrowDown') rows.moveDown();
  else if (key === 'ArrowLeft') rows.outdent();
  else if (key === 'ArrowRight') rows.indent();
  else return false;
  return true;
}

function controlKey({ store }: GridKeyboard, event: GridKey): boolean {
  const { cells } = store;
  const key = event.key.toLowerCase();
  const arrow = arrows[event.key];
  if (key === 'z' && event.shiftKey) store.redo();
  else if (key === 'z') store.undo();
  else if (key === 'y') store.redo();
  else if (key === 'd') cells.fillDown();
  else if (key === 'a') cells.selectAll();
  else if (key === 's') void store.flush();
  else if (key === 'home') cells.move(-FAR, -FAR, event.shiftKey);
  else if (key === 'end') cells.move(FAR, FAR, event.shiftKey);
  else if (arrow) cells.move(arrow[0] * FAR, arrow[1] * FAR, event.shiftKey);
  else return false;
  return true;
}

/** On a title's Ítem cell the side arrows open and close it, as in every tree. */
function toggleKey({ store }: GridKeyboard, event: GridKey): boolean {
  const { selection, rows, collapsed } = store.snapshot();
  if (event.shiftKey || selection?.active.column !== 'index') return false;
  const at = placeOf(rows, selection.active.rowId);
  const holds = at >= 0 && (rows[at + 1]?.depth ?? 0) > rows[at]!.depth;
  const closed = collapsed.has(selection.active.rowId);
  if (!holds || (event.key === 'ArrowRight' ? !closed : closed)) return false;
  store.rows.toggle(selection.active.rowId);
  return true;
}

function moveKey(keyboard: GridKeyboard, event: GridKey): boolean {
  const { cells } = keyboard.store;
  const arrow = arrows[event.key];
  if (arrow) {
    if (arrow[1] === 0 || !toggleKey(keyboard, event)) cells.move(arrow[0], arrow[1], event.shiftKey);
  } else if (event.key === 'Home') cells.move(0, -FAR, event.shiftKey);
  else if (event.key === 'End') cells.move(0, FAR, event.shiftKey);
  else if (event.key === 'PageUp') cells.move(-keyboard.pageRows, 0, event.shiftKey);
  else if (event.key === 'PageDown') cells.move(keyboard.pageRows, 0, event.shiftKey);
  else return false;
  return true;
}

function editKey({ store, openMenu, openHelp, toggleDetail }: GridKeyboard, event: GridKey): boolean {
  const { cells, rows } = store;
  const { selection } = store.snapshot();
  if (event.key === 'Enter' && event.shiftKey) cells.move(-1, 0);
  else if (event.key === 'Enter') cells.down();
  else if (event.key === 'F2') cells.edit();
  else if (event.key === 'F4' && selection) return toggleDetail?.(selection.active.rowId) ?? false;
  else if (event.key === 'Delete' && selectsRows(selection)) rows.remove();
  else if (event.key === 'Delete') cells.clear();
  else if (event.key === 'Backspace') cells.edit('');
  else if (event.key === '?') openHelp();
  else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu();
  else if (event.key === ' ' && event.shiftKey && selection) {
    cells.select({ rowId: selection.active.rowId, column: 'index' });
  } else return false;
  return true;
}

/** Tab moves cell by cell and leaves the grid after the last one. */
function tabKey({ store }: GridKeyboard, event: GridKey): boolean {
  const { selection, kind, rows, visible } = store.snapshot();
  if (!selection || visible.length === 0) return false;
  const edge = event.shiftKey ? visible[0] : visible.at(-1);
  const column = event.shiftKey ? columnsOf(kind)[0] : columnsOf(kind).at(-1);
  if (rows[edge!]?.id === selection.active.rowId && selection.active.column === column) return false;
  return store.cells.advance(event.shiftKey ? -1 : 1);
}

/** Handles a key while the grid has the focus and no cell is open. True if it was handled. */
export function handleGridKey(keyboard: GridKeyboard, event: GridKey): boolean {
  const command = event.ctrlKey || event.metaKey;
  let done = false;
  if (event.key === 'Tab' && !command && !event.altKey) done = tabKey(keyboard, event);
  else if (event.altKey && event.shiftKey && !command) done = arrangeKey(keyboard, event.key);
  else if (command && !event.altKey) done = controlKey(keyboard, event);
  else if (!event.altKey) done = moveKey(keyboard, event) || editKey(keyboard, event);
  if (!done && event.key.length === 1 && event.key !== ' ' && command === event.altKey) {
    // AltGr types characters and sets both Ctrl and Alt.
    keyboard.store.cells.edit(event.key);
    done = true;
  }
  if (done) event.preventDefault();
  return done;
}

/** Handles a key in an open cell. True if the cell was closed. */
export function handleEditorKey(store: ItemEditorStore, event: GridKey): boolean {
  const { editing } = store.snapshot();
  const arrow = editing?.mode === 'overwrite' && !event.shiftKey ? arrows[event.key] : undefined;
  if (event.key === 'Enter') store.cells.commit(event.shiftKey ? 'up' : 'down');
  else if (event.key === 'Tab') store.cells.commit(event.shiftKey ? 'left' : 'right');
  else if (event.key === 'Escape') store.cells.cancel();
  else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) void store.flush();
  else if (arrow && !event.altKey && !event.ctrlKey) store.cells.commit(arrow);
  else return false;
  event.preventDefault();
  return true;
}
