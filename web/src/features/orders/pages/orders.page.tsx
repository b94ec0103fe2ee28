import { ORDERS_PAGE_SIZE } from '@cotizaobra/proto/orders/limits';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Pager } from '../../../components/data/pager.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { Notice } from '../../../components/feedback/notice.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { type OrderPage, useListOrdersQuery } from '../api/list-orders.api.js';
import { OrderBar } from '../list/order-bar.js';
import { OrderCard } from '../list/order-card.js';
import { type OrderListState, ordersQuery, useOrderFilters } from '../list/order-filters.js';
import { OrderTabs } from '../list/order-tabs.js';
import classes from '../list/orders.module.css';
import { ordersTexts as texts } from '../orders.texts.js';

const NoOrders = lazy(async () => ({ default: (await import('../list/no-orders.js')).NoOrders }));

/** `/app/ordenes`: what the company bought and sold. */
export function OrdersPage() {
  const state = useOrderFilters();
  const { filters } = state;
  const query = useListOrdersQuery(ordersQuery(filters));
  // While the next page loads, the last one of the same tab stays.
  const kept = query.originalArgs?.side === filters.side ? query.data : undefined;
  const list = query.currentData ?? kept;
  useLastPage(list, state);
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <OrderTabs
        {...state}
        sides={list?.sides ?? query.data?.sides}
        refreshing={query.isFetching}
        onRefresh={query.refetch}
      />
      <OrderBar {...state} counts={list?.counts} />
      <h2 className={classes.heading}>{texts.headings[filters.side]}</h2>
      {list ? (
        <div aria-busy={query.isFetching}>
          {query.error ? (
            <Notice
              tone="warn"
              action={
                <Button variant="default" size="xs" onClick={query.refetch}>
                  {texts.retry}
                </Button>
              }
            >
              {texts.stale}
            </Notice>
          ) : null}
          <Orders list={list} {...state} />
        </div>
      ) : query.error ? (
        <div className={classes.box} data-tone="err">
          <ErrorState title={texts.error} error={query.error} onRetry={query.refetch} />
        </div>
      ) : (
        <ListSkeleton label={texts.loading} rows={5} rowHeight={100} />
      )}
    </>
  );
}

function Orders({ list, filters, change }: OrderListState & { list: OrderPage }) {
  if (list.orders.length === 0) {
    return (
      <div className={classes.box}>
        <Suspense fallback={null}>
          <NoOrders filters={filters} change={change} />
        </Suspense>
      </div>
    );
  }
  const from = (list.meta.page - 1) * ORDERS_PAGE_SIZE + 1;
  return (
    <>
      <ul className={classes.cards}>
        {list.orders.map((order) => (
          <OrderCard key={order.id} order={order} side={filters.side} />
        ))}
      </ul>
      <Pager
        meta={list.meta}
        summary={texts.range(from, from + list.orders.length - 1, list.meta.total.toLocaleString('es-PE'))}
        onPage={(page) => change({ page })}
      />
    </>
  );
}

/** If the page no longer exists, shows the last one. */
function useLastPage(list: OrderPage | undefined, { filters, change }: OrderListState): void {
  const gone = list !== undefined && list.orders.length === 0 && filters.page > 1 && list.meta.page === filters.page;
  const last = Math.max(1, Math.ceil((list?.meta.total ?? 0) / ORDERS_PAGE_SIZE));
  useEffect(() => {
    if (gone) change({ page: Math.min(last, filters.page - 1) }, { replace: true });
  }, [gone, last, filters.page, change]);
}
