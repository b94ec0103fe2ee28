import type { Order } from '@cotizaobra/proto/orders/model';
import { amountToCents, centsToAmount, totalsOfSum } from '@cotizaobra/proto/rules/totals';
import type { OrderRow } from './order.row.js';

type Amounts = Pick<OrderRow, 'state' | 'orderedPartial' | 'receivedPartial' | 'taxMode' | 'igvPercent' | 'total'>;

/** Below 100 while something is left. */
const NOT_ALL = 99;

/** Whole percent of the amount that was received. An order without amounts has 0 or 100. */
export function receivedPercent({ state, orderedPartial, receivedPartial }: Amounts): number {
  if (state === 'RECEIVED') return 100;
  const ordered = amountToCents(orderedPartial);
  return ordered === 0n ? 0 : Math.min(NOT_ALL, Number((amountToCents(receivedPartial) * 100n) / ordered));
}

/** What was received, by the same function as the totals. */
export function progressOf(order: Amounts): Order['received'] {
  const received = totalsOfSum(amountToCents(order.receivedPartial), order.taxMode, order.igvPercent).total;
  return {
    partial: order.receivedPartial,
    amount: centsToAmount(received),
    pendingAmount: centsToAmount(amountToCents(order.total) - received),
    percent: receivedPercent(order),
  };
}
