import type { PageMeta } from '@cotizaobra/proto/core/paging';
import { LIST_PAGE_SIZE } from '@cotizaobra/proto/quotations/limits';
import type { Context, QuotationCard } from '@cotizaobra/proto/quotations/model';
import { formatTime } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { isApiError } from '../../api/api-error.js';
import { Pager } from '../../components/data/pager.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { Notice } from '../../components/feedback/notice.js';
import type { DocumentList as Documents } from '../../quotation/api/list-documents.api.js';
import type { OnCardAction } from './cards/card-actions.js';
import { CardsSkeleton } from './cards/cards-skeleton.js';
import { DocumentCard } from './cards/document-card.js';
import classes from './document-list.module.css';
import { isFiltered, isUuid } from './filters/list-filters.js';
import type { ListState } from './filters/use-list-filters.js';
import { listTexts } from './list.texts.js';

const ListEmpty = lazy(async () => ({ default: (await import('./list-empty.js')).ListEmpty }));

interface DocumentListProps extends ListState {
  context: Context;
  /** The data to show: the answer, or the last one of the same kind while the next loads. */
  list: Documents | undefined;
  /** Time of the answer, in ms since 1970. */
  since: number | undefined;
  busy: boolean;
  error: unknown;
  onRetry: () => void;
  onAction: OnCardAction;
  onOpen: (card: QuotationCard) => void;
}

/** The cards, or the reason for an empty list. */
export function DocumentList(props: DocumentListProps) {
  const { context, list, since, busy, error, onRetry, onAction, onOpen, ...state } = props;
  if (!list) {
    if (error) {
      return (
        <div className={classes.box} data-tone="err">
          <ErrorState title={listTexts.error} error={error} onRetry={onRetry} />
        </div>
      );
    }
    return <CardsSkeleton />;
  }
  return (
    <div aria-busy={busy}>
      {error ? <StaleNotice error={error} since={since} onRetry={onRetry} /> : null}
      {isUuid(state.filters.search) && list.quotes.length > 0 ? <OneDocument change={state.change} /> : null}
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

/** Explains the filter of a link to one document: users do not see its id in the URL. */
function OneDocument({ change }: Pick<ListState, 'change'>) {
  return (
    <div className={classes.stale}>
      <Notice
        tone="blue"
        action={
          <Button variant="default" size="xs" onClick={() => change({ search: '' })}>
            {listTexts.wholeList}
          </Button>
        }
      >
        {listTexts.oneDocument}
      </Notice>
    </div>
  );
}

interface StaleNoticeProps {
  error: unknown;
  since: number | undefined;
  onRetry: () => void;
}

function StaleNotice({ error, since, onRetry }: StaleNoticeProps) {
  const offline = isApiError(error) && error.status === 0 && since !== undefined;
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
        {offline ? listTexts.offline(formatTime(new Date(since))) : listTexts.stale}
      </Notice>
    </div>
  );
}

function rangeOf(meta: PageMeta, count: number): string {
  const from = (meta.page - 1) * LIST_PAGE_SIZE + 1;
  const total = meta.totalCapped ? listTexts.rangeCapped(meta.total) : meta.total.toLocaleString('es-PE');
  return listTexts.range(from, from + count - 1, total);
}
