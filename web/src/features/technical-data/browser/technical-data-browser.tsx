import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { CategoryButton } from '../../../components/data/category-button.js';
import { CategoryTree } from '../../../components/data/category-tree.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { pathToCategory } from '../../../lib/category-tree.js';
import { type CatalogPlace, useCatalogParams } from '../../../lib/use-catalog-params.js';
import { usePartidaCategoriesQuery } from '../api/technical-data.api.js';
import { texts } from '../texts.js';
import { AnalysisPane } from './analysis-pane.js';
import classes from './browser.module.css';
import { PartidaList } from './partida-list.js';

const AnalysisDialog = lazy(async () => ({
  default: (await import('../../../components/analysis/analysis-dialog.js')).AnalysisDialog,
}));

/** Below this width the analysis opens over the list. */
const PANES = '(min-width: 68.75em)';

interface TechnicalDataBrowserProps {
  /** On a public page: uses the public routes. */
  open?: boolean;
}

/** Categories, the list of partidas, and the analysis of the one that is open. Its state lives in the address. */
export function TechnicalDataBrowser({ open = false }: TechnicalDataBrowserProps) {
  const place = useCatalogParams();
  const categories = usePartidaCategoriesQuery();
  const panes = useMediaQuery(PANES, true) ?? true;
  const nodes = categories.data?.categories ?? [];
  const chosen = pathToCategory(nodes, place.category).at(-1)?.name ?? null;
  return (
    <div className={classes.browser}>
      {/* Own Suspense boundaries: React hydrates categories and analysis after the list. */}
      <Suspense fallback={null}>
        <div className={classes.rail}>
          <Categories place={place} />
        </div>
      </Suspense>
      <section className={classes.list} aria-label={texts.list}>
        <div className={classes.choose}>
          <CategoryButton label={texts.category(chosen ?? texts.allCategories)} title={texts.categories}>
            {(onChosen) => <Categories place={place} onChosen={onChosen} />}
          </CategoryButton>
        </div>
        <PartidaList place={place} open={open} categoryName={chosen} />
      </section>
      {panes ? (
        <Suspense fallback={null} key={place.item}>
          <div className={classes.pane}>
            <AnalysisPane id={place.item} open={open} />
          </div>
        </Suspense>
      ) : place.item ? (
        <Suspense fallback={null}>
          <AnalysisDialog id={place.item} open={open} actions onClose={() => place.go({ item: null })} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Categories({ place, onChosen }: { place: CatalogPlace; onChosen?: () => void }) {
  const { data, error, refetch } = usePartidaCategoriesQuery();
  if (!data) {
    if (error) return <ErrorState title={texts.failedCategories} error={error} onRetry={refetch} />;
    return <ListSkeleton label={texts.loadingCategories} rows={8} rowHeight={24} />;
  }
  return (
    <CategoryTree
      label={texts.categories}
      nodes={data.categories}
      all={{ label: texts.allCategories, count: data.total }}
      selected={place.category}
      onSelect={(category) => {
        place.go({ category });
        onChosen?.();
      }}
    />
  );
}
