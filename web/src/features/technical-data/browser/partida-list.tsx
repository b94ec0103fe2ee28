import { formatAmount } from '@cotizaobra/proto/rules/money-format';
import { PARTIDAS_PAGE_SIZE } from '@cotizaobra/proto/technical-data/limits';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Button } from '@mantine/core';
import { Pager } from '../../../components/data/pager.js';
import { SearchField } from '../../../components/data/search-field.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import type { CatalogPlace } from '../../../lib/use-catalog-params.js';
import { usePartidasQuery } from '../api/technical-data.api.js';
import { pageSummary, texts } from '../texts.js';
import classes from './browser.module.css';

interface PartidaListProps {
  place: CatalogPlace;
  open: boolean;
  categoryName: string | null;
}

/** 'Lista de Partidas': name, unit and total price, searched on the server. */
export function PartidaList({ place, open, categoryName }: PartidaListProps) {
  return (
    <>
      <div className={classes.head}>
        <h2>{texts.list}</h2>
        <SearchField
          label={texts.searchIn(categoryName)}
          value={place.search}
          onSearch={(search) => place.go({ search }, true)}
        />
      </div>
      <Partidas place={place} open={open} />
    </>
  );
}

function Partidas({ place, open }: Omit<PartidaListProps, 'categoryName'>) {
  const { page, search, category } = place;
  const query = usePartidasQuery({ page, search, category, limit: PARTIDAS_PAGE_SIZE, open });
  const { data, error, isFetching, refetch } = query;
  if (error && !query.currentData) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={classes.waiting}>
        <ListSkeleton label={texts.loading} rows={8} rowHeight={34} />
      </div>
    );
  }
  if (data.partidas.length === 0) return <NoPartidas place={place} />;
  return (
    <>
      <div className={classes.rows} aria-busy={isFetching} key={data.meta.page}>
        <PartidaTable partidas={data.partidas} place={place} />
      </div>
      <div className={classes.foot}>
        <Pager
          meta={data.meta}
          onPage={(next) => place.go({ page: next })}
          summary={pageSummary(data.meta, PARTIDAS_PAGE_SIZE, data.partidas.length)}
        />
      </div>
    </>
  );
}

function PartidaTable({ partidas, place }: { partidas: Partida[]; place: CatalogPlace }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col">{texts.columns.unit}</th>
          <th scope="col">{texts.columns.price}</th>
        </tr>
      </thead>
      <tbody>
        {partidas.map(({ id, item, unit, unitCost }) => (
          <tr key={id} data-current={id === place.item || undefined}>
            <td>
              <button
                type="button"
                aria-label={texts.open(item)}
                {...(id === place.item ? { 'aria-current': 'true' } : {})}
                onClick={() => place.go({ item: id })}
              >
                {item}
              </button>
            </td>
            <td>{unit}</td>
            <td>{formatAmount(unitCost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoPartidas({ place }: { place: CatalogPlace }) {
  const { search, category, page, go } = place;
  if (search === '' && category === null && page === 1) {
    return <EmptyState drawing={<NoMatchDrawing />} title={texts.nothing} text={texts.nothingText} />;
  }
  const searched = search !== '' || category === null;
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={searched ? texts.noMatch : texts.nothingHere}
      text={searched ? texts.noMatchText : texts.nothingHereText}
      action={
        <Button variant="default" onClick={() => go({ search: '', category: null })}>
          {texts.clear}
        </Button>
      }
    />
  );
}
