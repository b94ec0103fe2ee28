import type { OrderSide } from '@cotizaobra/proto/orders/model';
import { type OrderState, orderStates } from '@cotizaobra/proto/orders/order-states.table';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DayRange, dayOf, isUuid } from '../../lists/filters/list-filters.js';
import type { OrdersQuery } from '../api/list-orders.api.js';

export const sortings = ['recent', 'oldest', 'amount', 'code'] as const;
export type Sorting = (typeof sortings)[number];

export interface OrderFilters {
  side: OrderSide;
  search: string;
  state: OrderState | '';
  /** Id of the other company; '' for all. */
  company: string;
  /** Days of delivery; '' if a side is open. */
  delivery: DayRange;
  orderBy: Sorting;
  page: number;
}

/** Names in the URL: Spanish, because people read and share it. */
const sideNames = { purchases: 'compras', sales: 'ventas' } as const;

function readFilters(params: URLSearchParams): OrderFilters {
  const page = Number(params.get('page'));
  return {
    side: params.get('tab') === sideNames.sales ? 'sales' : 'purchases',
    search: params.get('search') ?? '',
    state: orderStates.find((state) => state === params.get('estado')) ?? '',
    company: isUuid(params.get('empresa') ?? '') ? (params.get('empresa') ?? '') : '',
    delivery: { from: dayOf(params.get('desde')), to: dayOf(params.get('hasta')) },
    orderBy: sortings.find((sorting) => sorting === params.get('orden')) ?? 'recent',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

function writeFilters(params: URLSearchParams, change: Partial<OrderFilters>): URLSearchParams {
  const next = { ...readFilters(params), page: 1, ...change };
  const out = new URLSearchParams(params);
  const put = (name: string, value: string, absent: string) =>
    value === absent ? out.delete(name) : out.set(name, value);
  put('tab', sideNames[next.side], sideNames.purchases);
  put('search', next.search, '');
  put('estado', next.state, '');
  put('empresa', next.company, '');
  put('desde', next.delivery.from, '');
  put('hasta', next.delivery.to, '');
  put('orden', next.orderBy, 'recent');
  put('page', String(next.page), '1');
  return out;
}

export interface OrderListState {
  filters: OrderFilters;
  /** `replace` while typing; a choice is a step that Back undoes. */
  change: (change: Partial<OrderFilters>, options?: { replace?: boolean }) => void;
}

/** The list's state is only in the URL. */
export function useOrderFilters(): OrderListState {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback<OrderListState['change']>(
    (changed, options) =>
      setParams((current) => writeFilters(current, changed), { replace: options?.replace ?? false }),
    [setParams],
  );
  return { filters, change };
}

/** Without defaults, so that equal lists share one cache entry. */
export const ordersQuery = ({ side, search, state, company, delivery, orderBy, page }: OrderFilters): OrdersQuery => ({
  side,
  ...(page > 1 ? { page } : {}),
  ...(search ? { search } : {}),
  ...(state ? { state } : {}),
  ...(company ? { company } : {}),
  ...(delivery.from ? { deliveryFrom: delivery.from } : {}),
  ...(delivery.to ? { deliveryTo: delivery.to } : {}),
  ...(orderBy === 'recent' ? {} : { orderBy }),
});

/** Number of active filters besides the search. */
export const countFilters = ({ state, company, delivery }: OrderFilters): number =>
  [state !== '', company !== '', delivery.from !== '' || delivery.to !== ''].filter(Boolean).length;

export const isFiltered = (filters: OrderFilters): boolean => filters.search !== '' || countFilters(filters) > 0;

export const noFilters = { state: '', company: '', delivery: { from: '', to: '' } } as const;
