import { randomUUID } from 'node:crypto';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { ImportPrices } from '@cotizaobra/proto/quotations/import-prices';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { accepted, addTitle, itemsOf, open, quotation, request, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('importing prices', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const load = (company: TestCompany, id: string, prices: object[], version?: number) =>
    company.ask(ImportPrices, { id, version, prices: prices as never });

  it('prices a copy and tells what it did', async () => {
    const { copyId } = await accepted(buyer, provider, [{ quantity: '2' }, { quantity: '3' }, { quantity: '1' }]);
    const { quotation: before } = await open(provider, copyId);
    const [first, second, third] = itemsOf(before.elements).map((item) => item.id);
    const rows = [
      { itemId: first, row: 5, price: '10.5' },
      { itemId: second, row: 6, price: 0 },
      { itemId: third, row: 7, price: null },
    ];
    const answer = await load(provider, copyId, rows, before.version);
    expect(answer).toMatchObject({ version: before.version + 1, totals: { totalAmount: '21.00' }, count: 2 });
    expect(answer.changed).toEqual(
      expect.arrayContaining([
        { id: first, price: '10.5', partial: '21.00' },
        { id: second, price: '0', partial: '0.00' },
      ]),
    );
    expect(await load(provider, copyId, rows)).toMatchObject({ version: answer.version, count: 0, changed: [] });
    await expect(load(provider, copyId, rows, before.version)).rejects.toMatchObject({ code: 'STALE_VERSION' });
  });

  it('names the row of everything that does not belong there, and stores nothing', async () => {
    const title = randomUUID();
    const document = await quotation(buyer);
    const other = await quotation(buyer);
    const { version } = await buyer.ask(EditItems, {
      id: document.id,
      version: document.version,
      operations: [addTitle(title)],
    });
    const [part] = document.partIds;
    const refused = load(buyer, document.id, [
      { itemId: part, row: 4, price: '1' },
      { itemId: title, row: 9, price: '1' },
      { itemId: other.partIds[0], row: 12, price: '1' },
      { itemId: part, row: 13, price: '2' },
    ]);
    await expect(refused).rejects.toMatchObject({
      code: 'ITEMS_REFUSED',
      status: 400,
      fields: [
        { path: 'prices.1.itemId', message: 'Fila 9: el título "Estructuras" no lleva precio.' },
        { path: 'prices.2.itemId', message: 'Fila 12: este ítem no está en el documento.' },
        { path: 'prices.3.itemId', message: 'Fila 13: la partida "Cemento Portland tipo I" ya está en la fila 4.' },
      ],
    });
    expect((await open(buyer, document.id)).quotation.version).toBe(version);
  });

  it.each([
    ['-1', 'Fila 8: No puede ser negativo.'],
    ['1.23456', 'Fila 8: Usa hasta 4 decimales.'],
    ['1000000000000000', 'Fila 8: El número es demasiado grande.'],
    ['doce', 'Fila 8: Escribe un número.'],
  ])('refuses %s as a price, by its row', async (price, message) => {
    const { id, partIds } = await quotation(buyer);
    await expect(load(buyer, id, [{ itemId: partIds[0], row: 8, price }])).rejects.toMatchObject({
      status: 400,
      fields: [{ path: 'prices.0.price', message }],
    });
  });

  it('keeps to the rules of typing prices', async () => {
    const asked = await request(buyer);
    const onRequest = load(buyer, asked.id, [{ itemId: asked.partIds[0], row: 2, price: '1' }]);
    await expect(onRequest).rejects.toMatchObject({ code: 'NO_PRICES_ON_REQUEST', status: 400 });
    const partialOnly = await write(buyer);
    await buyer.ask(UpdateDocument, { id: partialOnly.id, editable: { price: false, partial: true } });
    const { dispatches } = await buyer.ask(SendDocument, { id: partialOnly.id, companyIds: [provider.id] });
    const taken = await provider.ask(AnswerDispatch, { id: dispatches[0]?.id ?? '', status: 'ACCEPTED' });
    const copyId = taken.quotationId ?? '';
    const [item] = itemsOf((await open(provider, copyId)).quotation.elements);
    const notAllowed = load(provider, copyId, [{ itemId: item?.id, row: 2, price: '1.2345' }]);
    await expect(notAllowed).rejects.toMatchObject({ code: 'PRICES_NOT_EDITABLE', status: 409 });
    const ofAnAmount = await load(provider, copyId, [{ itemId: item?.id, row: 2, price: '1.234' }]);
    expect(ofAnAmount).toMatchObject({ count: 1, changed: [{ price: '1.234', partial: '12.34' }] });
    await expect(load(buyer, copyId, [{ itemId: item?.id, row: 2, price: '1' }])).rejects.toMatchObject({
      code: 'QUOTATION_NOT_FOUND',
    });
  });

  it('does not touch what was returned', async () => {
    const { copyId } = await accepted(buyer, provider);
    const [item] = itemsOf((await open(provider, copyId)).quotation.elements);
    await load(provider, copyId, [{ itemId: item?.id, row: 2, price: '3' }]);
    await provider.ask(ReturnQuotation, { id: copyId });
    const late = load(provider, copyId, [{ itemId: item?.id, row: 2, price: '4' }]);
    await expect(late).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN', status: 409 });
  });
});
