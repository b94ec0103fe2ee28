import { randomUUID } from 'node:crypto';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { messages, routes } from '@cotizaobra/proto/registry';
import type { NatsConnection } from '@nats-io/transport-node';
import { Fixtures } from '../support/fixtures.js';
import { actorOf, ask } from '../support/nats.js';
import { PASSWORD } from '../support/people.js';
import { type Role, roles, type World } from '../support/world.js';
import { aPasskeyAnswer, type RouteName } from './calls.js';
import { casesOf, expectedOf, expectNoLeak } from './cells.js';
import { messageRows, routeRows } from './expected.js';
import type { Cell, Row } from './rows.js';

type MakeInput = (world: World, make: Fixtures) => object | Promise<object>;

/** One message, one way to send it, and the roles to refuse. */
export interface MessageCase {
  message: MessageDef;
  way: string | null;
  expected: Row;
  makeInput: MakeInput;
}

const file = { objectKey: `incoming/${'0'.repeat(32)}`, fileName: 'x.csv', bytes: 1 };
const upload =
  (fields: object = {}): MakeInput =>
  () => ({ file, ...fields });
const thread = {
  request: ({ request, people }: World) => ({
    documentId: request.id,
    itemId: request.item,
    companyId: people.recipient.companyId,
  }),
  quotation: ({ quotation }: World) => ({ documentId: quotation.id, itemId: quotation.item }),
};
const chat = {
  request: ({ request, people }: World) => ({
    quotationId: request.id,
    partId: request.item,
    company: people.recipient.companyId,
  }),
  quotation: ({ quotation }: World) => ({ quotationId: quotation.id, partId: quotation.item }),
};
const exportPart: MakeInput = ({ people }) => ({ scope: 'person', id: people.owner.userId });
const both = (name: string, rest: object = {}): Record<string, MakeInput> => ({
  request: ({ request }) => ({ [name]: request.id, ...rest }),
  quotation: ({ quotation }) => ({ [name]: quotation.id, ...rest }),
});

/** The session of no invitation. */
const strangersLink = { session: 'A'.repeat(43) };
const guestDraft = { dispatchId: randomUUID(), version: 0, draft: { lines: [] } };

