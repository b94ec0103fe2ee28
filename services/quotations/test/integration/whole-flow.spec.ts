import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import * as events from '@cotizaobra/proto/quotations/events';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SuggestCode } from '@cotizaobra/proto/quotations/suggest-code';
import { addPart, addTitle, answer, form, itemsOf, open, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('a Request from its first line to an accepted Quotation', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company({ name: 'Constructora Wayra Sur S.A.C.' });
    provider = await platform.company({ name: 'Ferretería Los Pórticos S.A.C.' });
  }, 60_000);
  afterAll(() => platform?.stop());

  it('keeps every céntimo', async () => {
    const { code } = await buyer.ask(SuggestCode, { types: 'Request' });
    expect(code).toBe('RQ-2026-0001');
    const { id, version } = await buyer.ask(CreateDocument, form({ code }));
    const [title, sub, cement, steel] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const edited = await buyer.ask(EditItems, {
      id,
      version,
      operations: [
        addTitle(title),
        addTitle(sub, title),
        addPart({ id: cement, quantity: '125.5', description: 'Cemento' }, null, sub),
        addPart({ id: steel, quantity: '3.3333', description: 'Acero' }, cement, sub),
      ],
    });
    expect(edited.totals).toBeNull();

    const [dispatchId = ''] = await send(buyer, id, provider);
    const received = await open(provider, id);
    expect(received.origin).toBe('received');
    expect(itemsOf(received.quotation.elements).map((item) => [item.index, item.quantity, item.price])).toEqual([
      ['1', '0', null],
      ['1.1', '0', null],
      ['1.1.1', '125.5', null],
      ['1.1.2', '3.3333', null],
    ]);

    const { quotationId: copyId } = await answer(provider, dispatchId, 'ACCEPTED');
    const copy = await open(provider, copyId ?? '');
    expect(copy.quotation).toMatchObject({ status: 'Active', types: 'Quotation', code: 'COT-2026-0001', isCopy: true });
    const [, , first, second] = itemsOf(copy.quotation.elements);
    const priced = await provider.ask(EditItems, {
      id: copyId ?? '',
      version: copy.quotation.version,
      operations: [
        { op: 'update', id: first?.id ?? '', fields: { price: '25.9047' } },
        { op: 'update', id: second?.id ?? '', fields: { price: '0.15' } },
      ],
    });
    // 125.5 × 25.9047 = 3251.03985 → 3251.04; 3.3333 × 0.15 = 0.499995 → 0.50
    expect(priced.totals).toEqual({ totalAmount: '3251.54', subtotal: '2755.54', igv: '496.00' });

    await expect(open(buyer, copyId ?? '')).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    const { dispatch } = await provider.ask(ReturnQuotation, {
      id: copyId ?? '',
      message: 'Incluye flete',
    });
    expect((await open(buyer, id)).companyinfo).toMatchObject({ status: 'QUOTED', quotationId: copyId });
    const answered = await open(buyer, copyId ?? '');
    expect(answered.quotation).toMatchObject({ totalAmount: '3251.54', subtotal: '2755.54', igv: '496.00' });
    expect(itemsOf(answered.quotation.elements).map((item) => item.partial)).toEqual([
      '3251.54',
      '3251.54',
      '3251.04',
      '0.50',
    ]);

    await answer(buyer, dispatch.id, 'ACCEPTED');
    expect((await open(provider, copyId ?? '')).companyinfo).toMatchObject({ status: 'ACCEPTED' });
    await expect(provider.ask(ReviseDocument, { id: copyId ?? '' })).rejects.toMatchObject({
      code: 'ILLEGAL_STATE',
    });

    const told = await waitFor(async () => {
      const [sent, accepted, back] = await Promise.all([
        platform.client.eventsOf(events.DispatchSent),
        platform.client.eventsOf(events.DispatchAccepted),
        platform.client.eventsOf(events.QuotationReturned),
      ]);
      return accepted.length === 2 ? { sent, accepted, back } : null;
    });
    expect(told.sent).toHaveLength(1);
    expect(told.back).toHaveLength(1);
    expect(told.accepted.map(({ data }) => [data.documentId, data.copyId])).toEqual([
      [id, copyId],
      [copyId, null],
    ]);
  });
});
