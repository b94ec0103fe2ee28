import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CategoryDialog } from '../../../components/data/category-dialog.js';
import { type CategoryAsked, type CategoryCommands, CategoryMenu } from '../../../components/data/category-menu.js';
import { CategoryTree } from '../../../components/data/category-tree.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { adminTexts as texts } from '../admin.texts.js';
import {
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useUpdateCategoryMutation,
} from '../api/partida-changes.api.js';
import { usePartidaCategoriesQuery } from '../api/technical-data.api.js';
import { texts as browserTexts } from '../texts.js';

function useCommands(): CategoryCommands {
  const [create] = useCreateCategoryMutation();
  const [rename] = useUpdateCategoryMutation();
  const [remove] = useDeleteCategoryMutation();
  return {
    create: (input) => create(input).unwrap(),
    rename: (input) => rename(input).unwrap(),
    remove: (input) => remove(input).unwrap(),
  };
}

/** The tree of the technical data, to be changed. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = usePartidaCategoriesQuery();
  const [selected, setSelected] = useState<string | null>(null);
  const [asked, setAsked] = useState<CategoryAsked | null>(null);
  const commands = useCommands();
  return (
    <DialogFrame
      opened
      flush
      onClose={onClose}
      size={520}
      title={texts.categories}
      footer={
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAsked({ kind: 'create', parent: null })}
        >
          Nueva categoría
        </Button>
      }
    >
      {data ? (
        <CategoryTree
          label={browserTexts.categories}
          nodes={data.categories}
          selected={selected}
          onSelect={setSelected}
          renderActions={(node) => <CategoryMenu node={node} onAsk={setAsked} />}
        />
      ) : error ? (
        <ErrorState title={browserTexts.failedCategories} error={error} onRetry={refetch} />
      ) : (
        <PageLoading label={browserTexts.loadingCategories} />
      )}
      {asked ? <CategoryDialog asked={asked} commands={commands} onClose={() => setAsked(null)} /> : null}
    </DialogFrame>
  );
}
