import { Button, NativeSelect } from '@mantine/core';
import { IconFolder, IconPlus, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { SearchField } from '../../../components/data/search-field.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { categoryOptions, countCategories } from '../../../lib/category-tree.js';
import { type CatalogPlace, useCatalogParams } from '../../../lib/use-catalog-params.js';
import classes from '../admin/admin.module.css';
import type { AdminAsked } from '../admin/admin-asked.js';
import { PartidaTable } from '../admin/partida-table.js';
import { adminTexts as texts } from '../admin.texts.js';
import { usePartidaCategoriesQuery } from '../api/technical-data.api.js';

const PartidaDialog = lazy(async () => ({ default: (await import('../admin/partida-dialog.js')).PartidaDialog }));
const RemovePartida = lazy(async () => ({ default: (await import('../admin/remove-partida.js')).RemovePartida }));
const SuppliesDialog = lazy(async () => ({ default: (await import('../admin/supplies-dialog.js')).SuppliesDialog }));
const CategoriesDialog = lazy(async () => ({
  default: (await import('../admin/categories-dialog.js')).CategoriesDialog,
}));
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.js')).ImportDialog }));

/** `/app/data_tecnica/admin`: partidas, their supplies and their categories. */
export function TechnicalDataAdminPage() {
  const place = useCatalogParams();
  const { data } = usePartidaCategoriesQuery();
  const [asked, setAsked] = useState<AdminAsked | null>(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={data ? texts.subtitle(data.total, countCategories(data.categories)) : texts.subtitleWaiting}
        actions={<Actions onAsk={setAsked} />}
      />
      <div className={classes.card}>
        <Filters place={place} />
        <PartidaTable place={place} onAsk={setAsked} />
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <Asked asked={asked} category={place.category} onAsk={setAsked} />
        </Suspense>
      ) : null}
    </>
  );
}

function Actions({ onAsk }: { onAsk: (asked: AdminAsked) => void }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFolder size={18} stroke={1.5} aria-hidden />}
        onClick={() => onAsk({ kind: 'categories' })}
      >
        {texts.categories}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
        onClick={() => onAsk({ kind: 'import' })}
      >
        {texts.upload}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => onAsk({ kind: 'create' })}>
        {texts.create}
      </Button>
    </>
  );
}

function Filters({ place }: { place: CatalogPlace }) {
  const { data } = usePartidaCategoriesQuery();
  const options = useMemo(() => categoryOptions(data?.categories ?? []), [data]);
  return (
    <div className={classes.filters}>
      <SearchField label={texts.search} value={place.search} onSearch={(search) => place.go({ search }, true)} />
      <NativeSelect
        aria-label={texts.category}
        data={[{ value: '', label: texts.allCategories }, ...options]}
        value={place.category ?? ''}
        onChange={(event) => place.go({ category: event.currentTarget.value || null })}
        leftSection={<IconFolder size={18} stroke={1.5} aria-hidden />}
      />
    </div>
  );
}

interface AskedProps {
  asked: AdminAsked;
  category: string | null;
  onAsk: (asked: AdminAsked | null) => void;
}

function Asked({ asked, category, onAsk }: AskedProps) {
  const onClose = () => onAsk(null);
  switch (asked.kind) {
    case 'create':
      return <PartidaDialog partida={null} category={category} onClose={onClose} />;
    case 'edit':
      return <PartidaDialog partida={asked.partida} category={category} onClose={onClose} />;
    case 'supplies':
      return <SuppliesDialog partida={asked.partida} onClose={onClose} />;
    case 'remove':
      return <RemovePartida partida={asked.partida} onClose={onClose} />;
    case 'categories':
      return <CategoriesDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog category={category} onClose={onClose} />;
  }
}