/** Inputs of the messages that no route forwards. A message without an entry has none. */
const inputs: Record<string, MakeInput | Record<string, MakeInput>> = {
  'identity.requests.log-in': async (_, make) => ({ email: (await make.account()).email, password: PASSWORD }),
  'identity.requests.log-out': () => ({ refreshToken: 'x' }),
  'identity.requests.complete-sign-in': () => ({ challenge: 'x', code: '123456' }),
  'identity.requests.sign-in-with-passkey': () => ({ answer: aPasskeyAnswer }),
  'identity.requests.start-provider-sign-in': () => ({ email: 'nadie@prueba.pe', device: 'x' }),
  'identity.requests.complete-provider-sign-in': () => ({ answer: 'code=x&state=x', device: 'x' }),
  'companies.requests.admit-member': ({ people }) => ({
    companyId: people.owner.companyId,
    userId: people.owner.userId,
    role: 'lector',
  }),
  'identity.requests.refresh-session': () => ({ refreshToken: 'x' }),
  'identity.requests.register-account': () => ({ email: `${randomUUID()}@prueba.pe`, password: PASSWORD }),
  'companies.requests.locate-export': async (_, make) => ({ exportId: await make.dataExport('company') }),
  'identity.requests.export-part': exportPart,
  'companies.requests.export-part': exportPart,
  'quotations.requests.export-part': exportPart,
  'orders.requests.export-part': exportPart,
  'chat.requests.export-part': exportPart,
  'notifications.requests.export-part': exportPart,
  'identity.requests.delete-account': () => ({ password: 'equivocada' }),
  'companies.requests.find-membership': ({ people }) => ({ userId: people.owner.userId }),
  'companies.requests.verify-api-key': () => ({ hash: '0'.repeat(64) }),
  'companies.requests.store-attachment': ({ people }) => ({ companyId: people.owner.companyId, type: 'avatar', file }),
  'quotations.requests.locate-items': both('documentId', { itemIds: [] }),
  'quotations.requests.resolve-thread': thread,
  'quotations.requests.resolve-threads': both('documentId'),
  'quotations.requests.create-import': async (_, make) => ({ id: (await make.draft()).id, file }),
  'quotations.requests.get-client-workbook': async (_, make) => ({ id: (await make.fromWorkbook()).id }),
  'quotations.requests.get-bc3': both('id'),
  'quotations.requests.import-client-workbook': async (_, make) => ({ id: (await make.openCopy()).id, file }),
  'quotations.requests.import-prices': async (_, make) => {
    const copy = await make.openCopy();
    return { id: copy.id, prices: [{ itemId: copy.item, row: 1, price: '1' }] };
  },
  'quotations.requests.add-request-attachment': async (_, make) => ({ id: (await make.draft()).id, file }),
  'quotations.requests.get-request-attachment': async (_, make) => (await make.requestFile()).params,
  'quotations.requests.locate-attachment-part': async (_, make) => ({
    ...(await make.attachmentUpload()).params,
    number: 1,
  }),
  'quotations.requests.keep-attachment-part': async (_, make) => ({
    ...(await make.attachmentUpload()).params,
    number: 1,
    etag: '0'.repeat(32),
  }),
  'quotations.requests.get-print-document': both('id'),
  'quotations.requests.get-print-budget': {
    own: async (_, make) => ({ id: (await make.budget()).id, document: 'formula' }),
    ticked: async (_, make) => ({ id: (await make.returnedBudget(true)).id, document: 'analyses' }),
    unticked: async (_, make) => ({ id: (await make.returnedBudget(false)).id, document: 'analyses' }),
  },
  'quotations.requests.get-answer-form': async (_, make) => ({ id: (await make.openCopy()).id }),
  'quotations.requests.get-sent-print-document': ({ dispatchToRecipient }) => ({ dispatchId: dispatchToRecipient }),
  'quotations.requests.register-issued-file': () => ({
    code: 'K3TN-8WQA-5HJM-2YPC',
    acceptanceId: null,
    file: { sha256: '0'.repeat(64), sealedAt: null },
    instead: null,
  }),
  'quotations.requests.get-comparison': async (_, make) => ({ id: (await make.compared()).requestId }),
  'quotations.requests.get-print-comparison': async (_, make) => ({ id: (await make.compared()).requestId }),
  'quotations.requests.get-opening-act': async (_, make) => ({ id: await make.opened() }),
  'quotations.requests.read-award-share': () => ({ awardId: randomUUID(), quotationId: randomUUID() }),
  'quotations.requests.claim-award-share': () => ({ awardId: randomUUID(), quotationId: randomUUID() }),
  'quotations.requests.find-reawarded-shares': () => ({
    shares: [{ awardId: randomUUID(), quotationId: randomUUID() }],
  }),
  'quotations.requests.read-returned-prices': () => ({ dispatchId: randomUUID() }),
  'quotations.requests.list-returned-answers': () => ({ after: null }),
  'quotations.requests.open-invitation': () => ({ token: 'A'.repeat(43) }),
  'quotations.requests.identify-guest': () => strangersLink,
  'quotations.requests.get-guest-page': () => strangersLink,
  'quotations.requests.list-guest-attachments': () => strangersLink,
  'quotations.requests.get-guest-attachment': () => ({ ...strangersLink, attachmentId: randomUUID(), preview: false }),
  'quotations.requests.get-guest-form': () => strangersLink,
  'quotations.requests.read-guest-form': upload(strangersLink),
  'quotations.requests.replace-guest-answer': () => ({ ...strangersLink, dispatchId: randomUUID(), replacing: true }),
  'quotations.requests.undo-guest-decline': () => ({ ...strangersLink, dispatchId: randomUUID() }),
  'quotations.requests.save-guest-draft': () => ({ ...strangersLink, ...guestDraft }),
  'quotations.requests.send-guest-answer': () => ({ ...strangersLink, ...guestDraft }),
  'quotations.requests.decline-as-guest': () => ({ ...strangersLink, dispatchId: randomUUID(), reason: 'Sin stock' }),
  'quotations.requests.join-document': ({ request }) => ({ documentId: request.id }),
  'chat.requests.count-unread-of-item': chat,
  'chat.requests.get-chat': chat,
  'chat.requests.get-thread-partner': ({ threadId }) => ({ threadId }),
  'posts.requests.add-post-image': upload(),
  'notifications.requests.report-presence': () => ({ userIds: [] }),
  'orders.requests.get-print-order': async (_, make) => ({ id: (await make.order()).id }),
  'orders.requests.add-reception-photo': async (_, make) => {
    const { id, receptions } = await make.receivedOrder();
    return { id, receptionId: receptions[0]?.id ?? '', file };
  },
  'orders.requests.get-reception-photo': async (_, make) => ({ ...(await make.receptionPhoto()) }),
  'documents.requests.read-answer-workbook': () => ({ objectKey: file.objectKey }),
  'technical-data.requests.import-partida': upload({ categoryId: randomUUID() }),
  'technical-data.requests.preview-partida-import': upload(),
  'technical-data.requests.import-resources': upload({ mapping: { description: 0 } }),
  'technical-data.requests.preview-resource-import': upload(),
  'technical-data.requests.import-company-analyses': upload(),
  'technical-data.requests.preview-company-analysis-import': upload(),
};

/**
 * Every message of the registry. A message with a route is sent with that route's calls and must be refused in the same
 * way.
 */
export const messageCases = (): MessageCase[] => messages.flatMap(casesOfMessage);

function casesOfMessage(message: MessageDef): MessageCase[] {
  const route = routes.find((one) => one.handling === 'forward' && one.message === message);
  if (route) {
    const name = route.name as RouteName;
    return casesOf(name).map(({ way, makeCall }) => ({
      message,
      way,
      expected: expectedOf(routeRows[name], way),
      makeInput: async (world, make) => {
        const { query, body, params } = await makeCall(world, make, 'owner');
        return { ...query, ...body, ...params };
      },
    }));
  }
  const expected = messageRows[message.subject];
  if (!expected) throw new Error(`${message.subject} has no row in expected.ts`);
  const given = inputs[message.subject] ?? (() => ({}));
  const ways: [string | null, MakeInput][] = typeof given === 'function' ? [[null, given]] : Object.entries(given);
  return ways.map(([way, makeInput]) => ({ message, way, expected: expectedOf(expected, way), makeInput }));
}

/** Sends it to the service itself as each role to refuse. The routes test the allowed roles. */
export async function refusalsOf(
  { message, expected, makeInput }: MessageCase,
  world: World,
  nats: NatsConnection,
): Promise<Partial<Row>> {
  const input = await makeInput(world, new Fixtures(world));
  const cells: Partial<Record<Role, Cell>> = {};
  for (const role of refusedRoles(expected)) {
    const reply = await ask(nats, message, input, actorOf(role, world));
    cells[role] = reply.status < 300 ? 'ok' : (reply.status as Cell);
    expectNoLeak(reply, role, world);
  }
  return cells;
}

export const refusedRoles = (row: Row): Role[] => roles.filter((role) => row[role] !== 'ok');
