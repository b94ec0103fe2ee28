import { ActionIcon, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorPermissions } from '../model/columns.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import type { ChatLink } from './chat-link.js';
import { CommaDialog } from './comma-dialog.js';
import type { DetailLink } from './detail-link.js';
import { EditorPanel, type Panel } from './editor-panel.js';
import { EditorToolbar } from './editor-toolbar.js';
import { EmptyItems } from './empty-items.js';
import { type GridParts, GridPartsContext, useGridParts } from './grid-parts.js';
import { insertMenuAt, type RenderInsertMenu } from './insert-menu.js';
import styles from './item-editor.module.css';
import { ItemGrid } from './item-grid.js';
import { NoticeStrip } from './notice-strip.js';
import type { PeerMarks } from './peer-marks.js';
import type { PriceMarks } from './price-marks.js';
import { SearchBar } from './search-bar.js';
import { TitleDialog } from './title-dialog.js';
import { TotalsCota } from './totals-cota.js';
import { useEditorPart } from './use-editor-state.js';
import { useSearchKeys } from './use-search-keys.js';

const loadPreview = () => import('./paste-preview.js').then((file) => ({ default: file.PastePreview }));

// Each is rarely needed on a desktop, and together they would exceed the editor's budget.
const ConflictCard = lazy(() => import('./conflict-card.js').then((file) => ({ default: file.ConflictCard })));
const LostCells = lazy(() => import('./lost-cells.js').then((file) => ({ default: file.LostCells })));
const OrphanRows = lazy(() => import('./orphan-rows.js').then((file) => ({ default: file.OrphanRows })));
const PastePreview = lazy(loadPreview);
const PhoneItems = lazy(() => import('./phone-items.js').then((file) => ({ default: file.PhoneItems })));

export interface ItemEditorProps {
  /** From `createItemEditorStore`; it contains whether items have prices. */
  store: ItemEditorStore;
  /** Components of the page: dialog, empty state, texts. */
  parts: GridParts;
  /** If given, overrides the permissions with which the store was created. */
  permissions?: EditorPermissions;
  /** Unread Consultas by item id. Hidden without `onOpenChat`. */
  unreadByItem?: ReadonlyMap<string, number>;
  onOpenChat?: (itemId: string) => void;
  /** The item with the open Consultas. */
  openChatItemId?: string | null;
  /** 'Insertar': a search whose results become items. */
  renderInsertMenu?: RenderInsertMenu;
  /** At the right end of the toolbar: import. */
  toolbarEnd?: ReactNode;
  /** What stands behind the price of a part: F4 opens it. */
  detail?: DetailLink;
  /** Marks in price cells; Alt+P opens what is behind them. */
  marks?: PriceMarks;
  /** The other people in the same tree. */
  peers?: PeerMarks;
  /** Below the items instead of the totals, and its total for the phone's bar. */
  foot?: { content: ReactNode; total: ReactNode };
}

/** Same width as the theme's `sm`. */
const PHONE = '(max-width: 43.74em)';

