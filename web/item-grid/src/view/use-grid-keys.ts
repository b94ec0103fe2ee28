import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { handleGridKey } from './grid-keyboard.js';
import { isPricesKey } from './prices-key.js';
import { isOwn, markOwn } from './to-clipboard.js';

interface GridKeysOptions {
  store: ItemEditorStore;
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  editing: boolean;
  /** The active cell's id; undefined while nothing is selected. */
  activeId: string | undefined;
  openMenu(): void;
  onHelp(): void;
  toggleDetail?(rowId: string): boolean;
  openPrices?(rowId: string): boolean;
}

function clipboardHandlers({ rows, pasting }: ItemEditorStore) {
  const put = (event: ClipboardEvent, text: string): void => {
    markOwn(event.clipboardData);
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  return {
    onCopy: (event: ClipboardEvent): void => put(event, rows.copy()),
    onCut: (event: ClipboardEvent): void => put(event, rows.cut()),
    onPaste: (event: ClipboardEvent): void => {
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      if (rows.holdsCopied(text)) rows.pasteRows();
      else pasting.paste(text, isOwn(event.clipboardData));
    },
  };
}

/** No element of the page has the focus, so keys have no target. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keys, clipboard and focus of the grid. The grid takes the focus when a cell closes or a tool selects another one, so
 * that typing continues. Tab after Escape leaves it.
 */
export function useGridKeys(options: GridKeysOptions) {
  const { store, scroller, rowHeight, editing, activeId, openMenu, onHelp, toggleDetail, openPrices } = options;
  const leaving = useRef(false);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !editing && isFocusLost()) scroller.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing, scroller]);
  useLayoutEffect(() => {
    if (activeId !== undefined && isFocusLost()) scroller.current?.focus({ preventScroll: true });
  }, [activeId, scroller]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const grid = scroller.current;
    if (!grid || event.nativeEvent.isComposing) return;
    // Also in an open cell: what opens beside it does not close it.
    if (openPrices && isPricesKey(event.nativeEvent) && grid.contains(event.target as Node)) {
      const row = store.snapshot().selection?.active.rowId;
      if (row !== undefined && openPrices(row)) event.preventDefault();
      return;
    }
    if (event.target !== grid) return;
    if (event.key === 'Tab' && leaving.current) return;
    leaving.current = event.key === 'Escape';
    const pageRows = Math.max(1, Math.floor(grid.clientHeight / rowHeight) - 2);
    handleGridKey({ store, pageRows, openMenu, openHelp: onHelp, toggleDetail }, event);
  };
  const onFocus = (): void => {
    leaving.current = false;
    if (!store.snapshot().selection) store.cells.move(0, 0);
  };
  return { onKeyDown, onFocus, ...clipboardHandlers(store) };
}
