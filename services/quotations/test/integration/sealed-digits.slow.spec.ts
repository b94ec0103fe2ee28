import type { MessageDef } from '@cotizaobra/proto/core/message';
import * as events from '@cotizaobra/proto/quotations/events';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { messages } from '@cotizaobra/proto/registry';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { pass } from '../support/deadlines.js';
import { open } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { giveBack, relayed, retype, sealedAnswer } from '../support/sealed.js';

/** Digits that occur nowhere else: unit price 4411.5522 × 3 = 13234.66, and what replaces it: 7722.3311 × 3 = 23166.99. */
const first = { price: '4411.5522', digits: ['4411.5522', '13234.66', '13,234.66', '11215.81'] };
const second = { price: '7722.3311', digits: ['7722.3311', '23166.99', '23,166.99', '19632.95'] };
const SECRETS = [...first.digits, ...second.digits, 'Mensaje-con-la-oferta', 'Nota-de-la-oferta'];

describe('the digits of sealed answers', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let id: string;
  let dispatchId: string;
  let copyId: string;
  let returnId: string;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
    ({ id, dispatchId, copyId, returnId } = await sealedAnswer(buyer, provider, first.price));
  }, 60_000);
  afterAll(() => platform?.stop());

  /** Every message that a company may send about a document or a dispatch, with each id that the buyer could know. */
  const everything = (): [MessageDef, object][] => {
    const ids = [id, dispatchId, copyId, returnId];
    const about = ids.flatMap((one) =>
      Object.values(messages)
        .filter(({ service, name }) => service === 'quotations' && /^(get|list|read|compare|count|resolve)/.test(name))
        .flatMap((def): [MessageDef, object][] => [
          [def, { id: one }],
          [def, { id: one, revision: 1 }],
          [def, { id: one, from: 1, to: 1 }],
          [def, { documentId: one }],
          [def, { search: one }],
        ]),
    );
    const lists = ['clientes', 'proveedores'].flatMap((context) =>
      ['recent', 'oldest', 'amount', 'code'].map((orderBy): [MessageDef, object] => [
        ListDocuments,
        { context, orderBy, page: 1 },
      ]),
    );
    return [...about, ...lists];
  };

  const received = async (): Promise<{ texts: string[]; codes: Map<string, number> }> => {
    const codes = new Map<string, number>();
    const texts: string[] = [];
    for (const [def, input] of everything()) {
      const said = await buyer.ask(def, input as never).then(
        (output) => {
          codes.set('OK', (codes.get('OK') ?? 0) + 1);
          return JSON.stringify(output);
        },
        (error: { code?: string; params?: unknown; fields?: unknown }) => {
          codes.set(error.code ?? '', (codes.get(error.code ?? '') ?? 0) + 1);
          return JSON.stringify([error.code, error.params, error.fields, String(error)]);
        },
      );
      texts.push(`${def.name} ${JSON.stringify(input)}: ${said}`);
    }
    return { texts, codes };
  };

  const leaks = (texts: readonly string[], secrets = SECRETS) =>
    texts.flatMap((text) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => [secret, text.slice(0, 160)]),
    );

  it('are shown to the buyer by no message, event or order, until all open at the deadline', async () => {
    const before = await received();
    expect(leaks(before.texts)).toEqual([]);
    await provider.ask(ReviseDocument, { id: copyId });
    await retype(provider, copyId, second.price);
    expect(leaks((await received()).texts)).toEqual([]);
    await giveBack(provider, copyId);
    expect(leaks((await received()).texts)).toEqual([]);
    expect(before.codes.get('SEALED')).toBeGreaterThan(5);
    expect(before.codes.get('OK')).toBeGreaterThan(10);

    await relayed(platform);
    const told = (await platform.client.readStream('QUOTATIONS')).filter(({ data }) =>
      JSON.stringify(data).includes(copyId),
    );
    expect(leaks(told.map((one) => JSON.stringify(one)))).toEqual([]);
    const outside = await Promise.all(
      [events.PublicProposalReceived, events.PublicQuotationReturned].map((def) => platform.client.eventsOf(def)),
    );
    expect(leaks(outside.flat().map((one) => JSON.stringify(one)))).toEqual([]);
    expect(outside[0]?.filter(({ data }) => data.documentId === copyId)).toHaveLength(4);
    expect(outside[1]?.filter(({ data }) => data.documentId === copyId)).toEqual([]);

    await pass(platform, id, 48);
    await Promise.all(Array.from({ length: 5 }, () => platform.get(DeadlineScheduler).run(new Date())));
    await relayed(platform);
    expect((await buyer.ask(GetComparison, { id })).answers).toMatchObject([{ total: '23166.99', quoted: 1 }]);
    expect((await open(buyer, copyId)).quotation.totalAmount).toBe('23166.99');
    expect(leaks((await received()).texts, first.digits)).toEqual([]);
    const cards = (await buyer.ask(ListDocuments, { context: 'proveedores', type: 'Quotation' })).quotes;
    expect(cards.find((card) => card.idQuotation === copyId)?.totalAmount).toBe('23166.99');
    const opened = (await platform.client.eventsOf(events.ProposalOpened)).filter(
      ({ data }) => data.documentId === copyId,
    );
    expect(opened.map(({ data }) => data.total)).toEqual([{ amount: '23166.99', currency: 'PEN' }]);
  }, 60_000);
});
