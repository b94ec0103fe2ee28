import * as chat from '@cotizaobra/proto/chat/events';
import * as orders from '@cotizaobra/proto/orders/events';
import * as quotations from '@cotizaobra/proto/quotations/events';
import { consumedTypes } from './consumers.js';
import type { Evidence, LoggedEvent } from './evidence.js';
import type { Operation, OperationKind, Outcome, Subject } from './operation.js';

const buyer = 'company-buyer';
const seller = 'company-seller';

let events = 0;
const event = (
  service: string,
  type: string,
  [aggregateId, version]: [string, number],
  rest: Partial<LoggedEvent> = {},
): LoggedEvent => {
  events += 1;
  const stream = service.toUpperCase();
  return {
    service,
    id: `event-${events}`,
    stream,
    type,
    aggregateId,
    version,
    companyId: null,
    data: {},
    published: true,
    ...rest,
  };
};

const operation = (id: string, kind: OperationKind, subject: Subject, answer: Record<string, unknown>): Operation => ({
  id,
  kind,
  subject,
  answer,
  companyId: ['accept', 'price', 'return', 'confirm'].includes(kind) ? seller : buyer,
  request: { method: 'POST', path: '/', body: {}, key: 'a-key' },
  attempts: [{ status: 200, code: null, ms: 1 }],
  outcome: 'acknowledged' satisfies Outcome,
});

export interface SmallHistory {
  history: Operation[];
  evidence: Evidence;
}

/**
 * A Request that was written, sent, accepted, priced, discussed, returned and awarded, and its order, confirmed and
 * received: everything exists once.
 */
export function smallHistory(): SmallHistory {
  const history = [
    operation('op-create', 'create', { code: 'op-create' }, { id: 'request', version: 1 }),
    operation('op-edit', 'edit', { documentId: 'request', itemId: 'item' }, { version: 2 }),
    operation('op-send', 'send', { documentId: 'request', recipients: [seller] }, { dispatches: [{ id: 'dispatch' }] }),
    operation('op-accept', 'accept', { dispatchId: 'dispatch' }, { quotationId: 'copy' }),
    operation('op-price', 'price', { documentId: 'copy', itemId: 'copied', price: '7.50' }, { version: 2 }),
    operation('op-chat', 'chat', { messageId: 'message', documentId: 'request' }, { seq: 1 }),
    operation('op-return', 'return', { documentId: 'copy' }, {}),
    operation('op-award', 'award', { dispatchId: 'given' }, {}),
    operation('op-confirm', 'confirm', { orderId: 'order' }, {}),
    operation('op-receive', 'receive', { orderId: 'order' }, {}),
  ];
  const between = { senderCompanyId: buyer, recipientCompanyId: seller, dispatchId: 'dispatch' };
  const back = {
    senderCompanyId: seller,
    recipientCompanyId: buyer,
    dispatchId: 'given',
    requestDispatchId: 'dispatch',
  };
  const share = { awardId: 'award', quotationId: 'copy', buyerCompanyId: buyer, providerCompanyId: seller };
  const won = { ...share, dispatchId: 'given' };
  const ordered = { ...share, orderId: 'order' };
  const logged = [
    event('quotations', quotations.DocumentChanged.type, ['request', 1]),
    ...told(quotations.DispatchSent.type, 'sent', ['request', 3], between),
    ...told(quotations.DispatchAccepted.type, 'accepted', ['request', 4], between),
    event('chat', chat.MessagePosted.type, ['thread', 1]),
    ...told(quotations.QuotationReturned.type, 'returned', ['copy', 3], back),
    ...told(quotations.DispatchAccepted.type, 'accepted', ['copy', 4], back),
    ...told(quotations.QuotationAwarded.type, 'awarded', ['copy', 5], won),
    ...toldOfOrder(orders.OrderIssued.type, 'issued', ['order', 1], ordered),
    ...toldOfOrder(orders.OrderConfirmed.type, 'confirmed', ['order', 2], ordered),
    ...toldOfOrder(orders.OrderReceived.type, 'received', ['order', 3], ordered),
  ];
  return { history, evidence: { ...stateOf(), ...trailOf(logged) } };
}

/** An internal event with the two public ones that belong to it. */
const told = (type: string, name: string, at: [string, number], data: Record<string, unknown>): LoggedEvent[] => [
  event('quotations', type, at, { data }),
  ...publicly('quotations', `public.quotation.${name}.v1`, at, { ...data, documentId: at[0] }),
];

