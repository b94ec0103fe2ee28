import { type ReactNode, useMemo, useState } from 'react';
import type { Column, EditorPermissions } from '../model/columns.js';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { selectedBlock } from '../store/selection.js';
import type { ChatLink } from './chat-link.js';
import { GridRow } from './grid-row.js';
import { RowSlots } from './row-slots.js';
import type { GridWindow } from './use-grid-window.js';

interface GridRowsProps {
  store: ItemEditorStore;
  state: EditorState;
  grid: GridWindow;
  chat?: ChatLink;
}

function lockedColumns(may: EditorPermissions): (column: Column) => boolean {
  if (may.readOnly) return () => true;
  return (column) => {
    if (column === 'price') return !may.pricesEditable;
    return column === 'partial' ? !may.partialsEditable : !may.structureEditable;
  };
}

/** The rows in view, each with just what it shows. */
export function GridRows({ store, state, grid, chat }: GridRowsProps): ReactNode {
  const { rows, numbers, partials, visible, collapsed, selection, editing, kind, permissions } = state;
  const block = selectedBlock(state);
  const locked = useMemo(() => lockedColumns(permissions), [permissions]);
  const [slots] = useState(() => new RowSlots());
  const inView = grid.virtualizer.getVirtualItems();
  const slotOf = slots.of(inView.map(({ index }) => rows[visible[index]!]!.id));
  return inView.map(({ index: position, start }, order) => {
    const at = visible[position]!;
    const row = rows[at]!;
    const inBlock = block !== null && position >= block.top && position <= block.bottom;
    const isActive = position === grid.activePosition;
    return (
      <GridRow
        key={slotOf[order]}
        store={store}
        kind={kind}
        row={row}
        number={numbers[at]!}
        cents={partials[at]!}
        start={start}
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
}
