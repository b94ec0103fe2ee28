import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { CategoryButton } from '../../../components/data/category-button.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { pathToCategory } from '../../../lib/category-tree.js';
import { useCatalogParams } from '../../../lib/use-catalog-params.js';
import { useResourceCategoriesQuery } from '../api/resources.api.js';
import { CategoryRail } from '../list/category-rail.js';
import type { ResourceAsked } from '../list/resource-asked.js';
import { ResourceTable } from '../list/resource-table.js';
import classes from '../list/resources.module.css';
import { texts } from '../texts.js';

const ResourceDialog = lazy(async () => ({ default: (await import('../form/resource-dialog.js')).ResourceDialog }));
const RemoveResource = lazy(async () => ({ default: (await import('../form/remove-resource.js')).RemoveResource }));
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.js')).ImportDialog }));

/** `/app/recursos`: the company's inventory by category. */
export function ResourcesPage() {
  const place = useCatalogParams();
  const { data } = useResourceCategoriesQuery();
  const [asked, setAsked] = useState<ResourceAsked | null>(null);
  const name = pathToCategory(data?.categories ?? [], place.category).at(-1)?.name ?? texts.all;
  const onClose = () => setAsked(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
              onClick={() => setAsked({ kind: 'create' })}
            >
              {texts.create}
            </Button>
            <Button
              leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
              onClick={() => setAsked({ kind: 'import' })}
            >
              {texts.upload}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.rail}>
          <CategoryRail place={place} />
        </div>
        <div className={classes.choose}>
          <CategoryButton label={texts.category(name)} title={texts.categories}>
            {(onChosen) => <CategoryRail place={place} onChosen={onChosen} />}
          </CategoryButton>
        </div>
        <ResourceTable place={place} title={name} onAsk={setAsked} />
      </div>
      {asked ? (
        <Suspense fallback={null}>
          {asked.kind === 'import' ? (
            <ImportDialog category={place.category} onClose={onClose} />
          ) : asked.kind === 'remove' ? (
            <RemoveResource resource={asked.resource} onClose={onClose} />
          ) : (
            <ResourceDialog
              resource={asked.kind === 'edit' ? asked.resource : null}
              category={place.category}
              onClose={onClose}
            />
          )}
        </Suspense>
      ) : null}
    </>
  );
}
