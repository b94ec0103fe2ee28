import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { messages } from '@cotizaobra/proto/registry';
import { addPart, form, type Returned, returned } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const isMessage = (value: unknown): value is MessageDef =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'message';

const names = Object.entries(messages)
  .filter(([, value]) => isMessage(value))
  .map(([name]) => name);

/** A good input of every message about documents that are not the caller's. `null`: the message is about no document. */
const inputs = ({
  requestId,
  copyId,
  dispatchId,
}: Returned): Record<string, [input: object, refusal: string | null]> => {
  const version = 1;
  const companyId = randomUUID();
  const missing = 'QUOTATION_NOT_FOUND';
  return {
    CreateDocument: [form(), null],
    SuggestCode: [{ types: 'Request' }, null],
    ListDocuments: [{ context: 'clientes' }, null],
    CountUnseen: [{}, null],
    GetDocument: [{ id: requestId }, missing],
    UpdateDocument: [{ id: requestId, name: 'Otro' }, missing],
    EditItems: [{ id: requestId, version, operations: [addPart()] }, missing],
    ReplaceElements: [{ quotationId: requestId, version, elements: [] }, missing],
    ActivateDocument: [{ id: requestId }, missing],
    ToggleDocument: [{ id: requestId }, missing],
    DeleteDocument: [{ id: requestId }, missing],
    MarkSeen: [{ id: requestId }, missing],
    SendDocument: [{ id: requestId, companyIds: [companyId] }, missing],
    SendToClient: [{ id: copyId, companyId }, missing],
    AnswerDispatch: [{ id: dispatchId, status: 'ACCEPTED' }, 'DISPATCH_NOT_FOUND'],
    ReturnQuotation: [{ id: copyId }, missing],
    ReviseDocument: [{ id: requestId }, missing],
    DuplicateDocument: [{ id: requestId }, missing],
    GetPrintDocument: [{ id: requestId }, missing],
  };
};

/** What a company may do with a document that was sent to it; everything else is a stranger's 404. */
const forRecipients = new Set(['GetDocument', 'GetPrintDocument', 'MarkSeen', 'AnswerDispatch']);

describe('who may ask', () => {
  let platform: Platform;
  let stranger: TestCompany;
  let provider: TestCompany;
  let flow: Returned;

  beforeAll(async () => {
    platform = await startPlatform();
    const buyer = await platform.company();
    provider = await platform.company();
    stranger = await platform.company();
    flow = await returned(buyer, provider);
  }, 60_000);
  afterAll(() => platform?.stop());

  const ask = (name: string, actor: Parameters<Platform['client']['request']>[2]) => {
    const def = Object.entries(messages).find(([key]) => key === name)?.[1] as MessageDef;
    const input = inputs(flow)[name]?.[0];
    if (!input) throw new Error(`${name} has no row here`);
    return platform.client.request(def, input, actor);
  };

  it.each(names)('%s asks for a session', async (name) => {
    await expect(ask(name, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each(names)('%s asks for a company', async (name) => {
    await expect(ask(name, testActor({ companyId: null }))).rejects.toMatchObject({ code: 'COMPANY_REQUIRED' });
  });

  it.each(names)('%s tells a stranger nothing', async (name) => {
    const refusal = inputs(flow)[name]?.[1];
    if (!refusal) await expect(ask(name, stranger.actor)).resolves.toBeDefined();
    else await expect(ask(name, stranger.actor)).rejects.toMatchObject({ code: refusal, status: 404 });
  });

  it.each(names.filter((name) => !forRecipients.has(name)))('%s is not for a recipient', async (name) => {
    const [input, refusal] = inputs(flow)[name] ?? [];
    if (!refusal || !JSON.stringify(input).includes(flow.requestId)) return;
    await expect(ask(name, provider.actor)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
  });
});
