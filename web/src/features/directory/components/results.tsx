import { COMPANIES_PAGE_SIZE } from '@cotizaobra/proto/companies/industries';
import { lazy, Suspense, useEffect } from 'react';
import { Pager } from '../../../components/data/pager.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import type { CompanySearch } from '../api/directory.api.js';
import { writeFilters } from '../filters.js';
import { directoryTexts as texts } from '../texts.js';
import { type DirectoryState, useDirectoryPath } from '../use-directory.js';
import { CompanyRow } from './company-row.js';
import classes from './results.module.css';

const NoCompanies = lazy(async () => ({ default: (await import('./no-companies.js')).NoCompanies }));

interface ResultsProps {
  directory: DirectoryState;
  list: {
    data?: CompanySearch | undefined;
    /** Count for these filters; undefined while only an older answer is present. */
    currentData?: CompanySearch | undefined;
    isError: boolean;
    error?: unknown;
    isFetching: boolean;
    refetch: () => void;
  };
}

/** One page of matching companies, or the reason for an empty list. */
export function Results({ directory, list }: ResultsProps) {
  const { filters, change } = directory;
  const path = useDirectoryPath();
  const { data, currentData, isError, error, isFetching, refetch } = list;
  const shown = currentData ?? data;
  useLastPage(currentData?.companies.length === 0 ? currentData.meta.total : null, directory);
  if (isError) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  if (!shown) return <ListSkeleton label={texts.loading} rowHeight={124} />;
  if (shown.companies.length === 0) {
    return (
      <Suspense fallback={null}>
        <NoCompanies directory={directory} />
      </Suspense>
    );
  }
  const query = writeFilters(filters);
  const { meta } = shown;
  return (
    <>
      <ul className={classes.rows} aria-busy={isFetching} data-old={currentData === undefined || undefined}>
        {shown.companies.map((company) => (
          <CompanyRow key={company.id} company={company} to={`${path}/${company.id}`} query={query} />
        ))}
      </ul>
      <Pager
        meta={meta}
        summary={texts.page(meta.page, meta.total, meta.totalCapped, COMPANIES_PAGE_SIZE)}
        onPage={(page) => {
          change({ page });
          window.scrollTo(0, 0);
        }}
      />
    </>
  );
}

/** If the page no longer exists, for example in an old link, shows the last page. */
function useLastPage(emptyOf: number | null, { filters: { page }, change }: DirectoryState): void {
  const gone = emptyOf !== null && page > 1;
  const last = Math.max(1, Math.ceil((emptyOf ?? 0) / COMPANIES_PAGE_SIZE));
  useEffect(() => {
    if (gone) change({ page: Math.min(last, page - 1) }, { replace: true });
  }, [gone, last, page, change]);
}
