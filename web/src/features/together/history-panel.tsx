import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { Button, CloseButton, SegmentedControl } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { type HistoryEntry, type HistoryQuery, useDocumentHistory } from './history.api.js';
import classes from './history.module.css';
import { historyTexts as texts } from './history.texts.js';
import { groupHistory } from './history-groups.js';
import { HistoryItem } from './history-item.js';
import { HistoryVersion } from './history-version.js';
import type { PeerBoard } from './peer-board.js';
import { RestoreDialog } from './restore-dialog.js';

export interface HistoryPanelProps {
  documentId: string;
  currency: Currency;
  store: ItemEditorStore;
  board: PeerBoard;
  /** Brings a version back: null if it worked, else the reason. Absent: the items cannot change now. */
  restore: ((to: number) => Promise<string | null>) | undefined;
  onClose: () => void;
}

type Filter = keyof typeof texts.filters;

const filters = Object.entries(texts.filters).map(([value, label]) => ({ value, label }));

/** Who changed what and when, by day; a session of changes makes a version, which can be restored. */
export function HistoryPanel({ documentId, currency, store, board, restore, onClose }: HistoryPanelProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [asked, setAsked] = useState<HistoryEntry | null>(null);
  const list = useDocumentHistory({ id: documentId, mine: filter === 'mine' });
  return (
    <>
      <header className={classes.head}>
        <div>
          <h2>{texts.title}</h2>
          <p>{texts.subtitle}</p>
        </div>
        <CloseButton aria-label={texts.close} onClick={onClose} />
      </header>
      <SegmentedControl
        className={classes.filter ?? ''}
        size="xs"
        fullWidth
        aria-label={texts.filter}
        data={filters}
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className={classes.list} tabIndex={0} aria-label={texts.subtitle}>
        <List {...{ list, filter, currency, store, board }} onRestore={restore ? setAsked : undefined} />
      </section>
      <footer className={classes.foot}>
        <IconInfoCircle size={16} aria-hidden />
        <span>{texts.note}</span>
      </footer>
      {asked && restore ? (
        <RestoreDialog entry={asked} currency={currency} restore={restore} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

interface ListProps extends Pick<HistoryPanelProps, 'currency' | 'store' | 'board'> {
  list: HistoryQuery;
  filter: Filter;
  onRestore: ((entry: HistoryEntry) => void) | undefined;
}

function List({ list, filter, currency, store, board, onRestore }: ListProps) {
  const { currentData } = list;
  const entries = useMemo(() => currentData?.pages.flatMap((page) => page.entries) ?? [], [currentData]);
  const days = useMemo(() => groupHistory(entries, new Date()), [entries]);
  const numberOf = useNumbers(store);
  if (!currentData) {
    if (list.isError) return <ErrorState title={texts.failed} error={list.error} onRetry={list.refetch} />;
    return <ListSkeleton label={texts.loading} rows={6} rowHeight={44} />;
  }
  if (entries.length === 0) {
    const mine = filter === 'mine';
    return (
      <EmptyState title={mine ? texts.emptyMine : texts.empty} text={mine ? texts.emptyMineText : texts.emptyText} />
    );
  }
  const oldest = currentData.pages[0]?.oldest ?? 0;
  const newest = filter === 'mine' ? null : entries[0]?.version;
  return (
    <>
      {days.map(({ name, sessions }) => (
        <section key={name} aria-label={name}>
          <h3 className={classes.day}>{name}</h3>
          <ol className={classes.entries}>
            {sessions.map((session) => {
              const isCurrent = session.entries[0].version === newest;
              return [
                filter !== 'mine' && (filter === 'versions' || !isCurrent) ? (
                  <HistoryVersion
                    key={`version ${session.entries[0].version}`}
                    {...{ session, currency, isCurrent }}
                    day={name}
                    isKept={session.entries[0].version >= oldest}
                    onRestore={isCurrent ? undefined : onRestore}
                  />
                ) : null,
                ...(filter === 'versions'
                  ? []
                  : session.entries.map((entry) => (
                      <HistoryItem key={entry.version} entry={entry} board={board} numberOf={numberOf} />
                    ))),
              ];
            })}
          </ol>
        </section>
      ))}
      {list.hasNextPage ? (
        <Button
          className={classes.older ?? ''}
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {texts.older}
        </Button>
      ) : null}
    </>
  );
}

/** Numbers that the items have now, by id. */
function useNumbers(store: ItemEditorStore): (id: string) => string | null {
  const rows = useEditorPart(store, (state) => state.rows);
  const numbers = useEditorPart(store, (state) => state.numbers);
  return useMemo(() => {
    const byId = new Map(rows.map(({ id }, at) => [id, numbers[at]!]));
    return (id: string) => byId.get(id) ?? null;
  }, [rows, numbers]);
}
