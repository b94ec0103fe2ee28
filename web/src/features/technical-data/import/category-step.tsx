import { Radio } from '@mantine/core';
import { CategoryTree } from '../../../components/data/category-tree.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { Notice } from '../../../components/feedback/notice.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { pathToCategory } from '../../../lib/category-tree.js';
import { importTexts as texts } from '../admin.texts.js';
import { usePartidaCategoriesQuery } from '../api/technical-data.api.js';
import { texts as browserTexts } from '../texts.js';
import classes from './import.module.css';

interface CategoryStepProps {
  selected: string | null;
  onSelect: (id: string | null) => void;
}

/** 'Seleccionar Categoría': 'Sin categoría' can be chosen and leads nowhere. */
export function CategoryStep({ selected, onSelect }: CategoryStepProps) {
  const { data, error, refetch } = usePartidaCategoriesQuery();
  if (!data) {
    if (error) return <ErrorState title={browserTexts.failedCategories} error={error} onRetry={refetch} />;
    return <PageLoading label={browserTexts.loadingCategories} />;
  }
  const path = pathToCategory(data.categories, selected).map(({ name }) => name);
  return (
    <>
      <Radio label={texts.noCategory} checked={selected === null} onChange={() => onSelect(null)} />
      <div className={classes.tree}>
        <CategoryTree label={texts.category} nodes={data.categories} selected={selected} onSelect={onSelect} />
      </div>
      {selected === null ? (
        <Notice tone="warn">{texts.categoryRequired}</Notice>
      ) : (
        <p className={classes.hint}>{path.join(' › ')}</p>
      )}
    </>
  );
}
