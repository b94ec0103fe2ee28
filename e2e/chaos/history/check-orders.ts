import * as orderEvents from '@cotizaobra/proto/orders/events';
import { QuotationAwarded } from '@cotizaobra/proto/quotations/events';
import type { Evidence, LoggedEvent } from './evidence.js';
import { allowedEffects, type Operation, type OperationKind } from './operation.js';
import { compareTallies, counted, countedWithin, tally, type Violation } from './violation.js';

/** The state that each event leads to, and the operation behind it. The platform itself issues an order. */
const stepOf: Record<string, { to: string; kind: OperationKind | 'issue' }> = {
  [orderEvents.OrderIssued.type]: { to: 'ISSUED', kind: 'issue' },
  [orderEvents.OrderConfirmed.type]: { to: 'CONFIRMED', kind: 'confirm' },
  [orderEvents.OrderDeclined.type]: { to: 'DECLINED', kind: 'decline' },
  [orderEvents.OrderPartlyReceived.type]: { to: 'PARTLY_RECEIVED', kind: 'receive' },
  [orderEvents.OrderReceived.type]: { to: 'RECEIVED', kind: 'receive' },
};

/** The states that may follow each state during a run. */
const next: Record<string, readonly string[]> = {
  '': ['ISSUED'],
  ISSUED: ['CONFIRMED', 'DECLINED'],
  CONFIRMED: ['PARTLY_RECEIVED', 'RECEIVED'],
  PARTLY_RECEIVED: ['PARTLY_RECEIVED', 'RECEIVED'],
};

/** What quotations must know of an order in that state. A claim may precede a confirmation that nobody repeated. */
const shareStates: Record<string, readonly string[]> = {
  ISSUED: ['AWARDED', 'CLAIMED'],
  DECLINED: ['DECLINED'],
};
const CLAIMED = ['CLAIMED'];

/** Each award has one order with its total; each order walked the states of its events, one for each answer. */
export function checkOrders(history: readonly Operation[], evidence: Evidence): Violation[] {
  const events = Map.groupBy(evidence.events.filter(isStep), ({ aggregateId }) => aggregateId);
  const tried = Map.groupBy(history, ({ subject }) => subject.orderId ?? '');
  return [
    ...checkAwards(history, evidence),
    ...checkCodes(evidence),
    ...checkShares(evidence),
    ...evidence.orders.flatMap((order) => [
      ...checkWalk(order, events.get(order.id) ?? []),
      ...checkAnswers(order.id, tried.get(order.id) ?? [], events.get(order.id) ?? []),
    ]),
    ...checkReceptions(history, evidence),
  ];
}

const isStep = ({ service, stream, type }: LoggedEvent): boolean =>
  service === 'orders' && stream !== 'PUBLIC' && type in stepOf;

/** One award for each acknowledged acceptance, one order for each award. */
function checkAwards(history: readonly Operation[], { companies, events, orders }: Evidence): Violation[] {
  const own = new Set(companies.map(({ companyId }) => companyId));
  const awarded = events.filter(
    ({ type, data }) => type === QuotationAwarded.type && own.has(String(data.buyerCompanyId)),
  );
  const byDispatch = tally(awarded.map(({ data }) => String(data.dispatchId)));
  const tried = Map.groupBy(
    history.filter(({ kind }) => kind === 'award'),
    ({ subject }) => subject.dispatchId ?? '',
  );
  const shareOf = ({ awardId, quotationId }: Record<string, unknown>) => `of award ${awardId} to ${quotationId}`;
  return [
    ...[...tried].flatMap(([dispatch, all]) =>
      countedWithin(`award of ${dispatch}`, byDispatch.get(dispatch) ?? 0, sumOf(all)),
    ),
    ...[...byDispatch.keys()]
      .filter((dispatch) => !tried.has(dispatch))
      .map((dispatch) => ({ fault: 'ghost' as const, what: `award of ${dispatch}` })),
    ...compareTallies('order', tally(orders.map(shareOf)), tally(awarded.map(({ data }) => shareOf(data)))),
  ];
}

const sumOf = (operations: readonly Operation[]): [number, number] =>
  operations.map(allowedEffects).reduce(([from, to], [least, most]) => [from + least, to + most], [0, 0]);

/** The numbers of a buyer are 1, 2, 3 … */
function checkCodes({ orders }: Evidence): Violation[] {
  return [...Map.groupBy(orders, ({ buyer }) => buyer)].flatMap(([buyer, own]) => {
    const numbers = own.map(({ code }) => Number(code.split('-')[2])).sort((a, b) => a - b);
    if (numbers.every((number, at) => number === at + 1)) return [];
    return [{ fault: 'order' as const, what: `orders of ${buyer} have the numbers ${numbers}` }];
  });
}

function checkShares({ orders, shares }: Evidence): Violation[] {
  return orders.flatMap(({ id, awardId, quotationId, state, total }) => {
    const share = shares.find((one) => one.awardId === awardId && one.quotationId === quotationId);
    const fits = (shareStates[state] ?? CLAIMED).includes(share?.state ?? '');
    return [
      ...(fits ? [] : [{ fault: 'lost' as const, what: `order ${id} is ${state}, its share ${share?.state}` }]),
      ...(share?.total === total
        ? []
        : [{ fault: 'ghost' as const, what: `total ${total} of order ${id}, awarded ${share?.total}` }]),
    ];
  });
}

function checkWalk({ id, state, version }: Evidence['orders'][number], events: LoggedEvent[]): Violation[] {
  const states = events.map(({ type }) => stepOf[type]!.to);
  const reached = states.reduce<string | null>(
    (from, to) => (from !== null && next[from]?.includes(to) ? to : null),
    '',
  );
  return [
    ...(reached === state ? [] : [{ fault: 'order' as const, what: `order ${id} is ${state} after ${states}` }]),
    ...counted(`events of order ${id}`, events.length, version),
  ];
}

function checkAnswers(id: string, operations: Operation[], events: LoggedEvent[]): Violation[] {
  return (['confirm', 'decline', 'receive'] as const).flatMap((kind) => {
    const tried = operations.filter((operation) => operation.kind === kind);
    const found = events.filter(({ type }) => stepOf[type]?.kind === kind).length;
    return countedWithin(`${kind} of order ${id}`, found, sumOf(tried));
  });
}

/** Each reception is found by its guía. */
function checkReceptions(history: readonly Operation[], { receptions }: Evidence): Violation[] {
  const there = tally(receptions.map(({ orderId, guide }) => `${guide} of order ${orderId}`));
  const asked = history.filter(({ kind }) => kind === 'receive');
  const keyOf = ({ id, subject }: Operation) => `${id} of order ${subject.orderId}`;
  const known = new Set(asked.map(keyOf));
  return [
    ...asked.flatMap((one) =>
      countedWithin(`reception ${keyOf(one)}`, there.get(keyOf(one)) ?? 0, allowedEffects(one)),
    ),
    ...[...there.keys()]
      .filter((key) => !known.has(key))
      .map((key) => ({ fault: 'ghost' as const, what: `reception ${key}` })),
  ];
}
