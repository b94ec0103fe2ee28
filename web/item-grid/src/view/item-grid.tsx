import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { columnsOf, shownColumn } from '../model/columns.js';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import type { ChatLink } from './chat-link.js';
import type { DetailLink } from './detail-link.js';
import { DragLabel, DropLine } from './drop-line.js';
import { GridHead } from './grid-head.js';
import { GridPart } from './grid-part.js';
import { GridRows } from './grid-rows.js';
import styles from './item-editor.module.css';
import { numberWidth } from './number-width.js';
import type { PeerMarks } from './peer-marks.js';
import type { PriceMarks } from './price-marks.js';
import { cellId } from './row-look.js';
import { type MenuPlace, RowMenu } from './row-menu.js';
import { useEditorState } from './use-editor-state.js';
import { useGridKeys } from './use-grid-keys.js';
import { useGridPointer } from './use-grid-pointer.js';
import { useGridWindow } from './use-grid-window.js';
import { useRowHeight } from './use-row-height.js';

interface ItemGridProps {
  store: ItemEditorStore;
  chat?: ChatLink;
  detail?: DetailLink;
  marks?: PriceMarks;
  peers?: PeerMarks;
  onHelp(): void;
}

/** The id of the active cell's element. */
function activeCellId({ selection, rows }: EditorState, activeIndex: number): string | undefined {
  const row = rows[activeIndex];
  return selection && row ? cellId(row.id, shownColumn(row, selection.active.column)) : undefined;
}

/** F4: undefined leaves the key to the page. */
function togglerOf(store: ItemEditorStore, detail: DetailLink | undefined) {
  if (!detail) return undefined;
  return (rowId: string): boolean => {
    const row = store.snapshot().rows.find(({ id }) => id === rowId);
    if (!row || !detail.offers(row)) return false;
    detail.toggle(rowId);
    return true;
  };
}

/** Alt+P: undefined leaves the key to the page. */
function priceOpener(store: ItemEditorStore, marks: PriceMarks | undefined) {
  if (!marks) return undefined;
  return (rowId: string): boolean => {
    const isPart = store.snapshot().rows.some(({ id, type }) => id === rowId && type === 'PART');
    if (isPart) marks.open(rowId);
    return isPart;
  };
}

/** The tree as a grid. The page contains only the rows in view and the active row. */
export function ItemGrid({ store, chat, detail, marks, peers, onHelp }: ItemGridProps): ReactNode {
  const state = useEditorState(store);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(scroller);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const grid = useGridWindow(state, scroller, rowHeight);
  const pointer = useGridPointer({ store, scroller, rowHeight, chat, detail, marks, openMenu: setMenu });
  const columns = columnsOf(state.kind);
  const number = useMemo(() => numberWidth(state.numbers), [state.numbers]);
  const activeId = activeCellId(state, grid.activeIndex);
  const openMenu = (): void => {
    const box = activeId === undefined ? undefined : document.getElementById(activeId)?.getBoundingClientRect();
    if (box) setMenu({ x: box.left + 24, y: box.bottom });
  };
  const keys = useGridKeys({
    store,
    scroller,
    rowHeight,
    editing: state.editing !== null,
    activeId,
    openMenu,
    onHelp,
    toggleDetail: togglerOf(store, detail),
    openPrices: priceOpener(store, marks),
  });
  return (
    <>
      <GridPart
        ref={scroller}
        role="treegrid"
        tabIndex={0}
        className={styles.grid}
        style={{ '--number': `${number}px` } as CSSProperties}
        data-chat={chat ? true : undefined}
        data-marks={marks ? true : undefined}
        data-kind={state.kind}
        data-dragging={pointer.drag ? true : undefined}
        aria-label={texts.grid.label}
        aria-description={texts.grid.help}
        aria-rowcount={state.visible.length + 1}
        aria-colcount={columns.length + (chat ? 1 : 0)}
        aria-multiselectable
        aria-readonly={state.permissions.readOnly || undefined}
        aria-activedescendant={activeId}
        {...keys}
        {...pointer.handlers}
      >
        <GridHead columns={columns} chat={chat !== undefined} />
        <GridPart role="rowgroup" className={styles.body} style={{ height: state.visible.length * rowHeight }}>
          <GridRows
            store={store}
            state={state}
            viewport={grid.viewport}
            rowHeight={rowHeight}
            activePosition={grid.activePosition}
            chat={chat}
            marks={marks}
            peers={peers}
          />
          {pointer.drag && <DropLine drag={pointer.drag} rowHeight={rowHeight} />}
        </GridPart>
      </GridPart>
      {pointer.drag && <DragLabel drag={pointer.drag} />}
      <RowMenu store={store} chat={chat} detail={detail} marks={marks} place={menu} onClose={() => setMenu(null)} />
    </>
  );
}
