import { memo, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import type { Column, EditorPermissions } from '../model/columns.js';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { selectedBlock } from '../store/selection.js';
import type { ChatLink } from './chat-link.js';
import { GridRow } from './grid-row.js';
import type { GridViewport, RowWindow } from './grid-viewport.js';
import { RowSlots } from './row-slots.js';

interface GridRowsProps {
  store: ItemEditorStore;
  state: EditorState;
  viewport: GridViewport;
  rowHeight: number;
  /** Place of the active row among the visible ones, or -1. */
  activePosition: number;
  chat?: ChatLink;
}

function lockedColumns(may: EditorPermissions): (column: Column) => boolean {
  if (may.readOnly) return () => true;
  return (column) => {
    if (column === 'price') return !may.pricesEditable;
    return column === 'partial' ? !may.partialsEditable : !may.structureEditable;
  };
}

/** Rows in view and always the active one, which `aria-activedescendant` names and which may hold an open cell. */
function placesIn({ first, last }: RowWindow, count: number, active: number): number[] {
  const places: number[] = [];
  const end = Math.min(last, count - 1);
  if (active >= 0 && active < first && active < count) places.push(active);
  for (let place = first; place <= end; place += 1) places.push(place);
  if (active > end && active < count) places.push(active);
  return places;
}

/** The rows in view, each with just what it shows. Scrolling draws this alone. */
export const GridRows = memo(function GridRows(props: GridRowsProps): ReactNode {
  const { store, state, viewport, rowHeight, activePosition, chat } = props;
  const { rows, numbers, partials, visible, collapsed, selection, editing, kind, permissions } = state;
  const shown = useSyncExternalStore(viewport.subscribe, viewport.snapshot);
  const block = selectedBlock(state);
  const locked = useMemo(() => lockedColumns(permissions), [permissions]);
  const [slots] = useState(() => new RowSlots());
  const places = placesIn(shown, visible.length, activePosition);
  const slotOf = slots.of(places.map((position) => rows[visible[position]!]!.id));
  return places.map((position, order) => {
    const at = visible[position]!;
    const row = rows[at]!;
    const inBlock = block !== null && position >= block.top && position <= block.bottom;
    const isActive = position === activePosition;
    return (
      <GridRow
        key={slotOf[order]}
        store={store}
        kind={kind}
        row={row}
        number={numbers[at]!}
        cents={partials[at]!}
        start={position * rowHeight}
        ariaRowIndex={position + 2}
        left={inBlock ? block.left : -1}
        right={inBlock ? block.right : -1}
        activeColumn={isActive ? (selection?.active.column ?? null) : null}
        handle={isActive}
        editing={editing?.rowId === row.id ? editing : null}
        open={!collapsed.has(row.id)}
        holds={(rows[at + 1]?.depth ?? 0) > row.depth}
        unread={chat ? (chat.unread.get(row.id) ?? 0) : -1}
        chatOpen={chat?.openRowId === row.id}
        locked={locked}
        movable={!permissions.readOnly && permissions.structureEditable}
      />
    );
  });
});
