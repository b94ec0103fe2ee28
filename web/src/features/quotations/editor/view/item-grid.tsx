import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Column, columnsOf, type EditorPermissions } from '../model/columns.js';
import { visiblePosition } from '../model/visible.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { selectedBlock } from '../store/selection.js';
import { texts } from '../texts.js';
import type { ChatLink } from './chat-link.js';
import { DragLabel, DropLine } from './drop-line.js';
import { handleGridKey } from './grid-keyboard.js';
import { GridPart } from './grid-part.js';
import { cellId, GridRow, shownColumn } from './grid-row.js';
import styles from './item-editor.module.css';
import { type MenuPlace, RowMenu } from './row-menu.js';
import { useEditorState } from './use-editor-state.js';
import { useGridPointer } from './use-grid-pointer.js';
import { useRowHeight } from './use-row-height.js';

interface ItemGridProps {
  store: ItemEditorStore;
  chat?: ChatLink;
}

const allEditable: EditorPermissions = {
  readOnly: false,
  structureEditable: true,
  pricesEditable: true,
  partialsEditable: true,
};

/** One function for each set of permissions, so that rows see the same one until it changes. */
function lockedColumns(may: EditorPermissions): (column: Column) => boolean {
  if (may.readOnly) return () => true;
  return (column) =>
    (column === 'price' && !may.pricesEditable) ||
    (column === 'partial' && !may.partialsEditable) ||
    (column !== 'price' && column !== 'partial' && !may.structureEditable);
}

function Head({ columns, chat }: { columns: readonly Column[]; chat: boolean }): ReactNode {
  return (
    <GridPart role="rowgroup" className={styles.head}>
      <GridPart role="row" className={styles.headRow} aria-rowindex={1}>
        {columns.map((column, order) => (
          <GridPart
            key={column}
            role="columnheader"
            aria-colindex={order + 1}
            className={`${styles.headCell} ${styles[column]}`}
          >
            {texts.columns[column]}
          </GridPart>
        ))}
        {chat && (
          <GridPart role="columnheader" aria-colindex={columns.length + 1} className={styles.headCell}>
            <span className={styles.hidden}>{texts.chatColumn}</span>
          </GridPart>
        )}
      </GridPart>
    </GridPart>
  );
}

