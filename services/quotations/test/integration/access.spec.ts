import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { messages } from '@cotizaobra/proto/registry';
import { addPart, form, quickForm, type Returned, returned } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

/** Everything this service answers people, as the registry has it: a new message without a row here fails. */
const defs = messages.filter((message) => message.service === 'quotations' && message.access !== 'internal');
const names = defs.map((message) => message.name);

interface Row {
  /** A good input of the message about documents that are not the caller's. */
  input: object;
  /** What a company without a part in them is told; null: the message names no document. */
  refusal: string | null;
  /** Whether a company that was sent the Request may ask. */
  recipient?: true;
}

function rowsOf({ requestId, copyId, dispatchId, returnId }: Returned, stranger: TestCompany): Record<string, Row> {
  const version = 1;
  const companyId = randomUUID();
  const itemId = randomUUID();
  const file = { objectKey: `incoming/${'0'.repeat(32)}`, fileName: 'x.csv', bytes: 1 };
  const refusal = 'QUOTATION_NOT_FOUND';
  return {
    'create-document': { input: form(), refusal: null },
    'create-quick-request': { input: quickForm(stranger), refusal: null },
    'suggest-code': { input: { types: 'Request' }, refusal: null },
    'list-documents': { input: { context: 'clientes' }, refusal: null },
    'list-own-documents': { input: {}, refusal: null },
    'list-counterparties': { input: {}, refusal: null },
    'count-unseen': { input: {}, refusal: null },
    'get-document': { input: { id: requestId }, refusal, recipient: true },
    'get-print-document': { input: { id: requestId }, refusal, recipient: true },
    'get-answer-form': { input: { id: copyId }, refusal },
    'list-revisions': { input: { id: requestId }, refusal, recipient: true },
    'get-revision': { input: { id: requestId, revision: 1 }, refusal, recipient: true },
    'compare-revisions': { input: { id: requestId, from: 1, to: 1 }, refusal, recipient: true },
    'get-comparison': { input: { id: requestId }, refusal },
    'get-print-comparison': { input: { id: requestId }, refusal },
    'save-comparison': { input: { id: requestId, version, basis: 'WITH_TAX', rates: [], adjustments: [] }, refusal },
    'award-request': { input: { id: requestId, version, lines: [{ itemId, quotationId: copyId }] }, refusal },
    'undo-award': { input: { id: requestId }, refusal },
    'request-left-over': { input: { id: requestId }, refusal },
    'create-import': { input: { id: requestId, file }, refusal },
    'change-import': { input: { id: requestId, importId: itemId }, refusal },
    'apply-import': { input: { id: requestId, importId: itemId, version, mode: 'append' }, refusal },
    'cancel-import': { input: { id: requestId, importId: itemId }, refusal },
    'get-client-workbook': { input: { id: requestId }, refusal },
    'get-bc3': { input: { id: requestId }, refusal, recipient: true },
    'import-client-workbook': { input: { id: copyId, file }, refusal },
    'update-document': { input: { id: requestId, name: 'Otro' }, refusal },
    'edit-items': { input: { id: requestId, version, operations: [addPart()] }, refusal },
    'replace-elements': { input: { quotationId: requestId, version, elements: [] }, refusal },
    'import-prices': { input: { id: requestId, prices: [{ itemId: randomUUID(), row: 2, price: '1' }] }, refusal },
    'requirement-action': {
      input: { quotationId: requestId, version, action: 'DELETE', requirement: { code: 'P-1' } },
      refusal,
    },
    'activate-document': { input: { id: requestId }, refusal },
    'toggle-document': { input: { id: requestId }, refusal },
    'delete-document': { input: { id: requestId }, refusal },
    'mark-seen': { input: { id: requestId }, refusal, recipient: true },
    'send-document': { input: { id: requestId, companyIds: [companyId] }, refusal },
    'send-to-client': { input: { id: copyId, companyId }, refusal },
    'answer-dispatch': {
      input: { id: dispatchId, status: 'ACCEPTED' },
      refusal: 'DISPATCH_NOT_FOUND',
      recipient: true,
    },
    'get-acceptance': { input: { id: returnId }, refusal: 'DISPATCH_NOT_FOUND' },
    'return-quotation': { input: { id: copyId }, refusal },
    'revise-document': { input: { id: requestId }, refusal },
    'duplicate-document': { input: { id: requestId }, refusal },
    'resolve-thread': { input: { documentId: requestId, itemId }, refusal, recipient: true },
    'resolve-threads': { input: { documentId: requestId }, refusal, recipient: true },
    'locate-items': { input: { documentId: requestId, itemIds: [itemId] }, refusal, recipient: true },
  };
}

describe('who may ask', () => {
  let platform: Platform;
  let stranger: TestCompany;
  let provider: TestCompany;
  let rows: Record<string, Row>;
  let flow: Returned;

  beforeAll(async () => {
    platform = await startPlatform();
    const buyer = await platform.company();
    provider = await platform.company();
    stranger = await platform.company();
    flow = await returned(buyer, provider);
    rows = rowsOf(flow, stranger);
  }, 60_000);
  afterAll(() => platform?.stop());

  const rowOf = (name: string): Row => {
    const row = rows[name];
    if (!row) throw new Error(`${name} has no row here`);
    return row;
  };
  const ask = (name: string, actor: Parameters<Platform['client']['request']>[2]) =>
    platform.client.request(defs.find((def) => def.name === name) as MessageDef, rowOf(name).input, actor);

  it.each(names)('%s asks for a session', async (name) => {
    await expect(ask(name, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each(names)('%s asks for a company', async (name) => {
    await expect(ask(name, testActor({ companyId: null }))).rejects.toMatchObject({ code: 'COMPANY_REQUIRED' });
  });

  it.each(names)('%s tells a stranger nothing', async (name) => {
    const { refusal } = rowOf(name);
    if (!refusal) await expect(ask(name, stranger.actor)).resolves.toBeDefined();
    else await expect(ask(name, stranger.actor)).rejects.toMatchObject({ code: refusal, status: 404 });
  });

  it.each(names)('%s is for a recipient where it says so', async (name) => {
    const { input, refusal, recipient } = rowOf(name);
    if (!refusal || recipient || !JSON.stringify(input).includes(flow.requestId)) return;
    await expect(ask(name, provider.actor)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND', status: 404 });
  });
});
