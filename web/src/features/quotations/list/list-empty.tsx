import type { Context } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { isReceived, type ListFilters } from '../rules/list-filters.js';
import { listTexts } from '../texts/list.texts.js';
import classes from './document-list.module.css';
import { NewDocumentButton } from './new-document-button.js';
import type { ListState } from './use-list-filters.js';

interface ListEmptyProps extends ListState {
  context: Context;
  filtered: boolean;
}

/** A list without cards: nothing yet and no match have texts of their own. */
export function ListEmpty({ context, filtered, ...state }: ListEmptyProps) {
  if (filtered) return <NoMatch {...state} />;
  const { filters } = state;
  if (filters.deleted) {
    return (
      <EmptyState drawing={<FirstBrickDrawing />} title={listTexts.empty.deleted} text={listTexts.emptyWhy.deleted} />
    );
  }
  if (!isReceived(context, filters.type)) {
    const why = filters.type === 'Request' ? listTexts.emptyWhy.ownRequest : listTexts.emptyWhy.ownQuotation;
    return (
      <EmptyState
        drawing={<FirstBrickDrawing />}
        title={listTexts.empty.own}
        text={why}
        action={<NewDocumentButton context={context} />}
      />
    );
  }
  const received = filters.type === 'Request' ? 'receivedRequests' : 'receivedQuotations';
  return (
    <EmptyState
      drawing={<FirstBrickDrawing />}
      title={listTexts.empty[received]}
      text={listTexts.emptyWhy[received]}
      action={
        received === 'receivedRequests' ? (
          <Button variant="default" component={Link} to="/app/perfil">
            {listTexts.completeCompany}
          </Button>
        ) : (
          <NewDocumentButton context={context} />
        )
      }
    />
  );
}

const everything: Partial<ListFilters> = { search: '', state: 'todos', departments: [] };

/** Names what was searched and lets go of the filter in the way. */
function NoMatch({ filters, change }: ListState) {
  const what = [
    filters.search ? listTexts.noMatchSearch(filters.search) : null,
    filters.state === 'todos' || filters.deleted ? null : listTexts.noMatchState(listTexts.states[filters.state]),
    filters.departments.length > 0 ? listTexts.noMatchPlace : null,
  ].filter((part) => part !== null);
  const several = what.length > 1 && filters.state !== 'todos';
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={listTexts.noMatch}
      text={listTexts.noMatchWhy(new Intl.ListFormat('es').format(what))}
      action={
        <div className={classes.ways}>
          {several ? (
            <Button variant="default" onClick={() => change({ state: 'todos' })}>
              {listTexts.dropState}
            </Button>
          ) : null}
          <Button variant={several ? 'subtle' : 'default'} onClick={() => change(everything)}>
            {listTexts.dropAll}
          </Button>
        </div>
      }
    />
  );
}
