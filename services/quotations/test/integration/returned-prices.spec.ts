import { ListReturnedAnswers } from '@cotizaobra/proto/quotations/list-returned-answers';
import { ReadReturnedPrices } from '@cotizaobra/proto/quotations/read-returned-prices';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { offered } from '../support/comparisons.js';
import { pass } from '../support/deadlines.js';
import { answer } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { giveBack, pricedCopy, sealedRequest } from '../support/sealed.js';

const parts = [
  { description: 'Cemento', quantity: '420' },
  { description: 'Arena', quantity: '28.5' },
];

describe('the prices of a returned answer', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company({ name: 'Constructora Compra S.A.C.' });
    provider = await platform.company({ name: 'Ferretería Vende S.A.C.' });
  }, 60_000);
  afterAll(() => platform?.stop());

  const read = async (dispatchId: string) =>
    (await platform.client.request(ReadReturnedPrices, { dispatchId }, null)).answer;
  const returned = (prices: (string | null)[]) =>
    offered(buyer, parts, [{ provider, prices, general: { taxMode: 'EXCLUDED' } }]);

  it('are those of the lines with a price, as sent', async () => {
    const { quotationIds, returnIds } = await returned(['31.9', null]);
    const found = await read(returnIds[0] ?? '');
    expect(found).toMatchObject({
      dispatchId: returnIds[0],
      quotationId: quotationIds[0],
      provider: { id: provider.id, name: 'Ferretería Vende S.A.C.', guest: false },
      buyer: { id: buyer.id, name: 'Constructora Compra S.A.C.', guest: false },
      currency: 'PEN',
      taxMode: 'EXCLUDED',
      igvPercent: '18',
      department: '15',
      next: null,
    });
    expect(found?.lines.map(({ description, price }) => [description, price])).toEqual([['Cemento', '31.9']]);
  });

  it('are the last ones that the provider returned', async () => {
    const { quotationIds, returnIds } = await returned(['31.9', '68']);
    await answer(buyer, returnIds[0] ?? '', 'REJECTED', 'Muy caro');
    expect(await read(returnIds[0] ?? '')).not.toBeNull();
    await provider.ask(ReviseDocument, { id: quotationIds[0] ?? '' });
    const { dispatch } = await provider.ask(ReturnQuotation, { id: quotationIds[0] ?? '' });
    expect(await read(returnIds[0] ?? '')).toBeNull();
    expect((await read(dispatch.id))?.quotationId).toBe(quotationIds[0]);
  });

  it('are nobody’s while they are sealed, nor after they were withdrawn', async () => {
    const sent = await sealedRequest(buyer, [provider]);
    const copyId = await pricedCopy(provider, sent.dispatchIds[0] ?? '', '4411.5522');
    const { id: dispatchId } = await giveBack(provider, copyId);
    expect(await read(dispatchId)).toBeNull();
    await pass(platform, sent.id, 48);
    await platform.get(DeadlineScheduler).run(new Date());
    expect((await read(dispatchId))?.lines.map(({ price }) => price)).toEqual(['4411.5522']);
    const { returnIds } = await returned(['1', '2']);
    await answer(provider, returnIds[0] ?? '', 'WITHDRAWN', 'Error');
    expect(await read(returnIds[0] ?? '')).toBeNull();
    expect(await read(sent.dispatchIds[0] ?? '')).toBeNull();
  });

  it('can be listed, all of them, once each', async () => {
    const { quotationIds, returnIds } = await returned(['7', '8']);
    const { answers, next } = await platform.client.request(ListReturnedAnswers, { after: null }, null);
    expect(next).toBeNull();
    expect(answers).toContainEqual({ dispatchId: returnIds[0], quotationId: quotationIds[0] });
    expect(answers.map(({ dispatchId }) => dispatchId)).toEqual(
      [...new Set(answers.map(({ dispatchId }) => dispatchId))].sort(),
    );
    const after = answers.at(-2)?.dispatchId ?? null;
    const rest = await platform.client.request(ListReturnedAnswers, { after }, null);
    expect(rest.answers).toEqual(answers.slice(-1));
  });
});
