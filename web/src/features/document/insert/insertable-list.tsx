import type { InsertContext } from '@cotizaobra/item-grid/view/insert-menu';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { insertPrice } from '@cotizaobra/proto/rules/insert-price';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { insertTexts as texts } from './insert.texts.js';
import classes from './insert-dialog.module.css';
import { asksForRate, type Insertable, partidasOf, resourcesOf, targetOf } from './insertable.js';
import { useInsertablesQuery } from './insertables.api.js';

interface InsertableListProps {
  search: string;
  context: InsertContext;
  /** Canonical; null while there is none. */
  rate: string | null;
  chosen: ReadonlyMap<string, Insertable>;
  toggle: (insertable: Insertable) => void;
  /** Opens the analysis of a partida. */
  onAnalysis: (id: string) => void;
}

/** Results, partidas first, each with its price in the document. */
export function InsertableList(props: InsertableListProps) {
  const { data, currentData, error, isFetching, refetch } = useInsertablesQuery(props.search);
  if (error && !currentData) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={classes.waiting}>
        <ListSkeleton label={texts.loading} rows={6} rowHeight={36} />
      </div>
    );
  }
  const [partidas, resources] = [partidasOf(data), resourcesOf(data)];
  if (partidas.length + resources.length === 0) {
    return <EmptyState drawing={<NoMatchDrawing />} title={texts.none} text={texts.noneText} />;
  }
  return (
    <div aria-busy={isFetching}>
      <Group {...props} title={texts.partidas} insertables={partidas} />
      <Group {...props} title={texts.resources} insertables={resources} />
    </div>
  );
}

function Group({ title, insertables, ...props }: InsertableListProps & { title: string; insertables: Insertable[] }) {
  if (insertables.length === 0) return null;
  return (
    <section className={classes.group} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {insertables.map((insertable) => (
          <Line key={insertable.id} insertable={insertable} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  insertable,
  context,
  rate,
  chosen,
  toggle,
  onAnalysis,
}: InsertableListProps & { insertable: Insertable }) {
  const { id, kind, name, unit, note, price, reference } = insertable;
  return (
    <li data-chosen={chosen.has(id) || undefined}>
      <Checkbox
        className={classes.check ?? ''}
        checked={chosen.has(id)}
        onChange={() => toggle(insertable)}
        aria-label={texts.choose(name)}
        label={
          <>
            {name}
            <span>{[note, ...(reference ? [texts.reference] : [])].filter(Boolean).join(' · ')}</span>
          </>
        }
      />
      <span className={classes.unit}>{unit}</span>
      <span className={classes.price}>
        <b>{priceOf(price, context, rate)}</b>
        <small>{texts.unitPrice(formatDecimal(price))}</small>
      </span>
      {kind === 'PARTIDA' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={texts.analysisOf(name)}
          onClick={() => onAnalysis(id)}
        >
          <IconTable size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : (
        <i className={classes.gap} />
      )}
    </li>
  );
}

/** The price for the document, with all decimals; empty if the rate is missing, or if the document has no prices. */
function priceOf(price: string, context: InsertContext, rate: string | null): string {
  if (context.kind === 'unpriced') return '';
  if (asksForRate(context) && rate === null) return '';
  const converted = insertPrice(price, targetOf(context, rate));
  return converted === null ? '' : `${currencyWords[context.currency].symbol} ${formatDecimal(converted)}`;
}
