import * as orderEvents from '@cotizaobra/proto/orders/events';
import * as events from '@cotizaobra/proto/quotations/events';
import type { Evidence, LoggedEvent } from './evidence.js';
import { compareTallies, counted, tally, type Violation } from './violation.js';

/** The notification of each event, the side that gets it, and its public name. */
const told: Record<string, { side: 'senderCompanyId' | 'recipientCompanyId'; type: string; name: string }> = {
  [events.DispatchSent.type]: { side: 'recipientCompanyId', type: 'QUOTATION_RECEIVED', name: 'sent' },
  [events.DispatchAccepted.type]: { side: 'senderCompanyId', type: 'QUOTATION_ACCEPTED', name: 'accepted' },
  [events.DispatchRejected.type]: { side: 'senderCompanyId', type: 'QUOTATION_REJECTED', name: 'rejected' },
  [events.DispatchWithdrawn.type]: { side: 'recipientCompanyId', type: 'GENERAL', name: 'withdrawn' },
  [events.QuotationReturned.type]: { side: 'recipientCompanyId', type: 'QUOTATION_COMPLETED', name: 'returned' },
};

/** The side of an order that is notified of each step, and the step's public name. */
const toldOfOrders: Record<string, { side: 'buyerCompanyId' | 'providerCompanyId'; name: string }> = {
  [orderEvents.OrderIssued.type]: { side: 'providerCompanyId', name: 'issued' },
  [orderEvents.OrderConfirmed.type]: { side: 'buyerCompanyId', name: 'confirmed' },
  [orderEvents.OrderDeclined.type]: { side: 'buyerCompanyId', name: 'declined' },
  [orderEvents.OrderPartlyReceived.type]: { side: 'providerCompanyId', name: 'partly-received' },
  [orderEvents.OrderReceived.type]: { side: 'providerCompanyId', name: 'received' },
};

/** Who was notified of a dispatch or an order: people by notifications, outside systems by public events. */
export function checkTold(evidence: Evidence): Violation[] {
  return [
    ...checkNotifications(evidence),
    ...checkOrderNotifications(evidence),
    ...checkThreadNotifications(evidence),
    ...checkPublic(evidence),
  ];
}

const factsOf = ({ events: all, companies }: Evidence): LoggedEvent[] => {
  const own = new Set(companies.map(({ companyId }) => companyId));
  return all.filter(({ type, data }) => told[type] && own.has(String(data.senderCompanyId)));
};

/** Steps of orders, and the awards that they come from. */
const orderFactsOf = ({ events: all, companies }: Evidence): LoggedEvent[] => {
  const own = new Set(companies.map(({ companyId }) => companyId));
  return all.filter(
    ({ type, data }) =>
      (toldOfOrders[type] || type === events.QuotationAwarded.type) && own.has(String(data.buyerCompanyId)),
  );
};

/** One notification for each person of the company and each event. */
function checkNotifications(evidence: Evidence): Violation[] {
  const people = Map.groupBy(evidence.companies, ({ companyId }) => companyId);
  const expected = factsOf(evidence).flatMap(({ type, data }) => {
    const { side, type: usual } = told[type]!;
    const kind = data.declined === true ? 'GENERAL' : usual;
    const readers = people.get(String(data[side])) ?? [];
    return readers.map(({ userId }) => `${kind} of ${data.dispatchId} to ${userId}`);
  });
  const found = evidence.notifications
    .filter(({ threadId, dispatchId }) => threadId === null && dispatchId !== null)
    .map(({ type, dispatchId, userId }) => `${type} of ${dispatchId} to ${userId}`);
  return compareTallies('notification', tally(found), tally(expected));
}

function checkOrderNotifications(evidence: Evidence): Violation[] {
  const people = Map.groupBy(evidence.companies, ({ companyId }) => companyId);
  const expected = orderFactsOf(evidence).flatMap(({ type, data }) => {
    const readers = people.get(String(data[toldOfOrders[type]?.side ?? ''])) ?? [];
    return readers.map(({ userId }) => `of order ${data.orderId} to ${userId}`);
  });
  const found = evidence.notifications.filter(({ orderId }) => orderId !== null);
  const keys = found.map(({ orderId, userId }) => `of order ${orderId} to ${userId}`);
  return compareTallies('notification', tally(keys), tally(expected));
}

/** A conversation has one unread notification, for the side that did not write last. */
function checkThreadNotifications({ threads, messages, companies, notifications }: Evidence): Violation[] {
  const people = Map.groupBy(companies, ({ companyId }) => companyId);
  const newest = new Map(messages.toSorted((a, b) => a.seq - b.seq).map((message) => [message.threadId, message]));
  const expected = threads.flatMap(({ id, companies: sides }) => {
    const last = newest.get(id);
    const reader = sides.find((side) => side !== last?.companyId);
    return last ? (people.get(reader ?? '') ?? []).map(({ userId }) => `of thread ${id} to ${userId}`) : [];
  });
  const found = notifications.filter(({ threadId, read }) => threadId !== null && !read);
  const keys = found.map(({ threadId, userId }) => `of thread ${threadId} to ${userId}`);
  return compareTallies('unread notification', tally(keys), tally(expected));
}

/** Outside systems of both companies get each event once; subscribers get them in the order of the document or order. */
function checkPublic(evidence: Evidence): Violation[] {
  const key = (name: string, { dispatchId, orderId }: LoggedEvent['data'], companyId: unknown) =>
    `${name} of ${dispatchId ?? orderId} for ${companyId}`;
  const expected = [
    ...factsOf(evidence).flatMap(({ type, data }) =>
      [data.senderCompanyId, data.recipientCompanyId].map((company) => key(told[type]!.name, data, company)),
    ),
    ...orderFactsOf(evidence).flatMap(({ type, data }) =>
      [data.buyerCompanyId, data.providerCompanyId].map((company) =>
        key(toldOfOrders[type]?.name ?? 'awarded', data, company),
      ),
    ),
  ];
  const own = new Set(evidence.companies.map(({ companyId }) => companyId));
  const published = evidence.events.filter(({ stream, companyId }) => stream === 'PUBLIC' && own.has(companyId ?? ''));
  const found = published.map(({ type, data, companyId }) => key(type.split('.')[2] ?? '', data, companyId));
  return [
    ...compareTallies('public event', tally(found), tally(expected)),
    ...[...evidence.followed].flatMap(([companyId, seen]) => {
      const logged = published.filter((event) => event.companyId === companyId);
      return checkFollowed(companyId, seen, logged);
    }),
  ];
}

function checkFollowed(
  companyId: string,
  seen: readonly { id: string; aggregateId: string }[],
  logged: readonly LoggedEvent[],
): Violation[] {
  const there = tally(seen.map(({ id }) => id));
  const place = new Map(logged.map(({ id }, at) => [id, at]));
  const last = new Map<string, number>();
  const disorder = seen.filter(({ id, aggregateId }) => {
    const at = place.get(id) ?? -1;
    const before = last.get(aggregateId) ?? -1;
    last.set(aggregateId, at);
    return at < before;
  });
  return [
    ...logged.flatMap(({ id }) => counted(`public event ${id} followed by ${companyId}`, there.get(id) ?? 0, 1)),
    ...seen
      .filter(({ id }) => !place.has(id))
      .map(({ id }) => ({ fault: 'ghost' as const, what: `public event ${id} followed by ${companyId}` })),
    ...disorder.map(({ id }) => ({ fault: 'order' as const, what: `public event ${id} followed by ${companyId}` })),
  ];
}
