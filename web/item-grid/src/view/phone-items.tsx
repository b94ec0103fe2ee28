import { coverageOf } from '@cotizaobra/proto/rules/coverage';
import { formatCents, formatDecimal, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { Button, Menu } from '@mantine/core';
import { IconMessage, IconPlus } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { EditorRow } from '../model/editor-row.js';
import { visiblePosition } from '../model/visible.js';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { positionOf } from '../store/selection.js';
import { rowName, texts } from '../texts.js';
import type { ChatLink } from './chat-link.js';
import type { DetailLink } from './detail-link.js';
import { EmptyItems } from './empty-items.js';
import { useGridParts } from './grid-parts.js';
import { insertMenuAt, type RenderInsertMenu } from './insert-menu.js';
import { ItemDrawer } from './item-drawer.js';
import styles from './item-editor.module.css';
import { NoticeStrip } from './notice-strip.js';
import { numberWidth } from './number-width.js';
import type { PeerMark, PeerMarks } from './peer-marks.js';
import type { PriceMark, PriceMarks } from './price-marks.js';
import { isMarked } from './row-look.js';
import { useEditorState } from './use-editor-state.js';

interface CardProps {
  row: EditorRow;
  number: string;
  cents: bigint;
  priced: boolean;
  unread: number;
  mark: PriceMark | null;
  peers: readonly PeerMark[] | null;
  current: boolean;
  found: boolean;
  onOpen(rowId: string): void;
  onChat?(rowId: string): void;
}

function amountOf({ row, cents, priced }: CardProps): string {
  if (!priced || row.unread) return '';
  return row.type === 'PART' && row.price === null ? texts.notQuoted : formatCents(cents);
}

function measureOf({ row, priced }: CardProps): string {
  const quantity = row.unread?.quantity ?? formatDecimal(row.quantity);
  const price = row.unread?.price ?? (row.price === null ? null : formatDecimal(row.price));
  return `${quantity} ${row.unit}${priced && price !== null ? ` × ${price}` : ''}`;
}

/** The badge of a price that is far off; of the others the drawer tells more. */
function Mark({ mark }: { mark: PriceMark }): ReactNode {
  return (
    <span className={styles.cardMark} data-place={mark.place} data-badge={mark.badge || undefined}>
      <span aria-hidden>{mark.badge}</span>
      <span className={styles.hidden}>{mark.label}</span>
    </span>
  );
}

/** Who is in this item, or just changed it: a colour and words. */
function Peers({ peers }: { peers: readonly PeerMark[] }): ReactNode {
  return (
    <span className={styles.cardPeers}>
      {peers.map((peer) => (
        <span key={`${peer.label}${peer.column}`} data-peer-tone={peer.tone}>
          <i aria-hidden>{peer.initials}</i> {peer.label}
        </span>
      ))}
    </span>
  );
}

const nothing = { subscribe: () => () => undefined, version: () => 0 };

const Card = memo(function Card(props: CardProps): ReactNode {
  const { row, number, unread, mark, peers, current, found, onOpen, onChat } = props;
  const name = rowName(row.type, number);
  const type = row.type === 'PART' ? styles.part : row.type === 'TITLE' ? styles.title : styles.subtitle;
  return (
    <div className={`${styles.card} ${type} ${found ? styles.hit : ''} ${current ? styles.current : ''}`}>
      <button type="button" className={styles.cardBody} onClick={() => onOpen(row.id)}>
        <span className={styles.hidden}>{texts.phone.edit(name)}: </span>
        <span className={styles.cardNumber} title={number}>
          {number}
        </span>
        <span className={styles.cardText}>{row.description}</span>
        {row.type === 'PART' && (
          <span className={styles.cardMeasure}>
            {measureOf(props)}
            {mark && <Mark mark={mark} />}
          </span>
        )}
        <span className={styles.cardAmount}>{amountOf(props)}</span>
        {peers && <Peers peers={peers} />}
      </button>
      {row.type === 'PART' && unread >= 0 && (
        <button
          type="button"
          className={styles.cardChat}
          onClick={() => onChat?.(row.id)}
          data-unread={unread > 0 || undefined}
          aria-label={texts.grid.chat(name, unread)}
        >
          <IconMessage size={18} aria-hidden />
          {unread > 0 && <b aria-hidden>{unread}</b>}
        </button>
      )}
    </div>
  );
});

interface CardsProps {
  state: EditorState;
  chat?: ChatLink;
  marks?: PriceMarks;
  peers?: PeerMarks;
  onOpen(rowId: string): void;
}

function Cards({ state, chat, marks, peers, onOpen }: CardsProps) {
  const { rows, numbers, partials, visible, selection, kind, search } = state;
  const list = useRef<HTMLDivElement>(null);
  const number = useMemo(() => numberWidth(numbers), [numbers]);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({
    count: visible.length,
    estimateSize: (position) => (rows[visible[position]!]!.type === 'PART' ? 82 : 46),
    getItemKey: (position) => rows[visible[position]!]!.id,
    overscan: 8,
    scrollMargin: margin,
  });
  const hit = search?.hits[search.at];
  const hitPosition = hit ? visiblePosition(visible, hit.at) : -1;
  useEffect(() => {
    if (hitPosition >= 0) virtualizer.scrollToIndex(hitPosition, { align: 'center' });
  }, [virtualizer, hitPosition]);
  const selected = selection?.active.rowId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection scrolls, a change of the rows does not
  useEffect(() => {
    const position = selected === undefined ? -1 : positionOf({ rows, visible }, selected);
    if (position >= 0) virtualizer.scrollToIndex(position, { align: 'auto' });
  }, [selected]);
  const { subscribe, version } = marks ?? nothing;
  useSyncExternalStore(subscribe, version);
  const others = peers ?? nothing;
  useSyncExternalStore(others.subscribe, others.version);
  const inView = virtualizer.getVirtualItems();
  useEffect(() => marks?.watch(() => inView.map(({ index }) => rows[visible[index]!]!)));
  return (
    <div
      ref={list}
      className={styles.cards}
      style={{ height: virtualizer.getTotalSize(), '--number': `${number}px` } as CSSProperties}
    >
      {inView.map(({ index: position, key, start }) => {
        const at = visible[position]!;
        const row = rows[at]!;
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={position}
            className={styles.cardPlace}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <Card
              row={row}
              number={numbers[at]!}
              cents={partials[at]!}
              priced={kind === 'priced'}
              unread={chat ? (chat.unread.get(row.id) ?? 0) : -1}
              mark={marks && isMarked(row) ? marks.of(row) : null}
              peers={peers?.of(row.id) ?? null}
              current={selection?.active.rowId === row.id}
              found={search?.found.has(row.id) ?? false}
              onOpen={onOpen}
              onChat={chat?.open}
            />
          </div>
        );
      })}
    </div>
  );
}