const toldOfOrder = (type: string, name: string, at: [string, number], data: Record<string, unknown>) => [
  event('orders', type, at, { data }),
  ...publicly('orders', `public.order.${name}.v1`, at, data),
];

const publicly = (service: string, type: string, at: [string, number], data: Record<string, unknown>) =>
  [buyer, seller].map((companyId) => event(service, type, at, { stream: 'PUBLIC', companyId, data }));

const stateOf = () => ({
  companies: [
    { companyId: buyer, userId: 'person-buyer' },
    { companyId: seller, userId: 'person-seller' },
  ],
  documents: [
    { id: 'request', owner: buyer, code: 'op-create', type: 'Request', version: 5, requestDispatchId: null },
    { id: 'copy', owner: seller, code: 'CT-1', type: 'Quotation', version: 3, requestDispatchId: 'dispatch' },
  ],
  items: [
    { id: 'item', documentId: 'request', description: 'op-edit', price: null },
    { id: 'copied', documentId: 'copy', description: 'op-edit', price: '7.5000' },
  ],
  dispatches: [
    dispatch('dispatch', {
      documentId: 'request',
      documentType: 'Request',
      state: 'QUOTED',
      message: 'op-send',
      copyId: 'copy',
    }),
    dispatch('given', { documentId: 'copy', documentType: 'Quotation', state: 'ACCEPTED', message: '', copyId: null }),
  ],
  threads: [{ id: 'thread', version: 1, lastSeq: 1, companies: [buyer, seller] as [string, string] }],
  messages: [{ id: 'message', threadId: 'thread', seq: 1, companyId: buyer, text: 'op-chat' }],
  orders: [
    {
      id: 'order',
      awardId: 'award',
      quotationId: 'copy',
      code: 'OC-2026-0001',
      buyer,
      state: 'RECEIVED',
      version: 3,
      total: '26.55',
    },
  ],
  receptions: [{ orderId: 'order', guide: 'op-receive' }],
  shares: [{ awardId: 'award', quotationId: 'copy', state: 'CLAIMED', total: '26.55' }],
  notifications: [
    notification('seller', 'QUOTATION_RECEIVED', 'dispatch'),
    notification('buyer', 'QUOTATION_ACCEPTED', 'dispatch'),
    notification('buyer', 'QUOTATION_COMPLETED', 'given'),
    { ...notification('seller', 'GENERAL', 'thread'), threadId: 'thread' },
    notification('seller', 'QUOTATION_ACCEPTED', 'given'),
    ...(['seller', 'buyer', 'seller'] as const).map((side) => ({
      ...notification(side, 'GENERAL', null),
      orderId: 'order',
    })),
  ],
  objects: { orphans: [] },
});

type Dispatch = Evidence['dispatches'][number];

const dispatch = (id: string, rest: Omit<Dispatch, 'id' | 'sender' | 'recipient'>): Dispatch => ({
  id,
  ...rest,
  sender: rest.documentType === 'Request' ? buyer : seller,
  recipient: rest.documentType === 'Request' ? seller : buyer,
});

const notification = (side: string, type: string, dispatchId: string | null): Evidence['notifications'][number] => ({
  userId: `person-${side}`,
  companyId: `company-${side}`,
  type,
  dispatchId,
  orderId: null,
  threadId: null,
  read: false,
});

const trailOf = (logged: LoggedEvent[]) => ({
  events: logged,
  inboxes: new Map(
    Object.entries(consumedTypes).map(([consumer, types]) => [
      consumer,
      new Set(logged.filter(({ type }) => types.includes(type)).map(({ id }) => id)),
    ]),
  ),
  deadLetters: [],
  streams: new Map(
    ['QUOTATIONS', 'CHAT', 'ORDERS'].map((name) => [
      name,
      logged
        .filter(({ stream }) => stream === name)
        .map(({ id, type, aggregateId, version }) => ({ id, type, aggregateId, version })),
    ]),
  ),
  followed: new Map([
    [
      buyer,
      logged
        .filter(({ stream, companyId }) => stream === 'PUBLIC' && companyId === buyer)
        .map(({ id, type, data }) => ({ id, type, aggregateId: String(data.documentId ?? data.orderId) })),
    ],
  ]),
});
