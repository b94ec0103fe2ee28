import type { PageMeta } from '@cotizaobra/proto/core/paging';
import { LIST_PAGE_SIZE } from '@cotizaobra/proto/quotations/limits';
import type { Context, QuotationCard } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Pager } from '../../../components/data/pager.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { Notice } from '../../../components/feedback/notice.js';
import type { DocumentList as Documents } from '../api/documents.api.js';
import { isFiltered } from '../rules/list-filters.js';
import { listTexts } from '../texts/list.texts.js';
import type { OnCardAction } from './card-actions.js';
import { DocumentCard } from './document-card.js';
import classes from './document-list.module.css';
import type { ListState } from './use-list-filters.js';

const ListEmpty = lazy(async () => ({ default: (await import('./list-empty.js')).ListEmpty }));

interface DocumentListProps extends ListState {
  context: Context;
  /** What to show: the answer, or the last one of the same kind while the next is on its way. */
  list: Documents | undefined;
  busy: boolean;
  error: unknown;
  onRetry: () => void;
  onAction: OnCardAction;
  onOpen: (card: QuotationCard) => void;
}

/** The cards, or why there are none. */
export function DocumentList(props: DocumentListProps) {
  const { context, list, busy, error, onRetry, onAction, onOpen, ...state } = props;
  if (!list) {
    if (error) {
      return (
        <div className={classes.box} data-tone="err">
          <ErrorState title={listTexts.error} error={error} onRetry={onRetry} />
        </div>
      );
    }
    return <ListSkeleton label={listTexts.loading} rows={5} rowHeight={100} />;
  }
  return (
    <div aria-busy={busy}>
      {error ? <StaleNotice onRetry={onRetry} /> : null}
      {list.quotes.length === 0 ? (
        <div className={classes.box}>
          <Suspense fallback={null}>
            <ListEmpty context={context} filtered={isFiltered(state.filters)} {...state} />
          </Suspense>
        </div>
      ) : (
        <>
          <ul className={classes.cards} data-busy={busy || undefined}>
            {list.quotes.map((card) => (
              <DocumentCard key={card.id} card={card} onAction={onAction} onOpen={onOpen} />
            ))}
          </ul>
          {state.filters.deleted ? <p className={classes.note}>{listTexts.deletedForGood}</p> : null}
          <Pager
            meta={list.meta}
            summary={rangeOf(list.meta, list.quotes.length)}
            onPage={(page) => state.change({ page })}
          />
        </>
      )}
    </div>
  );
}

function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.stale}>
      <Notice
        tone="warn"
        action={
          <Button variant="default" size="xs" onClick={onRetry}>
            {listTexts.retry}
          </Button>
        }
      >
        {listTexts.stale}
      </Notice>
    </div>
  );
}

function rangeOf(meta: PageMeta, count: number): string {
  const from = (meta.page - 1) * LIST_PAGE_SIZE + 1;
  const total = meta.totalCapped ? listTexts.rangeCapped(meta.total) : meta.total.toLocaleString('es-PE');
  return listTexts.range(from, from + count - 1, total);
}
