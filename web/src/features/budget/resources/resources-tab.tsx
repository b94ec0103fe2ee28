import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { Button, NativeSelect } from '@mantine/core';
import { IconPrinter, IconSend, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { SearchField } from '../../../components/data/search-field.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { type ExplodedResource, useGetExplosionQuery } from '../api/resources.api.js';
import { resourceTexts as texts } from '../budget.texts.js';
import type { BudgetHost } from '../budget-host.js';
import { AskedPrices } from './asked-prices.js';
import { PriceBanner } from './price-banner.js';
import { ResourceTable } from './resource-table.js';
import classes from './resources.module.css';
import { useResourcePrices } from './use-resource-prices.js';

const AskPricesPanel = lazy(async () => ({ default: (await import('./ask-prices-panel.js')).AskPricesPanel }));

interface ResourcesTabProps {
  host: BudgetHost;
  /** Both of the title, or of the whole budget without one. */
  onExcel: (title?: ChosenTitle) => void;
  onPrint: (title?: ChosenTitle) => void;
}

/** The title that the list is limited to. */
export interface ChosenTitle {
  id: string;
  name: string;
}

/** 'Insumos': every resource once, with its quantity, price and weight, of the document or of one title. */
export function ResourcesTab({ host, onExcel, onPrint }: ResourcesTabProps) {
  const { id } = host.quotation;
  const [search, setSearch] = useState('');
  const [title, setTitle] = useState<ChosenTitle | undefined>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const prices = useResourcePrices(host);
  // Quantities of the items may have changed since the last visit.
  const { data, error, isFetching, refetch } = useGetExplosionQuery(
    { id, ...(title ? { titleId: title.id } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const shown = useMemo(() => matching(data?.resources ?? [], search), [data, search]);
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton label={texts.loading} rows={10} rowHeight={36} />;
  if (data.resources.length === 0 && !title) {
    return <EmptyState drawing={<FirstBrickDrawing />} title={texts.none} text={texts.noneText} />;
  }
  const picked = data.resources.filter((resource) => chosen.has(resource.id));
  return (
    <div className={classes.split} data-asking={asking || undefined}>
      <div className={classes.main} aria-busy={isFetching}>
        <PriceBanner prices={prices} currency={host.quotation.typeMoneda} />
        <AskedPrices host={host} resources={data.resources} prices={prices} />
        <div className={classes.bar}>
          <SearchField label={texts.search} value={search} onSearch={setSearch} immediate className={classes.search} />
          <TitleSelect host={host} value={title?.id ?? ''} onChange={setTitle} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => onPrint(title)}
          >
            {title ? texts.printTitle : texts.print}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTable size={18} stroke={1.5} aria-hidden />}
            onClick={() => onExcel(title)}
          >
            {texts.excel}
          </Button>
          {host.readOnly && picked.length === 0 ? null : (
            <Button
              leftSection={<IconSend size={18} stroke={1.5} aria-hidden />}
              disabled={picked.length === 0}
              onClick={() => setAsking(true)}
            >
              {texts.asked.open}
            </Button>
          )}
        </div>
        {shown.length === 0 ? (
          <EmptyState drawing={<NoMatchDrawing />} title={texts.noMatch} text={texts.noMatchText} />
        ) : (
          <ResourceTable
            explosion={data}
            shown={shown}
            ofTitle={title !== undefined}
            {...{ host, prices, chosen }}
            onChoose={(resourceId) => setChosen(toggled(chosen, resourceId))}
          />
        )}
      </div>
      {asking && picked.length > 0 ? (
        <Suspense fallback={null}>
          <AskPricesPanel host={host} resources={picked} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

function matching(resources: readonly ExplodedResource[], search: string): ExplodedResource[] {
  const words = searchText(search).split(' ').filter(Boolean);
  return resources.filter(({ code, description, index, suggestedIndex }) => {
    const text = `${searchText(`${code} ${description}`)} ${index ?? suggestedIndex ?? ''}`;
    return words.every((word) => text.includes(word));
  });
}

interface TitleSelectProps {
  host: BudgetHost;
  value: string;
  onChange: (title: ChosenTitle | undefined) => void;
}

/** Deeper titles would make the list long: two levels are what people ask for. */
const LEVELS = 2;

function TitleSelect({ host, value, onChange }: TitleSelectProps) {
  const rows = useEditorPart(host.store, (state) => state.rows);
  const numbers = useEditorPart(host.store, (state) => state.numbers);
  const titles = useMemo(
    () =>
      rows.flatMap(({ id, type, depth, description }, at) =>
        type !== 'PART' && depth < LEVELS ? [{ id, name: `${numbers[at]} ${description}` }] : [],
      ),
    [rows, numbers],
  );
  return (
    <NativeSelect
      className={classes.title}
      aria-label={texts.title}
      data={[{ value: '', label: texts.whole }, ...titles.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) => onChange(titles.find(({ id }) => id === chosen))}
    />
  );
}
