import type { OperationKind, Request, Subject } from '../history/operation.js';
import { between, oneOf, uuidFrom } from './seeded.js';
import type { KnownDispatch, KnownDocument, KnownOrder, World } from './world.js';

/** One operation to try, and how an acknowledgement changes the world. */
export interface Plan {
  kind: OperationKind;
  subject: Subject;
  request: Request;
  document?: KnownDocument;
  dispatch?: KnownDispatch;
  order?: KnownOrder;
}

export interface Actor {
  companyId: string;
  partners: readonly string[];
  random: () => number;
  world: World;
  /** A unique text. Codes, messages and descriptions are found by it. */
  mark: string;
}

const place = { department: '15', province: '1501', district: '150103', address: 'Calle Los Molles 245' };
const MAX_DRAFTS = 4;
/** Sometimes a person tries an operation that should be refused. */
const STALE_TRY = 0.08;

/** Operations with their weights; those without an object are left out. */
const chances: Record<OperationKind, number> = {
  create: 11,
  edit: 17,
  price: 11,
  send: 13,
  accept: 11,
  reject: 4,
  withdraw: 4,
  return: 9,
  chat: 20,
  award: 10,
  confirm: 8,
  decline: 2,
  receive: 9,
};

type Maker = (actor: Actor) => Plan | null;

/** The next operation of a company, random among those that seem possible to it. */
export function nextPlan(actor: Actor): Plan {
  const made = Object.entries(makers).flatMap(([kind, make]) => {
    const plan = make(actor);
    return plan ? [{ plan, chance: chances[kind as OperationKind] }] : [];
  });
  let rest = actor.random() * made.reduce((sum, { chance }) => sum + chance, 0);
  const chosen = made.find(({ chance }) => {
    rest -= chance;
    return rest < 0;
  });
  return chosen?.plan ?? create(actor);
}

function create({ random, mark }: Actor): Plan {
  const body = {
    types: 'Request',
    name: mark,
    nameProyect: 'Residencial Los Molles',
    code: mark,
    typeMoneda: 'Soles',
    ...place,
  };
  return {
    kind: 'create',
    subject: { code: mark },
    request: { method: 'POST', path: '/api/quotation/create-quotation-template', body, key: uuidFrom(random) },
  };
}

function edit({ companyId, world, random, mark }: Actor): Plan | null {
  const drafts = world.drafts(companyId);
  if (drafts.length === 0) return null;
  const document = oneOf(random, drafts);
  const itemId = uuidFrom(random);
  const operation = {
    op: 'add',
    id: itemId,
    parentId: null,
    afterId: document.items.at(-1) ?? null,
    type: 'PART',
    code: 'P',
    description: mark,
    unit: 'kg',
    quantity: '3',
  };
  return {
    kind: 'edit',
    subject: { documentId: document.id, itemId },
    request: itemsRequest(document, operation),
    document,
  };
}

function price({ companyId, world, random }: Actor): Plan | null {
  const copies = world.copies(companyId).filter(({ items }) => items.length > 0);
  if (copies.length === 0) return null;
  const document = oneOf(random, copies);
  const itemId = oneOf(random, document.items);
  const value = `${between(random, 1, 99_999)}.${between(random, 10, 99)}`;
  return {
    kind: 'price',
    subject: { documentId: document.id, itemId, price: value },
    request: itemsRequest(document, { op: 'update', id: itemId, fields: { price: value } }),
    document,
  };
}

const itemsRequest = ({ id, version }: KnownDocument, operation: object): Request => ({
  method: 'PATCH',
  path: `/api/quotation/${id}/items`,
  body: { version, operations: [operation] },
  key: null,
});

function send({ companyId, partners, world, random, mark }: Actor): Plan | null {
  const ready = world.drafts(companyId).filter(({ items }) => items.length > 0);
  const again = world.dispatches.filter((one) => one.sender === companyId && one.document.sentTo.size < 3);
  const documents = random() < 0.85 || again.length === 0 ? ready : again.map((one) => one.document);
  if (documents.length === 0) return null;
  const document = oneOf(random, documents.slice(-20));
  const recipients = [...new Set(Array.from({ length: between(random, 1, 3) }, () => oneOf(random, partners)))];
  return {
    kind: 'send',
    subject: { documentId: document.id, recipients },
    request: {
      method: 'POST',
      path: `/api/quotation/${document.id}/send`,
      body: { companyIds: recipients, message: mark },
      key: uuidFrom(random),
    },
    document,
  };
}

