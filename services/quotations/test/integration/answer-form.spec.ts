import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { printDocumentSchema } from '@cotizaobra/proto/documents/model';
import { GetAnswerForm } from '@cotizaobra/proto/quotations/get-answer-form';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { GetSentPrintDocument } from '@cotizaobra/proto/quotations/get-sent-print-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { accepted, answer, itemsOf, open, quotation, request, returned, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

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

describe('what the form to price offline is made of', () => {
  const form = (company: TestCompany, id: string) => company.ask(GetAnswerForm, { id });

  it('is what the owner prints, with the ids of its rows and the version they have', async () => {
    const { copyId } = await accepted(buyer, provider, [{ description: 'Cemento' }, { description: 'Acero' }]);
    const answered = await form(provider, copyId);
    const { quotation: now } = await open(provider, copyId);
    expect(answered.document).toEqual(await provider.ask(GetPrintDocument, { id: copyId }));
    expect(answered.form).toEqual({
      documentId: copyId,
      version: now.version,
      editable: { price: true, partial: false },
      itemIds: itemsOf(now.elements).map(({ id }) => id),
    });
  });

  it('says which values the buyer lets the provider type', async () => {
    const { id } = await request(buyer);
    await buyer.ask(UpdateDocument, { id, editable: { price: false, partial: true } });
    const [dispatchId = ''] = await send(buyer, id, provider);
    const { quotationId } = await answer(provider, dispatchId, 'ACCEPTED');
    expect((await form(provider, quotationId ?? '')).form.editable).toEqual({ price: false, partial: true });
  });

  it('is there for a Quotation of one’s own until it is sent', async () => {
    const { id } = await quotation(provider);
    expect((await form(provider, id)).form.editable.price).toBe(true);
    await provider.ask(SendToClient, { id, companyId: buyer.id });
    await expect(form(provider, id)).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN', status: 409 });
  });

  it('is not there for a Request, nor for a copy that was returned', async () => {
    const { requestId, copyId } = await returned(buyer, provider);
    await expect(form(buyer, requestId)).rejects.toMatchObject({ code: 'NO_PRICES_ON_REQUEST', status: 400 });
    await expect(form(provider, copyId)).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN', status: 409 });
  });

  it('is for nobody but the owner', async () => {
    const { copyId } = await returned(buyer, provider);
    for (const company of [buyer, stranger])
      await expect(form(company, copyId)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND', status: 404 });
    await expect(platform.client.request(GetAnswerForm, { id: copyId }, null)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('what was sent, for the process that renders it ahead', () => {
  const sent = (dispatchId: string) => platform.client.request(GetSentPrintDocument, { dispatchId });

  it('is exactly what the recipient prints', async () => {
    const { requestId, copyId, dispatchId, returnId } = await returned(buyer, provider);
    expect(await sent(dispatchId)).toEqual(await provider.ask(GetPrintDocument, { id: requestId }));
    const document = await sent(returnId);
    expect(document).toEqual(await buyer.ask(GetPrintDocument, { id: copyId }));
    expect(printDocumentSchema.parse(document)).toEqual(document);
  });

  it('is gone when the recipient may not see it any more', async () => {
    const { id } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    await answer(buyer, dispatchId, 'WITHDRAWN');
    await expect(sent(dispatchId)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    await expect(sent(randomUUID())).rejects.toMatchObject({ code: 'DISPATCH_NOT_FOUND' });
  });

  it('is told to processes alone, never to a person', async () => {
    const { returnId } = await returned(buyer, provider);
    for (const actor of [buyer.actor, provider.actor, testActor()]) {
      await expect(
        platform.client.request(GetSentPrintDocument, { dispatchId: returnId }, actor),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});
