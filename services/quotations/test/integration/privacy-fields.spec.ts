import { randomUUID } from 'node:crypto';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SaveComparison } from '@cotizaobra/proto/quotations/save-comparison';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { messages } from '@cotizaobra/proto/registry';
import { award, compare, offered } from '../support/comparisons.js';
import { answer, itemsOf, open, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { leavesOf, readsOf } from '../support/reads.js';
import { answerRound, propose } from '../support/rounds.js';

const who = ['buyer', 'provider', 'rival', 'stranger'] as const;
type Who = (typeof who)[number];

/** Texts that occur nowhere else, and who meets them on the wire; `self` may, for it is about them. */
const sentinels: Record<string, { text: string; knows: Who[]; self?: Who }> = {
  'the client the buyer noted': { text: 'Nota-del-comprador', knows: ['buyer'] },
  'the price in the buyer’s own Quotation': { text: '77713.1313', knows: ['buyer'] },
  'the amount of it': { text: '233139.39', knows: ['buyer'] },
  'the code of that Quotation': { text: 'COT-INTERNO-77', knows: ['buyer'] },
  'where the buyer took an item from': { text: randomUUID(), knows: ['buyer'] },
  'what the buyer has written since': { text: 'Descripción-sin-enviar', knows: ['buyer'] },
  'who else was asked': { text: 'Zumbayllu Competidora S.A.C.', knows: ['buyer'], self: 'rival' },
  'the RUC of who else was asked': { text: '20555444333', knows: ['buyer'], self: 'rival' },
  'why that one rejected': { text: 'Motivo-del-rival', knows: ['buyer', 'rival'] },
  'the message to that one': { text: 'Mensaje-al-rival', knows: ['buyer', 'rival'] },
  'the provider': { text: 'Proveedora Huayruro S.A.C.', knows: ['buyer', 'provider'] },
  'the message to the provider': { text: 'Mensaje-al-proveedor', knows: ['buyer', 'provider'] },
  'the provider’s returned price': { text: '4411.5522', knows: ['buyer', 'provider'] },
  'the provider’s price that is not sent yet': { text: '9922.8833', knows: ['provider'] },
  'the client the provider noted': { text: 'Nota-del-proveedor', knows: ['provider'] },
  'where the provider took a price from': { text: randomUUID(), knows: ['provider'] },
  'the price that won': { text: '8812.4477', knows: ['buyer', 'rival'] },
  'the total of the order': { text: '26437.34', knows: ['buyer', 'rival'] },
  'the price that lost': { text: '6613.8821', knows: ['buyer', 'provider'] },
  'the price that the buyer proposed': { text: '5151.6167', knows: ['buyer', 'provider'] },
  'the note of its proposal': { text: 'Nota-de-la-contraoferta', knows: ['buyer', 'provider'] },
  'the reply to it': { text: 'Respuesta-a-la-contraoferta', knows: ['buyer', 'provider'] },
  'what the buyer adjusted': { text: 'Ajuste-del-comprador', knows: ['buyer'] },
  'the rate that the buyer typed': { text: '3.812777', knows: ['buyer'] },
  'why a dearer answer won': { text: 'Motivo-de-la-elección', knows: ['buyer'] },
};

const textOf = (name: string): string => sentinels[name]?.text ?? '';

const secrets = Object.values(sentinels).map(({ text }) => text);
const reads = readsOf(secrets);

/** Beside those that write, two about an item that the caller names, and approvals, which name the caller's company. */
const others = [
  'approve-award',
  'get-approval-settings',
  'list-approvals',
  'reject-approval',
  'request-approval',
  'save-approval-settings',
  'withdraw-approval',
  'locate-items',
  'add-request-attachment',
  'cancel-attachment-upload',
  'complete-attachment-upload',
  'get-request-attachment',
  'invite-guests',
  'keep-attachment-part',
  'locate-attachment-part',
  'remove-request-attachment',
  'renew-invitation',
  'revoke-invitation',
  'start-attachment-upload',
  'resolve-thread',
  'set-analysis',
  'get-analysis',
  'remove-analysis',
  'price-resource',
  'price-resources',
  'set-footer',
  'set-polynomial',
  'compute-k',
  'suggest-price-requests',
  'ask-prices',
  'cascade-request',
  'fill-cascade',
  'restore-version',
  'activate-document',
  'answer-dispatch',
  'answer-round',
  'propose-round',
  'apply-import',
  'award-request',
  'cancel-import',
  'change-import',
  'create-import',
  'create-document',
  'create-quick-request',
  'delete-document',
  'duplicate-document',
  'edit-items',
  'get-client-workbook',
  'import-client-workbook',
  'import-prices',
  'mark-seen',
  'replace-elements',
  'request-left-over',
  'requirement-action',
  'remind-recipients',
  'return-quotation',
  'revise-document',
  'save-comparison',
  'send-document',
  'send-to-client',
  'toggle-document',
  'undo-award',
  'update-document',
];

describe('every field on the wire', () => {
  let platform: Platform;
  let companies: Record<Who, TestCompany>;
  let documents: string[];

  beforeAll(async () => {
    platform = await startPlatform();
    companies = {
      buyer: await platform.company(),
      provider: await platform.company({ name: textOf('the provider') }),
      rival: await platform.company({
        name: textOf('who else was asked'),
        ruc: textOf('the RUC of who else was asked'),
      }),
      stranger: await platform.company(),
    };
    documents = [...(await story(companies)), ...(await awardStory(companies))];
  }, 60_000);
  afterAll(() => platform?.stop());

  it('belongs to a message that this test knows', () => {
    const asked = messages.filter(({ service, access }) => service === 'quotations' && access === 'company');
    const names = asked.map((message) => message.name);
    expect([...Object.keys(reads), ...others].toSorted()).toEqual(names.toSorted());
  });

  it.each(who)('tells the %s what it may know and nothing else', async (name) => {
    const company = companies[name];
    const met = new Map<string, string>();
    for (const def of messages.filter((message) => message.service === 'quotations' && message.name in reads)) {
      for (const input of documents.flatMap((id) => reads[def.name]?.(id) ?? [])) {
        const answered = await company.ask(def as MessageDef, input).catch((error: unknown) => error);
        for (const [path, text] of leavesOf(answered)) {
          for (const [what, { text: secret }] of Object.entries(sentinels)) {
            if (text.includes(secret)) met.set(what, `${def.name}${path}`);
          }
        }
      }
    }
    const allowed = Object.keys(sentinels).filter((what) => sentinels[what]?.knows.includes(name));
    const told = [...met].filter(([what]) => !allowed.includes(what) && sentinels[what]?.self !== name);
    expect(told).toEqual([]);
    expect(allowed.filter((what) => !met.has(what))).toEqual([]);
  });
});

/** A Quotation whose items are asked of two, one of whom returns a price, is rejected, and prices anew. */
async function story({ buyer, provider, rival }: Record<Who, TestCompany>): Promise<string[]> {
  const source = await write(buyer, { types: 'Quotation', code: textOf('the code of that Quotation') }, []);
  const item = { op: 'add', id: randomUUID(), parentId: null, afterId: null, type: 'PART', quantity: '3' } as const;
  const from = (what: string) => ({ kind: 'RESOURCE', id: textOf(what), rate: '3.75' }) as const;
  const price = textOf('the price in the buyer’s own Quotation');
  await buyer.ask(EditItems, {
    id: source.id,
    version: source.version,
    operations: [{ ...item, description: 'Acero', price, source: from('where the buyer took an item from') }],
  });
  const note = (name: string) => ({ userdata: { name: textOf(name) } });
  await buyer.ask(UpdateDocument, { id: source.id, ...note('the client the buyer noted') });
  const ask = (company: TestCompany, what: string) =>
    buyer.ask(SendDocument, { id: source.id, companyIds: [company.id], message: textOf(what) });
  const mine = await ask(provider, 'the message to the provider');
  const other = await ask(rival, 'the message to that one');
  await answer(rival, other.dispatches[0]?.id ?? '', 'REJECTED', textOf('why that one rejected'));
  const copyId = (await answer(provider, mine.dispatches[0]?.id ?? '', 'ACCEPTED')).quotationId ?? '';
  await type(provider, copyId, { price: textOf('the provider’s returned price') });
  await provider.ask(UpdateDocument, { id: copyId, ...note('the client the provider noted') });
  const { dispatch } = await provider.ask(ReturnQuotation, { id: copyId });
  await answer(buyer, dispatch.id, 'REJECTED');
  await provider.ask(ReviseDocument, { id: copyId });
  const unsent = textOf('the provider’s price that is not sent yet');
  await type(provider, copyId, { price: unsent, source: from('where the provider took a price from') });
  const requestId = mine.requestId ?? '';
  await buyer.ask(ReviseDocument, { id: requestId });
  await type(buyer, requestId, { description: textOf('what the buyer has written since') });
  return [source.id, requestId, copyId, dispatch.id];
}

/** The rival wins a Request with the dearer price; the provider loses and learns rank and distance. */
async function awardStory({ buyer, provider, rival }: Record<Who, TestCompany>): Promise<string[]> {
  const { requestId, quotationIds, returnIds } = await offered(
    buyer,
    [{ description: 'Cemento', quantity: '3' }],
    [
      { provider, prices: [textOf('the price that lost')] },
      { provider: rival, prices: [textOf('the price that won')] },
    ],
  );
  const [lost = '', won = ''] = quotationIds;
  const [line] = itemsOf((await open(buyer, lost)).quotation.elements);
  const itemId = line?.id ?? '';
  const price = textOf('the price that the buyer proposed');
  const round = await propose(buyer, lost, [{ itemId, price, note: textOf('the note of its proposal') }]);
  await answerRound(provider, lost, round.id, [{ itemId, answer: 'REFUSED', note: textOf('the reply to it') }]);
  const { version } = await compare(buyer, requestId);
  const rate = textOf('the rate that the buyer typed');
  await buyer.ask(SaveComparison, {
    ...{ id: requestId, version, basis: 'WITH_TAX' },
    rates: [{ currency: 'USD', rate, date: '2026-11-19' }],
    adjustments: [{ quotationId: won, itemId: null, amount: '61.17', note: textOf('what the buyer adjusted') }],
  });
  const reason = textOf('why a dearer answer won');
  await award(buyer, requestId, [won], { reason, share: { rank: true, distance: true } });
  return [requestId, ...quotationIds, ...returnIds];
}

async function type(company: TestCompany, id: string, fields: object): Promise<void> {
  const { quotation } = await open(company, id);
  const [part] = itemsOf(quotation.elements);
  const operations = [{ op: 'update' as const, id: part?.id ?? '', fields }];
  await company.ask(EditItems, { id, version: quotation.version, operations });
}