function Heading({ store, phone }: { store: ItemEditorStore; phone: boolean }): ReactNode {
  const { words } = useGridParts();
  // The array changes if rows come or go, and stays the same if only contents change.
  const numbers = useEditorPart(store, (state) => state.numbers);
  const said = useMemo(() => {
    let [parts, titles] = [0, 0];
    const { rows } = store.snapshot();
    for (const { type } of rows) {
      if (type === 'PART') parts += 1;
      else if (type === 'TITLE') titles += 1;
    }
    return numbers.length > 0 ? texts.count(parts, titles) : null;
  }, [store, numbers]);
  return (
    <div className={styles.heading}>
      <h2>{words.heading}</h2>
      {said && <span>{said}</span>}
      {said && (
        <Tooltip label={`${texts.search.open} (Ctrl F)`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={phone ? 44 : 34}
            aria-label={texts.search.open}
            onClick={() => store.search.open()}
          >
            <IconSearch size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

function Hints({ store, prices }: { store: ItemEditorStore; prices: boolean }): ReactNode {
  const { kind } = store.snapshot();
  const permissions = useEditorPart(store, (state) => state.permissions);
  const taxMode = useEditorPart(store, (state) => state.pricing.taxMode);
  return (
    <div className={styles.hints}>
      {kind === 'priced' && (
        <p>
          <IconInfoCircle size={16} aria-hidden /> {texts.tax[taxMode]}
        </p>
      )}
      {prices && (
        <p>
          <kbd>Alt</kbd>
          <kbd>P</kbd> {texts.keys.prices}
        </p>
      )}
      {!permissions.readOnly && (
        <p>
          <kbd>F2</kbd> {texts.keys.edit} <kbd>Enter</kbd> {texts.keys.down}
          {permissions.structureEditable && (
            <>
              <kbd>Alt</kbd>
              <kbd>Shift</kbd>
              <kbd>→</kbd> {texts.keys.indent}
            </>
          )}
          <kbd>?</kbd> {texts.keys.help}
        </p>
      )}
    </div>
  );
}

function Conflicts({ store }: { store: ItemEditorStore }): ReactNode {
  const save = useEditorPart(store, (state) => state.save);
  return <Suspense>{save.kind === 'conflict' && <ConflictCard store={store} conflict={save.conflict} />}</Suspense>;
}

/** Always mounted once needed, so that changes are announced. */
function Lost({ store }: { store: ItemEditorStore }): ReactNode {
  const isTold = useEditorPart(store, (state) => state.lost.length > 0);
  const [isNeeded, setNeeded] = useState(isTold);
  if (isTold && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <LostCells store={store} />}</Suspense>;
}

function Orphans({ store }: { store: ItemEditorStore }): ReactNode {
  const any = useEditorPart(store, (state) => state.orphans.length > 0);
  return <Suspense>{any && <OrphanRows store={store} />}</Suspense>;
}

/** Loaded in advance: paste must work offline too. */
function Pasting({ store }: { store: ItemEditorStore }): ReactNode {
  const isWaiting = useEditorPart(store, (state) => state.pendingPaste !== null);
  const readOnly = useEditorPart(store, (state) => state.permissions.readOnly);
  useEffect(() => {
    if (!readOnly) void loadPreview().catch(() => undefined);
  }, [readOnly]);
  return <Suspense>{isWaiting && <PastePreview store={store} />}</Suspense>;
}

function Totals({ store }: { store: ItemEditorStore }): ReactNode {
  const totals = useEditorPart(store, (state) => state.totals);
  const pricing = useEditorPart(store, (state) => state.pricing);
  const rows = useEditorPart(store, (state) => state.rows);
  return <TotalsCota rows={rows} totals={totals} pricing={pricing} />;
}

interface DeskItemsProps
  extends Pick<ItemEditorProps, 'renderInsertMenu' | 'toolbarEnd' | 'detail' | 'marks' | 'peers' | 'foot'> {
  store: ItemEditorStore;
  chat?: ChatLink;
  onHistory(): void;
  onHelp(): void;
}

function DeskItems(props: DeskItemsProps): ReactNode {
  const { store, chat, detail, marks, peers, foot, renderInsertMenu, toolbarEnd, onHistory, onHelp } = props;
  const empty = useEditorPart(store, (state) => state.rows.length === 0);
  return (
    <>
      <EditorToolbar
        store={store}
        end={toolbarEnd}
        renderInsertMenu={renderInsertMenu}
        onHistory={onHistory}
        onHelp={onHelp}
      />
      {empty ? (
        <EmptyItems store={store} more={insertMenuAt(store, 'empty', renderInsertMenu)} />
      ) : (
        <>
          <SearchBar store={store} />
          <ItemGrid store={store} chat={chat} detail={detail} marks={marks} peers={peers} onHelp={onHelp} />
        </>
      )}
      <NoticeStrip store={store} onHistory={onHistory} />
      <div className={styles.foot} data-chat={chat ? true : undefined}>
        <div>
          <Lost store={store} />
          <Hints store={store} prices={marks !== undefined} />
        </div>
        {store.snapshot().kind === 'priced' && !foot?.total && <Totals store={store} />}
      </div>
      {foot?.content}
    </>
  );
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `?` anywhere on the page except in a field. */
function useHelpKey(onHelp: () => void): void {
  useEffect(() => {
    const help = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.defaultPrevented || isField(event.target)) return;
      event.preventDefault();
      onHelp();
    };
    document.addEventListener('keydown', help);
    return () => document.removeEventListener('keydown', help);
  }, [onHelp]);
}

function useChat({ unreadByItem, onOpenChat, openChatItemId }: ItemEditorProps): ChatLink | undefined {
  return useMemo(
    () =>
      onOpenChat && {
        unread: unreadByItem ?? new Map<string, number>(),
        openRowId: openChatItemId ?? null,
        open: onOpenChat,
      },
    [unreadByItem, onOpenChat, openChatItemId],
  );
}

/** The items of a document: toolbar, grid and totals; cards and a drawer on a phone. */
export function ItemEditor(props: ItemEditorProps): ReactNode {
  return (
    <GridPartsContext value={props.parts}>
      <Editor {...props} />
    </GridPartsContext>
  );
}

function Editor(props: ItemEditorProps): ReactNode {
  const { store, permissions, renderInsertMenu, toolbarEnd, detail, marks, peers, foot } = props;
  const ready = useEditorPart(store, (state) => state.ready);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const [panel, setPanel] = useState<Panel | null>(null);
  const [onHelp, onHistory] = [useCallback(() => setPanel('help'), []), useCallback(() => setPanel('history'), [])];
  const chat = useChat(props);
  useHelpKey(onHelp);
  useSearchKeys(store);
  useEffect(() => store.connect(), [store]);
  useEffect(() => {
    if (permissions) store.setPermissions(permissions);
  }, [store, permissions]);
  const more = { renderInsertMenu, onHistory, chat, detail, marks, peers };
  return (
    <section
      className={styles.editor}
      data-phone={phone || undefined}
      data-beside={chat?.openRowId || detail?.openRowId ? true : undefined}
      aria-busy={!ready}
    >
      <Heading store={store} phone={phone} />
      <Conflicts store={store} />
      <Orphans store={store} />
      {phone && <Lost store={store} />}
      {phone && <SearchBar store={store} />}
      {phone ? (
        <Suspense>
          <PhoneItems store={store} total={foot?.total} {...more} />
          {foot ? <div className={styles.phoneFoot}>{foot.content}</div> : null}
        </Suspense>
      ) : (
        <DeskItems store={store} toolbarEnd={toolbarEnd} foot={foot} onHelp={onHelp} {...more} />
      )}
      <TitleDialog store={store} />
      <CommaDialog store={store} />
      <Pasting store={store} />
      {panel && <EditorPanel panel={panel} store={store} onClose={() => setPanel(null)} />}
    </section>
  );
}
