import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import * as events from '@cotizaobra/proto/quotations/events';
import { GetOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { GetSentPrintDocument } from '@cotizaobra/proto/quotations/get-sent-print-document';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { inHours, pass } from '../support/deadlines.js';
import { answer, open, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { giveBack, pricedCopy, relayed, retype, sealedRequest } from '../support/sealed.js';

describe("'Acta de apertura'", () => {
  let platform: Platform;
  let buyer: TestCompany;
  let providers: TestCompany[];
  let id: string;
  let dispatchIds: string[];

  beforeAll(async () => {
    platform = await startPlatform();
  }, 60_000);
  afterAll(() => platform?.stop());

  beforeEach(async () => {
    buyer = await platform.company();
    providers = [await platform.company(), await platform.company(), await platform.company()];
    const parts = [{ quantity: '3' }, { quantity: '2' }];
    ({ id, dispatchIds } = await sealedRequest(buyer, providers, parts));
  });
  const openAll = async () => {
    await pass(platform, id, 48);
    await platform.get(DeadlineScheduler).run(new Date());
  };
  const act = (company = buyer) => company.ask(GetOpeningAct, { id });

  it('has every opened answer in order of arrival, under the hash of its receipt, and what else happened', async () => {
    const [first, second, third] = providers as [TestCompany, TestCompany, TestCompany];
    const early = await pricedCopy(first, dispatchIds[0] ?? '', '10.00');
    const late = await pricedCopy(second, dispatchIds[1] ?? '', '20.00');
    const before = await giveBack(first, early);
    const other = await giveBack(second, late);
    await answer(third, dispatchIds[2] ?? '', 'REJECTED', 'Sin stock');
    await first.ask(ReviseDocument, { id: early });
    await retype(first, early, '11.50');
    const replacing = await giveBack(first, early);
    const extended = inHours(49);
    await buyer.ask(UpdateDocument, { id, deadline: extended });
    await pass(platform, id, 1);
    await openAll();

    const { proposals, facts, ...head } = await act();
    expect(head).toMatchObject({
      invited: 3,
      request: { title: 'Materiales para casco', itemCount: 2 },
      buyer: { name: buyer.name, ruc: buyer.ruc, contactName: 'Rosa Huamán' },
      openedAt: (await open(buyer, id)).quotation.openedAt,
    });
    const common = { quoted: 1, of: 2, currency: 'PEN', taxMode: 'INCLUDED' };
    expect(proposals).toEqual([
      {
        ...common,
        company: { name: second.name, ruc: second.ruc },
        receivedAt: other.createdAt,
        total: '60.00',
        digest: other.digest,
      },
      {
        ...common,
        company: { name: first.name, ruc: first.ruc },
        receivedAt: replacing.createdAt,
        total: '34.50',
        digest: replacing.digest,
      },
    ]);
    expect(facts.map(({ kind }) => kind)).toEqual(['declined', 'replaced', 'extended']);
    expect(facts[0]).toMatchObject({ company: third.name, reason: 'Sin stock' });
    expect(facts[1]).toEqual({
      kind: 'replaced',
      at: replacing.createdAt,
      company: first.name,
      before: before.createdAt,
    });
    expect(facts[2]).toMatchObject({ deadline: extended });
    await answer(buyer, other.id, 'REJECTED');
    expect((await act()).proposals).toEqual(proposals);
  });

  it('shows the hash that each provider finds in its notification, on its page and on its PDF: that of what was sent', async () => {
    const [provider] = providers as [TestCompany];
    const copyId = await pricedCopy(provider, dispatchIds[0] ?? '', '73.91');
    const { id: returnId, digest, createdAt } = await giveBack(provider, copyId);
    const receipt = { at: createdAt, digest };
    expect((await provider.ask(GetPrintDocument, { id: copyId })).receipt).toEqual(receipt);
    const sentPrint = () => platform.client.request(GetSentPrintDocument, { dispatchId: returnId });
    await expect(sentPrint()).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await openAll();
    await relayed(platform);
    const told = (await platform.client.eventsOf(events.ProposalOpened)).filter(({ data }) => data.requestId === id);
    const [row] = await platform.database.query<{ content: unknown }>(
      'SELECT content FROM snapshot JOIN dispatch ON dispatch.snapshot_id = snapshot.id WHERE dispatch.id = $1',
      [returnId],
    );
    expect([
      (await act()).proposals.map((one) => one.digest),
      told.map(({ data }) => data.digest),
      [(await open(provider, copyId)).dispatches?.[0]?.digest],
      [(await open(buyer, copyId)).companyinfo?.digest],
      [(await buyer.ask(GetPrintDocument, { id: copyId })).receipt?.digest],
      [(await sentPrint()).receipt?.digest],
      [hashOf(row?.content)],
    ]).toEqual(Array.from({ length: 7 }, () => [digest]));
  });

  it('is there for the owner alone, from the opening on, even without an answer', async () => {
    await expect(act()).rejects.toMatchObject({ code: 'SEALED', kind: 'forbidden' });
    for (const company of [providers[0]!, await platform.company()])
      await expect(act(company)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await openAll();
    expect(await act()).toMatchObject({ invited: 3, proposals: [], facts: [] });
    await expect(act(providers[0]!)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    const plain = await request(buyer);
    await send(buyer, plain.id, providers[0]!);
    await expect(buyer.ask(GetOpeningAct, { id: plain.id })).rejects.toMatchObject({
      code: 'NOTHING_OPENED',
      kind: 'not_found',
    });
  });

  it('names whom the platform reminded', async () => {
    const copyId = await pricedCopy(providers[0]!, dispatchIds[0] ?? '', '10.00');
    await giveBack(providers[0]!, copyId);
    await pass(platform, id, 24.5);
    await platform.get(DeadlineScheduler).run(new Date());
    await pass(platform, id, 23);
    await platform.get(DeadlineScheduler).run(new Date());
    await pass(platform, id, 0.5);
    await platform.get(DeadlineScheduler).run(new Date());
    const names = (await act()).facts.map((fact) => [fact.kind, 'company' in fact && fact.company]);
    const asked = [providers[1]?.name, providers[2]?.name].map((name) => ['reminded', name]);
    expect(names.toSorted()).toEqual([...asked, ...asked].toSorted());
  });
});
