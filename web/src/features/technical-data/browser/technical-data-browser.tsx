import { Button, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFolder } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
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

/** Narrower than this the analysis opens over the list. */
const PANES = '(min-width: 68.75em)';

interface TechnicalDataBrowserProps {
  /** Stands on a page for everybody: asks the public routes. */
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
      <div className={classes.rail}>
        <Categories place={place} />
      </div>
      <section className={classes.list} aria-label={texts.list}>
        <CategoryButton place={place} name={chosen} />
        <PartidaList place={place} open={open} categoryName={chosen} />
      </section>
      {panes ? (
        <div className={classes.pane}>
          <AnalysisPane id={place.item} open={open} />
        </div>
      ) : place.item ? (
        <Suspense fallback={null}>
          <AnalysisDialog id={place.item} open={open} onClose={() => place.go({ item: null })} />
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

/** Where there is no room for the tree: what is chosen, and a drawer to choose in. */
function CategoryButton({ place, name }: { place: CatalogPlace; name: string | null }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.choose}>
      <Button
        fullWidth
        variant="default"
        justify="flex-start"
        leftSection={<IconFolder size={18} stroke={1.5} aria-hidden />}
        onClick={open}
      >
        {texts.category(name ?? texts.allCategories)}
      </Button>
      <Drawer opened={opened} onClose={close} title={texts.categories} closeButtonProps={{ 'aria-label': 'Cerrar' }}>
        <Categories place={place} onChosen={close} />
      </Drawer>
    </div>
  );
}
