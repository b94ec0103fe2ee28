import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { PublicHead } from '../../../components/feedback/public-head.js';
import { useFocusBack } from '../../../components/feedback/use-focus-back.js';
import { useSearchCompaniesQuery } from '../api/directory.api.js';
import { ChosenFilters } from '../components/chosen-filters.js';
import { FilterPanel } from '../components/filter-panel.js';
import { Results } from '../components/results.js';
import { SearchBox } from '../components/search-box.js';
import { SortSelect } from '../components/sort-select.js';
import { directoryTexts as texts } from '../texts.js';
import { type DirectoryState, RESULTS_ID, useDirectory } from '../use-directory.js';
import classes from './directory.page.module.css';

const FilterSheet = lazy(async () => ({ default: (await import('../components/filter-sheet.js')).FilterSheet }));

/** `/app/directorio` and `/portal/directorio` */
export function DirectoryPage() {
  const directory = useDirectory();
  const { filters, change } = directory;
  const list = useSearchCompaniesQuery(filters);
  const meta = (list.currentData ?? list.data)?.meta;
  const total = meta && texts.total(meta.total, meta.totalCapped);
  // Known after the first render, which must match the web process; until then CSS hides the rail.
  const phone = useMediaQuery('(max-width: 62em)', false);
  return (
    <>
      <PublicHead title={texts.title} description={texts.description} path="/portal/directorio" />
      <div className={classes.header}>
        <div>
          <h1>{texts.title}</h1>
          <p className={classes.subtitle}>{texts.subtitle}</p>
        </div>
        <SearchBox value={filters.search} onSearch={(search) => change({ search })} />
      </div>
      <div className={classes.columns}>
        {/* An own Suspense boundary: React hydrates it last, and on a phone never. */}
        {phone ? null : (
          <Suspense fallback={null}>
            <aside className={classes.rail} aria-label={texts.filters}>
              <FilterPanel {...directory} />
            </aside>
          </Suspense>
        )}
        <section id={RESULTS_ID} className={classes.results} aria-label={texts.title}>
          <div className={classes.bar}>
            <strong className={classes.total} role="status">
              {total ?? texts.loading}
            </strong>
            <SortSelect value={filters.sort} onChange={(sort) => change({ sort })} />
            <SheetButton directory={directory} total={total} />
            <ChosenFilters {...directory} />
          </div>
          <Results directory={directory} list={list} />
        </section>
      </div>
    </>
  );
}

function SheetButton({ directory, total }: { directory: DirectoryState; total: string | undefined }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [needed, { open: need }] = useDisclosure(false);
  useFocusBack(opened);
  const { category, location, industry } = directory.filters;
  const chosen = category.length + location.length + industry.length;
  const show = () => {
    need();
    open();
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.sheetButton ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={show}
      >
        {texts.filters}
        {chosen > 0 ? ` (${chosen})` : ''}
      </Button>
      {needed ? (
        <Suspense fallback={null}>
          <FilterSheet directory={directory} opened={opened} onClose={close} total={total} />
        </Suspense>
      ) : null}
    </>
  );
}
