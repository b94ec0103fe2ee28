import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { accepted, answer, open, price, quotation, request, returned, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('documents that belong together', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
    stranger = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const card = async (company: TestCompany, context: 'clientes' | 'proveedores', id: string) => {
    const { quotes } = await company.ask(ListDocuments, { context, search: id });
    return quotes.find(({ idQuotation }) => idQuotation === id);
  };

  /** A Quotation whose items the provider was asked for. */
  const asked = async (...providers: TestCompany[]) => {
    const { id, code } = await quotation(buyer);
    const companyIds = providers.map((company) => company.id);
    const { requestId, dispatches } = await buyer.ask(SendDocument, { id, companyIds });
    return { quotationId: id, code, requestId: requestId ?? '', dispatchId: dispatches[0]?.id ?? '' };
  };

  it('lead from a Quotation to the Request made from it, its dispatches and its answers, and back', async () => {
    const { quotationId, code, requestId, dispatchId } = await asked(provider, stranger);
    const request = (await open(buyer, requestId)).quotation;
    const before = await open(buyer, quotationId);
    expect(before.dispatches).toEqual([]);
    expect(before.links).toMatchObject({
      request: null,
      quotation: null,
      linkedRequest: { id: requestId, code: request.code, status: 'Active', revision: 1 },
    });
    expect((await open(buyer, requestId)).links).toMatchObject({ quotation: { id: quotationId, code } });
    const { quotationId: copyId } = await answer(provider, dispatchId, 'ACCEPTED');
    await price(provider, copyId ?? '');
    await provider.ask(ReturnQuotation, { id: copyId ?? '' });

    const { links } = await open(buyer, quotationId);
    const told = links?.linkedRequest?.dispatches.map((one) => [one.Company.id, one.status, one.quotationId]);
    expect(told).toEqual(
      expect.arrayContaining([
        [provider.id, 'QUOTED', copyId],
        [stranger.id, 'PENDING', null],
      ]),
    );
    expect((await open(buyer, copyId ?? '')).links).toMatchObject({
      request: { id: requestId, code: request.code },
      quotation: { id: quotationId, code },
      linkedRequest: null,
    });
  });

  it("never lead a provider to its client's Quotation", async () => {
    const { quotationId, requestId, dispatchId } = await asked(provider);
    const { quotationId: copyId } = await answer(provider, dispatchId, 'ACCEPTED');
    const received = await open(provider, requestId);
    const copy = await open(provider, copyId ?? '');
    expect(received.links).toEqual({ request: null, quotation: null, linkedRequest: null });
    expect(copy.links).toMatchObject({ request: { id: requestId }, quotation: null, linkedRequest: null });
    const cards = await provider.ask(ListDocuments, { context: 'clientes' });
    expect(JSON.stringify([received, copy, cards])).not.toContain(quotationId);
    await expect(open(stranger, quotationId)).rejects.toMatchObject({ status: 404 });
  });

  it('show on the card of a Quotation what became of the Request made from it', async () => {
    const { quotationId, requestId, dispatchId } = await asked(provider, stranger);
    expect(await card(buyer, 'clientes', quotationId)).toMatchObject({
      sentAt: null,
      CompanyQuotationStado: null,
      linkedRequest: { id: requestId, CompanyQuotationStado: 'PENDING', otherRecipients: 1 },
    });
    await answer(provider, dispatchId, 'ACCEPTED');
    expect(await card(buyer, 'clientes', quotationId)).toMatchObject({
      linkedRequest: { CompanyQuotationStado: 'ACCEPTED', CompanyQuotationName: provider.name },
    });
    const unasked = await quotation(buyer);
    expect(await card(buyer, 'clientes', unasked.id)).toMatchObject({ linkedRequest: null });
  });

  it('name the company that a copy is for, as its PDF does, to its owner alone', async () => {
    const { copyId } = await returned(buyer, provider);
    expect((await open(provider, copyId)).quotation.client).toMatchObject({ id: buyer.id, name: buyer.name });
    expect((await open(buyer, copyId)).quotation.client).toBeUndefined();
    const { id } = await quotation(buyer);
    expect((await open(buyer, id)).quotation.client).toBeNull();
  });

  it("are 'por cotizar' from acceptance to return, on the Request as received and on the copy", async () => {
    const { requestId, copyId, dispatchId } = await accepted(buyer, provider);
    expect(await card(provider, 'clientes', requestId)).toMatchObject({ toPrice: true, copyId });
    expect(await card(provider, 'clientes', copyId)).toMatchObject({ toPrice: true, isCopy: true });
    await price(provider, copyId);
    await provider.ask(ReturnQuotation, { id: copyId });
    expect(await card(provider, 'clientes', requestId)).toMatchObject({ toPrice: false, copyId });
    expect(await card(provider, 'clientes', copyId)).toMatchObject({ toPrice: false });
    const other = await accepted(buyer, provider);
    await answer(buyer, other.dispatchId, 'WITHDRAWN');
    expect(await card(provider, 'clientes', other.copyId)).toMatchObject({ toPrice: false });
    expect(await card(buyer, 'proveedores', requestId)).not.toHaveProperty('copyId');
    expect(dispatchId).not.toBe(other.dispatchId);
  });

  it('keep what became of older revisions on their card, with the revision', async () => {
    const { id } = await request(buyer);
    const [, rejecting = ''] = await send(buyer, id, provider, stranger);
    await answer(stranger, rejecting, 'REJECTED');
    await buyer.ask(ReviseDocument, { id });
    const history = { CompanyQuotationStado: 'REJECTED', stateRevision: 1, otherRecipients: 1, revision: 2 };
    expect(await card(buyer, 'proveedores', id)).toMatchObject({
      ...history,
      CompanyQuotationName: stranger.name,
      sentAt: null,
    });
    const listed = await buyer.ask(ListDocuments, { context: 'proveedores', send: 'enviado', search: id });
    expect(listed.quotes).toHaveLength(1);
    await send(buyer, id, provider);
    expect(await card(buyer, 'proveedores', id)).toMatchObject({
      CompanyQuotationStado: 'PENDING',
      stateRevision: 2,
      otherRecipients: 1,
      CompanyQuotationName: provider.name,
    });
  });

  it('keep an answer to an older revision the furthest state when the new one is only sent', async () => {
    const { requestId } = await returned(buyer, provider);
    await buyer.ask(ReviseDocument, { id: requestId });
    await send(buyer, requestId, stranger);
    expect(await card(buyer, 'proveedores', requestId)).toMatchObject({
      CompanyQuotationStado: 'QUOTED',
      stateRevision: 1,
      CompanyQuotationName: provider.name,
      otherRecipients: 1,
    });
    const { quotes } = await buyer.ask(ListDocuments, {
      context: 'proveedores',
      statusCompany: 'PENDING',
      search: requestId,
    });
    expect(quotes).toHaveLength(1);
  });
});
