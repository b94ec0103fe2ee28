import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import * as events from '@cotizaobra/proto/quotations/events';
import { GetAcceptance } from '@cotizaobra/proto/quotations/get-acceptance';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { codeOf } from '../support/code-of.js';
import { answer, competing, open, price, quotation, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('accepting one of several answers', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let one: TestCompany;
  let two: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform({
      env: { MESSAGE_CONCURRENCY: '64', MESSAGE_QUEUE: '500', DATABASE_POOL_MAX: '16' },
    });
    buyer = await platform.company();
    one = await platform.company({ name: 'Ferretería Uno S.A.C.' });
    two = await platform.company({ name: 'Ferretería Dos S.A.C.' });
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const toldOf = async (documentIds: readonly string[], type: string): Promise<number> => {
    const rows = await platform.database.query('SELECT 1 FROM outbox WHERE aggregate_id = ANY($1) AND type = $2', [
      documentIds,
      type,
    ]);
    return rows.length;
  };

  const bothAnswers = async () => {
    const [first, second] = await competing(buyer, [one, two]);
    if (!first || !second) throw new Error('two answers are wanted');
    return { first, second };
  };

  it('refuses a second one by name, and brings the loser back when the first is undone', async () => {
    const { first, second } = await bothAnswers();
    await answer(buyer, first.returnId, 'ACCEPTED');
    await expect(answer(buyer, second.returnId, 'ACCEPTED')).rejects.toMatchObject({
      code: 'ALREADY_AWARDED',
      message: expect.stringContaining('Ferretería Uno S.A.C.'),
    });
    const lost = (await open(buyer, second.copyId)).companyinfo;
    expect(lost).toMatchObject({ status: 'REJECTED', reason: 'No adjudicada' });
    expect(await codeOf(answer(buyer, second.returnId, 'REJECTED'))).toBe('ALREADY_ANSWERED');

    const undone = await answer(buyer, first.returnId, 'PENDING');
    expect(undone.dispatch).toMatchObject({ status: 'PENDING', answeredAt: null });
    const back = (await open(buyer, second.copyId)).companyinfo;
    expect(back).toMatchObject({ status: 'PENDING', reason: null, answeredAt: null });
    expect(await codeOf(answer(buyer, first.returnId, 'ACCEPTED'))).toBe('OK');
  });

  it('gives the other one way once the acceptance is undone', async () => {
    const { first, second } = await bothAnswers();
    await answer(buyer, first.returnId, 'ACCEPTED');
    await answer(buyer, first.returnId, 'PENDING');
    expect(await codeOf(answer(buyer, second.returnId, 'ACCEPTED'))).toBe('OK');
    expect(await codeOf(answer(buyer, first.returnId, 'ACCEPTED'))).toBe('ALREADY_AWARDED');
  });

  it('counts answers to an older revision of the Request too', async () => {
    const { first } = await bothAnswers();
    await answer(buyer, first.returnId, 'ACCEPTED');
    await buyer.ask(ReviseDocument, { id: first.requestId });
    const [dispatchId = ''] = await send(buyer, first.requestId, two);
    const { quotationId } = await answer(two, dispatchId, 'ACCEPTED');
    await price(two, quotationId ?? '');
    const { dispatch } = await two.ask(ReturnQuotation, { id: quotationId ?? '' });
    expect(await codeOf(answer(buyer, dispatch.id, 'ACCEPTED'))).toBe('ALREADY_AWARDED');
  });

  it('is undone by the buyer alone, and once', async () => {
    const { first } = await bothAnswers();
    expect(await codeOf(answer(buyer, first.returnId, 'PENDING'))).toBe('ILLEGAL_STATE');
    await answer(buyer, first.returnId, 'ACCEPTED');
    expect(await codeOf(answer(one, first.returnId, 'PENDING'))).toBe('ILLEGAL_STATE');
    expect(await codeOf(answer(two, first.returnId, 'PENDING'))).toBe('DISPATCH_NOT_FOUND');
    expect(await codeOf(answer(stranger, first.returnId, 'PENDING'))).toBe('DISPATCH_NOT_FOUND');
    const clicks = await Promise.all([1, 2, 3].map(() => codeOf(answer(buyer, first.returnId, 'PENDING'))));
    expect(clicks.toSorted()).toEqual(['ILLEGAL_STATE', 'ILLEGAL_STATE', 'OK']);
    expect(await toldOf([first.copyId], events.AcceptanceUndone.type)).toBe(1);
  });

  it('does not undo what a provider promised to quote', async () => {
    const { first } = await bothAnswers();
    expect(await codeOf(answer(one, first.dispatchId, 'PENDING'))).toBe('ILLEGAL_STATE');
  });

  it('tells both companies of the undoing, and the seller finds its Quotation waiting again', async () => {
    const { first } = await bothAnswers();
    await answer(buyer, first.returnId, 'ACCEPTED');
    await answer(buyer, first.returnId, 'PENDING');
    const told = await waitFor(async () => {
      const all = await platform.client.eventsOf(events.AcceptanceUndone);
      return all.find(({ data }) => data.dispatchId === first.returnId);
    });
    expect(told.data).toMatchObject({ senderCompanyId: one.id, recipientCompanyId: buyer.id });
    expect(await toldOf([first.copyId], events.PublicAcceptanceUndone.type)).toBe(2);
    const seen = await open(one, first.copyId);
    expect(seen.dispatches).toMatchObject([{ status: 'PENDING' }]);
  });

  it('lets a Quotation that nobody asked for be accepted, undone and accepted beside others', async () => {
    const sent = await Promise.all(
      [1, 2].map(async () => {
        const { id } = await quotation(one);
        const { dispatch } = await one.ask(SendToClient, { id, companyId: buyer.id });
        return { id, dispatchId: dispatch.id };
      }),
    );
    for (const { dispatchId } of sent) await answer(buyer, dispatchId, 'ACCEPTED');
    const [first] = sent;
    await answer(buyer, first?.dispatchId ?? '', 'PENDING');
    expect(await codeOf(one.ask(ReviseDocument, { id: first?.id ?? '' }))).toBe('OK');
  });

  it('is not undone any more once the seller put the Quotation under Eliminadas', async () => {
    const { id } = await quotation(one);
    const { dispatch } = await one.ask(SendToClient, { id, companyId: buyer.id });
    await answer(buyer, dispatch.id, 'ACCEPTED');
    await one.ask(ToggleDocument, { id });
    expect(await codeOf(answer(buyer, dispatch.id, 'PENDING'))).toBe('ILLEGAL_STATE');
  });

  describe('what the buyer reads before', () => {
    const parts = [{ description: 'Cemento' }, { description: 'Arena' }, { description: 'Flete' }];

    it('names total, tax mode, currency, lines without a price, and the other answers with their coverage', async () => {
      const [first, second] = await competing(buyer, [one, two], parts, [2, 3]);
      const acceptance = await buyer.ask(GetAcceptance, { id: first?.returnId ?? '' });
      expect(acceptance).toMatchObject({
        status: 'PENDING',
        totalAmount: '250.00',
        typeMoneda: 'PEN',
        taxMode: 'INCLUDED',
        coverage: { quoted: 2, of: 3 },
        unpriced: [{ index: '3', description: 'Flete' }],
        request: { id: first?.requestId },
        others: [
          { quotationId: second?.copyId, status: 'PENDING', totalAmount: '375.00', coverage: { quoted: 3, of: 3 } },
        ],
      });
      expect(acceptance.others[0]?.company.name).toBe(two.name);
    });

    it('is for the buyer alone: the seller does not learn who else answered', async () => {
      const { first } = await bothAnswers();
      for (const company of [one, two, stranger])
        expect(await codeOf(company.ask(GetAcceptance, { id: first.returnId }))).toBe('DISPATCH_NOT_FOUND');
      expect(await codeOf(buyer.ask(GetAcceptance, { id: first.dispatchId }))).toBe('DISPATCH_NOT_FOUND');
    });

    it('has neither Request nor others where nobody asked', async () => {
      const { id } = await quotation(one);
      const { dispatch } = await one.ask(SendToClient, { id, companyId: buyer.id });
      expect(await buyer.ask(GetAcceptance, { id: dispatch.id })).toMatchObject({ request: null, others: [] });
    });
  });
});
