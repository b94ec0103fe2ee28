import { orderStateNames, orderStates } from '@cotizaobra/proto/orders/order-states.table';
import { NativeSelect } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowsSort, IconFilter } from '@tabler/icons-react';
import { useRef } from 'react';
import { SearchField } from '../../../components/data/search-field.js';
import type { OrderPage } from '../api/list-orders.api.js';
import { ordersTexts as texts } from '../orders.texts.js';
import { type OrderListState, type Sorting, sortings } from './order-filters.js';
import classes from './orders.module.css';

interface OrderBarProps extends OrderListState {
  counts: OrderPage['counts'] | undefined;
}

/** Search, state and order. */
export function OrderBar({ filters, change, counts }: OrderBarProps) {
  const countOf = (state: (typeof orderStates)[number]) => (counts?.[state] === undefined ? '' : ` (${counts[state]})`);
  const bar = useRef<HTMLElement>(null);
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    bar.current?.querySelector('input')?.focus();
  });
  return (
    <search ref={bar} className={classes.bar}>
      <SearchField
        label={texts.search}
        value={filters.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <NativeSelect
        aria-label={texts.state}
        leftSection={<IconFilter size={18} stroke={1.67} aria-hidden />}
        value={filters.state}
        data={[
          { value: '', label: `${texts.state}: ${texts.anyState}` },
          ...orderStates.map((state) => ({ value: state, label: `${orderStateNames[state]}${countOf(state)}` })),
        ]}
        onChange={(event) => change({ state: event.currentTarget.value as (typeof orderStates)[number] | '' })}
      />
      <NativeSelect
        aria-label={texts.order}
        leftSection={<IconArrowsSort size={18} stroke={1.67} aria-hidden />}
        value={filters.orderBy}
        data={sortings.map((value) => ({ value, label: texts.orders[value] }))}
        onChange={(event) => change({ orderBy: event.currentTarget.value as Sorting })}
      />
    </search>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;