const answerTo =
  (kind: 'accept' | 'reject' | 'withdraw', status: string): Maker =>
  ({ companyId, world, random }) => {
    const mine = kind === 'withdraw' ? world.sent(companyId, 'PENDING', 'ACCEPTED') : open(kind, world, companyId);
    const stale = world.dispatches.filter((one) => one[kind === 'withdraw' ? 'sender' : 'recipient'] === companyId);
    const choice = random() < STALE_TRY ? stale : mine;
    if (choice.length === 0) return null;
    const dispatch = oneOf(random, choice);
    return {
      kind,
      subject: { dispatchId: dispatch.id },
      request: {
        method: 'PATCH',
        path: `/api/quotation/company/${dispatch.id}/status`,
        body: { status },
        key: uuidFrom(random),
      },
      dispatch,
    };
  };

const open = (kind: 'accept' | 'reject', world: World, companyId: string): KnownDispatch[] =>
  kind === 'accept' ? world.received(companyId, 'PENDING') : world.received(companyId, 'PENDING', 'ACCEPTED');

function returnQuotation({ companyId, world, random, mark }: Actor): Plan | null {
  const copies = world.copies(companyId).filter(({ priced }) => priced);
  if (copies.length === 0) return null;
  const document = oneOf(random, copies);
  return {
    kind: 'return',
    subject: { documentId: document.id },
    request: {
      method: 'POST',
      path: `/api/quotation/${document.id}/resend`,
      body: { message: mark },
      key: uuidFrom(random),
    },
    document,
  };
}

function chat({ companyId, world, random, mark }: Actor): Plan | null {
  const states = ['PENDING', 'ACCEPTED', 'QUOTED'] as const;
  const known = [...world.sent(companyId, ...states), ...world.received(companyId, ...states)].slice(-30);
  if (known.length === 0) return null;
  const dispatch = oneOf(random, known);
  const messageId = uuidFrom(random);
  const body = {
    id: messageId,
    quotationId: dispatch.document.id,
    partItemId: oneOf(random, dispatch.document.items),
    ...(dispatch.sender === companyId ? { company: dispatch.recipient } : {}),
    message: mark,
  };
  return {
    kind: 'chat',
    subject: { messageId, documentId: dispatch.document.id },
    request: { method: 'POST', path: '/api/chats-parts/send/messages', body, key: null },
    dispatch,
  };
}

/** The buyer accepts a Quotation that came back, which awards all its lines. */
function award({ companyId, world, random }: Actor): Plan | null {
  const returned = world.sent(companyId, 'QUOTED').filter(({ returnedAs }) => returnedAs !== null);
  if (returned.length === 0) return null;
  const dispatch = oneOf(random, returned);
  const dispatchId = dispatch.returnedAs ?? '';
  return {
    kind: 'award',
    subject: { dispatchId },
    request: {
      method: 'PATCH',
      path: `/api/quotation/company/${dispatchId}/status`,
      body: { status: 'ACCEPTED' },
      key: uuidFrom(random),
    },
    dispatch,
  };
}

const stepOf =
  (kind: 'confirm' | 'decline'): Maker =>
  ({ companyId, world, random, mark }) => {
    const own = world.orders.filter(({ provider }) => provider === companyId);
    const open = own.filter(({ state }) => state === 'ISSUED');
    const choice = random() < STALE_TRY ? own : open;
    if (choice.length === 0) return null;
    const order = oneOf(random, choice);
    return orderPlan(kind, order, kind, kind === 'decline' ? { reason: mark } : {}, uuidFrom(random));
  };

/** One unit of one line. Lines have three, so the fourth is refused. */
function receive({ companyId, world, random, mark }: Actor): Plan | null {
  const open = world.orders.filter(({ buyer, state }) => buyer === companyId && state === 'CONFIRMED');
  if (open.length === 0) return null;
  const order = oneOf(random, open);
  const lines = [{ lineId: oneOf(random, order.lines), quantity: '1' }];
  return orderPlan('receive', order, 'receptions', { date: '2026-11-20', guide: mark, lines }, uuidFrom(random));
}

const orderPlan = (kind: OperationKind, order: KnownOrder, path: string, body: object, key: string): Plan => ({
  kind,
  subject: { orderId: order.id },
  request: { method: 'POST', path: `/api/orders/${order.id}/${path}`, body, key },
  order,
});

const makers: Record<OperationKind, Maker> = {
  create: (actor) => (actor.world.drafts(actor.companyId).length < MAX_DRAFTS ? create(actor) : null),
  edit,
  price,
  send,
  accept: answerTo('accept', 'ACCEPTED'),
  reject: answerTo('reject', 'REJECTED'),
  withdraw: answerTo('withdraw', 'WITHDRAWN'),
  return: returnQuotation,
  chat,
  award,
  confirm: stepOf('confirm'),
  decline: stepOf('decline'),
  receive,
};
