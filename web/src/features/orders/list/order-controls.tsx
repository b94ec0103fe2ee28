import { orderStateNames, orderStates } from '@cotizaobra/proto/orders/order-states.table';
import { NativeSelect } from '@mantine/core';
import { IconArrowsSort, IconChevronDown, IconFilter } from '@tabler/icons-react';
import { ClientFilter } from '../../lists/filters/client-filter.js';
import type { OrderPage } from '../api/list-orders.api.js';
import { ordersTexts as texts } from '../orders.texts.js';
import { DeliveryFilter } from './delivery-filter.js';
import { type OrderListState, type Sorting, sortings } from './order-filters.js';

export interface OrderControlsProps extends OrderListState {
  counts: OrderPage['counts'] | undefined;
}

/** State, company, delivery and order. */
export function OrderControls({ filters, change, counts }: OrderControlsProps) {
  const countOf = (state: (typeof orderStates)[number]) => (counts?.[state] === undefined ? '' : ` (${counts[state]})`);
  return (
    <>
      <NativeSelect
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        aria-label={texts.state}
        leftSection={<IconFilter size={18} stroke={1.67} aria-hidden />}
        value={filters.state}
        data={[
          { value: '', label: `${texts.state}: ${texts.anyState}` },
          ...orderStates.map((state) => ({ value: state, label: `${orderStateNames[state]}${countOf(state)}` })),
        ]}
        onChange={(event) => change({ state: event.currentTarget.value as (typeof orderStates)[number] | '' })}
      />
      <ClientFilter
        context={filters.side === 'purchases' ? 'proveedores' : 'clientes'}
        chosen={filters.company}
        onChange={(company) => change({ company })}
      />
      <DeliveryFilter chosen={filters.delivery} onChange={(delivery) => change({ delivery })} />
      <NativeSelect
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        aria-label={texts.order}
        leftSection={<IconArrowsSort size={18} stroke={1.67} aria-hidden />}
        value={filters.orderBy}
        data={sortings.map((value) => ({ value, label: texts.orders[value] }))}
        onChange={(event) => change({ orderBy: event.currentTarget.value as Sorting })}
      />
    </>
  );
}
