import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { messages } from '@cotizaobra/proto/registry';
import { addPart, form, quickForm, type Returned, returned } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

/**
 * Everything this service answers people with a session, as the registry has it: a new message without a row here fails.
 * Guests have no session; their links are attacked in `e2e/api/guest-attacks.slow.spec.ts`.
 */
const defs = messages.filter(
  ({ service, access }) => service === 'quotations' && !['internal', 'public'].includes(access),
);
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
  /** A file that nobody uploaded: whose document it is for is not looked at. */
  const file = { objectKey: `incoming/${'0'.repeat(32)}`, fileName: 'x.csv', bytes: 1 };
  const upload = { id: requestId, uploadId: itemId };
  const part = { ...upload, number: 1 };
  const refusal = 'QUOTATION_NOT_FOUND';
  const noCompany = 'COMPANY_NOT_FOUND';
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
    'get-print-budget': { input: { id: requestId, document: 'budget' }, refusal, recipient: true },
    'get-answer-form': { input: { id: copyId }, refusal },
    'list-revisions': { input: { id: requestId }, refusal, recipient: true },
    'get-revision': { input: { id: requestId, revision: 1 }, refusal, recipient: true },
    'compare-revisions': { input: { id: requestId, from: 1, to: 1 }, refusal, recipient: true },
    'get-comparison': { input: { id: requestId }, refusal },
    'get-print-comparison': { input: { id: requestId }, refusal },
    'save-comparison': { input: { id: requestId, version, basis: 'WITH_TAX', rates: [], adjustments: [] }, refusal },
    'award-request': { input: { id: requestId, version, lines: [{ itemId, quotationId: copyId }] }, refusal },
    'get-approval-settings': { input: { id: companyId }, refusal: noCompany },
    'save-approval-settings': {
      input: { id: companyId, version: 0, limits: [], approvers: 1, delegates: [] },
      refusal: noCompany,
    },
    'request-approval': {
      input: { id: companyId, requestId, version, lines: [{ itemId, quotationId: copyId }] },
      refusal: noCompany,
    },
    'list-approvals': { input: { id: companyId }, refusal: noCompany },
    'approve-award': { input: { id: companyId, approvalId: itemId }, refusal: noCompany },
    'reject-approval': { input: { id: companyId, approvalId: itemId, reason: 'No' }, refusal: noCompany },
    'withdraw-approval': { input: { id: companyId, approvalId: itemId }, refusal: noCompany },
    'list-rounds': { input: { id: copyId }, refusal },
    'propose-round': { input: { id: copyId, lines: [{ itemId, price: '1' }] }, refusal },
    'answer-round': { input: { id: copyId, roundId: itemId, lines: [{ itemId, answer: 'ACCEPTED' }] }, refusal },
    'undo-award': { input: { id: requestId }, refusal },
    'request-left-over': { input: { id: requestId }, refusal },
    'create-import': { input: { id: copyId, file }, refusal: 'FILE_NOT_FOUND' },
    'change-import': { input: { id: requestId, importId: itemId }, refusal },
    'apply-import': { input: { id: requestId, importId: itemId, version, mode: 'append' }, refusal },
    'cancel-import': { input: { id: requestId, importId: itemId }, refusal },
    'get-client-workbook': { input: { id: requestId }, refusal, recipient: true },
    'get-bc3': { input: { id: requestId }, refusal, recipient: true },
    'import-client-workbook': { input: { id: copyId, file }, refusal: 'FILE_NOT_FOUND' },
    'update-document': { input: { id: requestId, name: 'Otro' }, refusal },
    'edit-items': { input: { id: requestId, version, operations: [addPart()] }, refusal },
    'list-item-edits': { input: { id: requestId, since: 1 }, refusal },
    'list-history': { input: { id: requestId }, refusal },
    'restore-version': { input: { id: requestId, version, to: 1 }, refusal },
    'join-document': { input: { documentId: requestId }, refusal },
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
    'get-audit': { input: { id: requestId }, refusal, recipient: true },
    'get-acceptance': { input: { id: returnId }, refusal: 'DISPATCH_NOT_FOUND' },
    'return-quotation': { input: { id: copyId }, refusal },
    'revise-document': { input: { id: requestId }, refusal },
    'duplicate-document': { input: { id: requestId }, refusal },
    'list-request-attachments': { input: { id: requestId }, refusal, recipient: true },
    'add-request-attachment': { input: { id: requestId, file }, refusal },
    'get-request-attachment': { input: { id: requestId, attachmentId: itemId }, refusal, recipient: true },
    'remove-request-attachment': { input: { id: requestId, attachmentId: itemId }, refusal },
    'start-attachment-upload': {
      input: { id: requestId, fileName: 'x.pdf', bytes: 1, sha256: '0'.repeat(64) },
      refusal,
    },
    'locate-attachment-part': { input: part, refusal },
    'keep-attachment-part': { input: { ...part, etag: 'x' }, refusal },
    'complete-attachment-upload': { input: upload, refusal },
    'cancel-attachment-upload': { input: upload, refusal },
    'remind-recipients': { input: { id: requestId }, refusal },
    'get-opening-act': { input: { id: requestId }, refusal },
    'invite-guests': {
      input: { id: requestId, invitations: [{ name: 'X', phone: '999000418' }], message: '' },
      refusal,
    },
    'revoke-invitation': { input: { id: dispatchId }, refusal: 'DISPATCH_NOT_FOUND' },
    'renew-invitation': { input: { id: dispatchId }, refusal: 'DISPATCH_NOT_FOUND' },
    'set-analysis': { input: { id: requestId, itemId, version, yield: '1', supplies: [] }, refusal },
    'get-analysis': { input: { id: copyId, itemId }, refusal },
    'remove-analysis': { input: { id: requestId, itemId, version }, refusal },
    'list-resources': { input: { id: requestId }, refusal },
    'price-resource': { input: { id: requestId, resourceId: itemId, version, price: '1' }, refusal },
    'price-resources': { input: { id: requestId, version, prices: [{ resourceId: itemId, price: '1' }] }, refusal },
    'get-footer': { input: { id: requestId }, refusal },
    'set-footer': { input: { id: requestId, version, rows: [] }, refusal },
    'get-explosion': { input: { id: requestId }, refusal },
    'get-polynomial': { input: { id: requestId }, refusal },
    'set-polynomial': { input: { id: requestId, version, groups: null }, refusal },
    'compute-k': { input: { id: requestId, indices: [{ index: '21', base: '1', current: '1' }] }, refusal },
    'list-price-indices': { input: {}, refusal: null },
    'suggest-price-requests': { input: { id: requestId, resourceIds: [itemId] }, refusal },
    'ask-prices': { input: { id: requestId, resourceIds: [itemId] }, refusal },
    'list-asked-prices': { input: { id: requestId }, refusal },
    'cascade-request': { input: { id: requestId, itemIds: [itemId], companyIds: [companyId], message: '' }, refusal },
    'get-cascade': { input: { id: requestId }, refusal },
    'fill-cascade': { input: { id: requestId, version, margin: '10' }, refusal },
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
    await expect(ask(name, provider.actor)).rejects.toMatchObject({ code: refusal, status: 404 });
  });
});
