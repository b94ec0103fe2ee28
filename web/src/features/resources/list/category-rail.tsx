import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { catalogApi } from '../../../api/catalog.api.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { type CategoryAsked, type CategoryCommands, CategoryMenu } from '../../../components/data/category-menu.js';
import { CategoryTree } from '../../../components/data/category-tree.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import type { CatalogPlace } from '../../../lib/use-catalog-params.js';
import {
  useCreateResourceCategoryMutation,
  useDeleteResourceCategoryMutation,
  useRenameResourceCategoryMutation,
  useResourceCategoriesQuery,
} from '../api/resources.api.js';
import { texts } from '../texts.js';
import classes from './resources.module.css';

const CategoryDialog = lazy(async () => ({
  default: (await import('../../../components/data/category-dialog.js')).CategoryDialog,
}));

function useCommands(place: CatalogPlace): CategoryCommands {
  const [create] = useCreateResourceCategoryMutation();
  const [rename] = useRenameResourceCategoryMutation();
  const [remove] = useDeleteResourceCategoryMutation();
  return {
    create: (input) => create(input).unwrap(),
    rename: (input) => rename(input).unwrap(),
    remove: async (input) => {
      await remove(input).unwrap();
      if (place.category === input.id) place.go({ category: null });
    },
  };
}

/** The company's categories with their counts: choose, refresh, create, rename, delete. */
export function CategoryRail({ place, onChosen }: { place: CatalogPlace; onChosen?: () => void }) {
  const { data, error, isFetching, refetch } = useResourceCategoriesQuery();
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<CategoryAsked | null>(null);
  const commands = useCommands(place);
  if (!data) {
    if (error) return <ErrorState title={texts.failedCategories} error={error} onRetry={refetch} />;
    return <ListSkeleton label={texts.loadingCategories} rows={6} rowHeight={26} />;
  }
  return (
    <>
      <CategoryTree
        label={texts.categories}
        nodes={data.categories}
        all={{ label: texts.all, count: data.total }}
        selected={place.category}
        onSelect={(category) => {
          place.go({ category });
          onChosen?.();
        }}
        renderActions={(node) => <CategoryMenu node={node} onAsk={setAsked} />}
        tools={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={texts.refresh}
            loading={isFetching}
            onClick={() => dispatch(catalogApi.util.invalidateTags(['Resource', 'ResourceCategory']))}
          >
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
        }
        foot={
          <div className={classes.add}>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAsked({ kind: 'create', parent: null })}
            >
              {texts.newCategory}
            </Button>
          </div>
        }
      />
      {asked ? (
        <Suspense fallback={null}>
          <CategoryDialog asked={asked} commands={commands} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