function AddMenu({ store, onAdded }: { store: ItemEditorStore; onAdded(): void }): ReactNode {
  const add = (act: () => void) => () => {
    act();
    if (!store.snapshot().notice) onAdded();
  };
  return (
    <Menu position="top-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" size="md" leftSection={<IconPlus size={20} />}>
          {texts.phone.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={add(() => store.rows.addPart())}>{texts.toolbar.addPart}</Menu.Item>
        <Menu.Item onClick={add(() => store.rows.addSubtitle())}>{texts.toolbar.addSubtitle}</Menu.Item>
        <Menu.Item onClick={add(() => store.rows.addTitle())}>{texts.toolbar.addTitle}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface PhoneItemsProps {
  store: ItemEditorStore;
  chat?: ChatLink;
  detail?: DetailLink;
  marks?: PriceMarks;
  peers?: PeerMarks;
  /** Instead of the total of the rows. */
  total?: ReactNode;
  renderInsertMenu?: RenderInsertMenu;
  onHistory(): void;
}

/** Items as cards under their title; a drawer edits one at a time. The total is always visible. */
export function PhoneItems({
  store,
  chat,
  detail,
  marks,
  peers,
  total,
  renderInsertMenu,
  onHistory,
}: PhoneItemsProps): ReactNode {
  const state = useEditorState(store);
  // Reopens the drawer if an item was open when the page closed.
  const [open, setOpen] = useState(() => store.snapshot().editing !== null);
  const { CoverageMark } = useGridParts();
  const { permissions, pricing, totals, kind } = state;
  const mayArrange = !permissions.readOnly && permissions.structureEditable;
  const show = useCallback(
    (rowId: string): void => {
      store.cells.select({ rowId, column: 'description' });
      setOpen(true);
    },
    [store],
  );
  return (
    <>
      {state.rows.length === 0 ? (
        <EmptyItems store={store} />
      ) : (
        <Cards state={state} chat={chat} marks={marks} peers={peers} onOpen={show} />
      )}
      <div className={styles.phoneTotal} data-keep-clear>
        <NoticeStrip store={store} silent={open} onHistory={onHistory} />
        <div>
          {kind === 'priced' ? (
            <p>
              <small>{total ? texts.phone.total : `${texts.phone.total} · ${texts.taxShort[pricing.taxMode]}`}</small>
              <b>{total ?? formatMoneyCents(totals.total, pricing.currency)}</b>
              <CoverageMark coverage={coverageOf(state.rows)} />
            </p>
          ) : (
            <span />
          )}
          {mayArrange && (
            <div className={styles.phoneActions}>
              {insertMenuAt(store, 'phone', renderInsertMenu)}
              <AddMenu store={store} onAdded={() => setOpen(true)} />
            </div>
          )}
        </div>
      </div>
      <ItemDrawer
        store={store}
        chat={chat}
        detail={detail}
        marks={marks}
        opened={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
