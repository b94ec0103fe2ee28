import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import type { FoundLine } from '@cotizaobra/proto/quotations/send-check';
import type { UnreadableCell } from '@cotizaobra/proto/quotations/unreadable-cells';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { editorPath } from '../rules/paths.js';

interface Place {
  id: string;
  field: FoundLine['field'] | UnreadableCell['cell'];
}

/** A dialog that closes gives the focus back to what opened it; the grid takes it afterwards. */
const FOCUS_RETURNED_MS = 50;

/** Opens the titles above the line and selects its cell. */
export function goToLine(store: ItemEditorStore, { id, field }: Place): void {
  store.rows.reveal(id);
  store.cells.select({ rowId: id, column: field });
  const focusGrid = () => document.querySelector<HTMLElement>('[role=treegrid]')?.focus({ preventScroll: true });
  setTimeout(focusGrid, FOCUS_RETURNED_MS);
}

/** From a list: the document's page opens with the line selected. */
export function useOpenAtLine(documentId: string): (line: Place) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ id, field }) => void navigate(editorPath(documentId), { state: { goToLine: { id, field } } }),
    [navigate, documentId],
  );
}

/** Goes once to the line that the navigation named, as soon as the items are there. */
export function useGoToLine(store: ItemEditorStore): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = (state as { goToLine?: Place } | null)?.goToLine;
  useEffect(() => {
    if (!place) return;
    void store.ready.then(() => goToLine(store, place));
    navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [store, place, navigate, pathname, search]);
}
