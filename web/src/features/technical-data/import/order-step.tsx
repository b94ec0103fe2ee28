import {
  type InsertPosition,
  insertPositionNames,
  insertPositions,
  PARTIDAS_PAGE_MAX,
} from '@cotizaobra/proto/technical-data/limits';
import { Radio } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../../components/feedback/notice.js';
import { SearchableSelect } from '../../../components/forms/searchable-select.js';
import { importTexts as texts } from '../admin.texts.js';
import { usePartidasQuery } from '../api/technical-data.api.js';
import classes from './import.module.css';

interface Order {
  position: InsertPosition | null;
  relativeToId: string | null;
}

interface OrderStepProps {
  categoryId: string;
  /** Name of the partida that comes in. */
  item: string;
  order: Order;
  onChange: (order: Order) => void;
}

/** 'Seleccionar Orden': where the partida goes among those of its category. */
export function OrderStep({ categoryId, item, order, onChange }: OrderStepProps) {
  const { position, relativeToId } = order;
  const relative = position === 'before' || position === 'after' ? position : null;
  return (
    <>
      <Radio.Group
        label={texts.order}
        value={position}
        onChange={(value) => onChange({ position: value as InsertPosition, relativeToId })}
      >
        <div className={classes.orders}>
          {insertPositions.map((each) => (
            <Radio.Card key={each} value={each} className={classes.order ?? ''} aria-label={insertPositionNames[each]}>
              <Radio.Indicator />
              {insertPositionNames[each]}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {relative ? (
        <Reference
          {...{ categoryId, item, relative, relativeToId }}
          onChange={(id) => onChange({ position: relative, relativeToId: id })}
        />
      ) : null}
    </>
  );
}

interface ReferenceProps {
  categoryId: string;
  item: string;
  relative: 'before' | 'after';
  relativeToId: string | null;
  onChange: (id: string | null) => void;
}

function Reference({ categoryId, item, relative, relativeToId, onChange }: ReferenceProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 500);
  const all = usePartidasQuery({ category: categoryId, page: 1, search: '', limit: PARTIDAS_PAGE_MAX });
  const found = usePartidasQuery({ category: categoryId, page: 1, search, limit: PARTIDAS_PAGE_MAX });
  // A category brings what is below it; the order is that of its own.
  const own = (all.data?.partidas ?? []).filter((partida) => partida.categoryId === categoryId);
  const matches = (found.data?.partidas ?? []).filter((partida) => partida.categoryId === categoryId);
  const known = new Map([...own, ...matches].map(({ id, item: name }) => [id, name]));
  if (all.data && own.length === 0) return <Notice tone="warn">{texts.noRelative}</Notice>;
  const at = own.findIndex(({ id }) => id === relativeToId);
  const around = at < 0 ? [] : own.slice(Math.max(0, at - 1), at + 2);
  return (
    <>
      <SearchableSelect
        label={texts.relative[relative]}
        placeholder={texts.relativePlaceholder}
        data={[...known].map(([value, label]) => ({ value, label }))}
        value={relativeToId}
        onChange={onChange}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage="No se encontraron resultados."
        rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
      />
      <ol className={classes.around}>
        {around.flatMap(({ id, item: name }) => {
          const incoming = (
            <li key="new" data-new>
              <IconPlus size={16} aria-hidden /> {item}
            </li>
          );
          const line = <li key={id}>{name}</li>;
          if (id !== relativeToId) return [line];
          return relative === 'before' ? [incoming, line] : [line, incoming];
        })}
      </ol>
    </>
  );
}