/** The tree as a grid: only the rows in view are in the page, and always the active one. */
export function ItemGrid({ store, chat }: ItemGridProps): ReactNode {
  const state = useEditorState(store);
  const { rows, numbers, partials, visible, collapsed, selection, editing, kind, permissions } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(scroller);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const columns = columnsOf(kind);
  const activeIndex = selection ? rows.findIndex((row) => row.id === selection.active.rowId) : -1;
  const activePosition = activeIndex < 0 ? -1 : visiblePosition(visible, activeIndex);
  const block = selectedBlock(state);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const list = defaultRangeExtractor(range);
      if (activePosition < 0 || activePosition >= range.count) return list;
      if (activePosition < (list[0] ?? 0)) return [activePosition, ...list];
      return activePosition > (list.at(-1) ?? -1) ? [...list, activePosition] : list;
    },
    [activePosition],
  );
  const virtualizer = useVirtualizer({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (position) => rows[visible[position]!]!.id,
    overscan: 12,
    paddingStart: 0,
    scrollPaddingStart: rowHeight,
    scrollMargin: 0,
    rangeExtractor,
  });
  useEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [virtualizer, rowHeight]);

  const activeId = selection?.active.rowId;
  useEffect(() => {
    if (activeId !== undefined && activePosition >= 0) keepInView(scroller.current, activePosition, rowHeight);
  }, [activeId, activePosition, rowHeight]);

  const editingNow = editing !== null;
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (wasEditing.current && !editingNow && lost) scroller.current?.focus({ preventScroll: true });
    wasEditing.current = editingNow;
  }, [editingNow]);

  const pointer = useGridPointer({ store, scroller, rowHeight, chat, openMenu: setMenu });
  const leaving = useRef(false);
  const locked = useLocked(permissions);
  const openMenuAtActive = (): void => {
    const box = document.querySelector('[data-active-cell]')?.getBoundingClientRect();
    setMenu({ x: (box?.left ?? 0) + 24, y: box?.bottom ?? 0 });
  };

  return (
    <>
      <GridPart
        ref={scroller}
        role="treegrid"
        tabIndex={0}
        className={styles.grid}
        data-chat={chat ? true : undefined}
        data-kind={kind}
        data-dragging={pointer.drag ? true : undefined}
        aria-label={texts.grid.label}
        aria-description={texts.grid.help}
        aria-rowcount={visible.length + 1}
        aria-colcount={columns.length + (chat ? 1 : 0)}
        aria-multiselectable
        aria-readonly={permissions.readOnly || undefined}
        aria-activedescendant={
          selection && activeIndex >= 0
            ? cellId(selection.active.rowId, shownColumn(rows[activeIndex]!, selection.active.column))
            : undefined
        }
        onKeyDown={(event) => {
          if (event.target !== scroller.current || event.nativeEvent.isComposing) return;
          if (event.key === 'Tab' && leaving.current) return;
          leaving.current = event.key === 'Escape';
          const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
          handleGridKey({ store, pageRows, openMenu: openMenuAtActive }, event);
        }}
        onFocus={() => {
          leaving.current = false;
          if (!store.snapshot().selection) store.cells.move(0, 0);
        }}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', store.rows.copy());
          event.preventDefault();
        }}
        onCut={(event) => {
          event.clipboardData.setData('text/plain', store.rows.cut());
          event.preventDefault();
        }}
        onPaste={(event) => {
          event.preventDefault();
          const text = event.clipboardData.getData('text/plain');
          if (store.rows.holdsCopied(text)) store.rows.pasteRows();
          else store.cells.paste(text);
        }}
        {...pointer.handlers}
      >
        <Head columns={columns} chat={chat !== undefined} />
        <GridPart role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: position, start, key }) => {
            const at = visible[position]!;
            const row = rows[at]!;
            const inBlock = block !== null && position >= block.top && position <= block.bottom;
            const isActive = position === activePosition;
            return (
              <GridRow
                key={key}
                store={store}
                kind={kind}
                row={row}
                number={numbers[at]!}
                cents={partials[at]!}
                start={start}
                ariaRowIndex={position + 2}
                left={inBlock ? block.left : -1}
                right={inBlock ? block.right : -1}
                activeColumn={isActive ? selection!.active.column : null}
                handle={isActive && !permissions.readOnly}
                editing={editing?.rowId === row.id ? editing : null}
                open={!collapsed.has(row.id)}
                holds={(rows[at + 1]?.depth ?? 0) > row.depth}
                unread={chat ? (chat.unread.get(row.id) ?? 0) : -1}
                chatOpen={chat?.openRowId === row.id}
                locked={locked}
              />
            );
          })}
          {pointer.drag && <DropLine drag={pointer.drag} rowHeight={rowHeight} />}
        </GridPart>
      </GridPart>
      {pointer.drag && <DragLabel drag={pointer.drag} />}
      <RowMenu store={store} chat={chat} place={menu} onClose={() => setMenu(null)} />
    </>
  );
}

function useLocked(may: EditorPermissions): (column: Column) => boolean {
  const [held, setHeld] = useState({ may: allEditable, locked: lockedColumns(allEditable) });
  if (held.may === may) return held.locked;
  const next = { may, locked: lockedColumns(may) };
  setHeld(next);
  return next.locked;
}

/** Scrolls no further than needed for a row to stand below the head and above the lower edge. */
function keepInView(grid: HTMLElement | null, position: number, rowHeight: number): void {
  if (!grid || grid.clientHeight === 0) return;
  const top = position * rowHeight;
  const view = grid.clientHeight - rowHeight;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top + rowHeight > grid.scrollTop + view) grid.scrollTop = top + rowHeight - view;
}
