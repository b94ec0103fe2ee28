import type { Context } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FirstBrickDrawing } from '../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { useListDocumentsQuery } from '../../quotation/api/list-documents.api.js';
import classes from './document-list.module.css';
import { isReceived, isUuid, type ListFilters, listQuery } from './filters/list-filters.js';
import type { ListState } from './filters/use-list-filters.js';
import { listTexts } from './list.texts.js';
import { emptyTexts } from './list-empty.texts.js';
import { NewDocumentButton } from './new-document-button.js';

interface ListEmptyProps extends ListState {
  context: Context;
  filtered: boolean;
}

/** Empty list: 'nothing yet' and 'no match' have different texts. */
export function ListEmpty({ context, filtered, ...state }: ListEmptyProps) {
  if (isUuid(state.filters.search)) return <NoDocument {...state} />;
  if (filtered) return <NoMatch context={context} {...state} />;
  const { filters } = state;
  if (filters.deleted) {
    return (
      <EmptyState drawing={<FirstBrickDrawing />} title={emptyTexts.nothing.deleted} text={emptyTexts.why.deleted} />
    );
  }
  if (!isReceived(context, filters.type)) {
    const why = filters.type === 'Request' ? emptyTexts.why.ownRequest : emptyTexts.why.ownQuotation;
    return (
      <EmptyState
        drawing={<FirstBrickDrawing />}
        title={emptyTexts.nothing.own}
        text={why}
        action={<NewDocumentButton context={context} />}
      />
    );
  }
  const received = filters.type === 'Request' ? 'receivedRequests' : 'receivedQuotations';
  return (
    <EmptyState
      drawing={<FirstBrickDrawing />}
      title={emptyTexts.nothing[received]}
      text={emptyTexts.why[received]}
      action={
        received === 'receivedRequests' ? (
          <Button variant="default" component={Link} to="/app/perfil">
            {emptyTexts.completeCompany}
          </Button>
        ) : (
          <NewDocumentButton context={context} />
        )
      }
    />
  );
}

const everything: Partial<ListFilters> = {
  search: '',
  state: 'todos',
  departments: [],
  client: '',
  days: { from: '', to: '' },
};

/** The linked document is not in this list. */
function NoDocument({ change }: ListState) {
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={emptyTexts.noDocument}
      text={emptyTexts.noDocumentWhy}
      action={
        <Button variant="default" onClick={() => change(everything)}>
          {emptyTexts.wholeList}
        </Button>
      }
    />
  );
}

/** Number of matches in any state; null if the state filter is off, or while unknown. */
function useElsewhere(filters: ListFilters, context: Context): number | null {
  const skip = filters.state === 'todos' || filters.deleted;
  const { currentData } = useListDocumentsQuery(listQuery({ ...filters, state: 'todos', page: 1 }, context), { skip });
  return skip ? null : (currentData?.meta.total ?? null);
}

/** Names the search, counts the matches in other states, and offers to clear the filter. */
function NoMatch({ context, filters, change }: ListState & { context: Context }) {
  const elsewhere = useElsewhere(filters, context);
  const what = [
    filters.search ? emptyTexts.noMatchSearch(filters.search) : null,
    filters.state === 'todos' || filters.deleted ? null : emptyTexts.noMatchState(listTexts.states[filters.state]),
    filters.departments.length > 0 ? emptyTexts.noMatchPlace : null,
    filters.client ? emptyTexts.noMatchClient : null,
    filters.days.from || filters.days.to ? emptyTexts.noMatchDays : null,
  ].filter((part) => part !== null);
  const hint = elsewhere ? emptyTexts.noMatchElsewhere(elsewhere.toLocaleString('es-PE')) : null;
  const several = what.length > 1 && filters.state !== 'todos';
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={emptyTexts.noMatch}
      text={[emptyTexts.noMatchWhy(new Intl.ListFormat('es').format(what)), hint].filter(Boolean).join(' ')}
      action={
        <div className={classes.ways}>
          {several ? (
            <Button variant="default" onClick={() => change({ state: 'todos' })}>
              {emptyTexts.dropState}
            </Button>
          ) : null}
          <Button variant={several ? 'subtle' : 'default'} onClick={() => change(everything)}>
            {emptyTexts.dropAll}
          </Button>
        </div>
      }
    />
  );
}
