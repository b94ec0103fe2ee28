import type { Cell } from '@cotizaobra/item-grid/store/editor-state';
import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LinePlace } from '../../../quotation/rules/open-at-line.js';

/** A closing dialog returns the focus to its opener; the grid takes it afterwards. */
const FOCUS_RETURNED_MS = 50;

/** Opens the titles above the cell and selects it. */
export function goToCell(store: ItemEditorStore, cell: Cell): void {
  store.rows.reveal(cell.rowId);
  store.cells.select(cell);
  const focusGrid = () => document.querySelector<HTMLElement>('[role=treegrid]')?.focus({ preventScroll: true });
  setTimeout(focusGrid, FOCUS_RETURNED_MS);
}

export const goToLine = (store: ItemEditorStore, { id, field }: LinePlace): void =>
  goToCell(store, { rowId: id, column: field });

/** Goes once to the line in the navigation state, as soon as the items are loaded. */
export function useGoToLine(store: ItemEditorStore): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = (state as { goToLine?: LinePlace } | null)?.goToLine;
  useEffect(() => {
    if (!place) return;
    void store.ready.then(() => goToLine(store, place));
    navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [store, place, navigate, pathname, search]);
}
