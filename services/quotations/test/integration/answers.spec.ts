import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { EventDef } from '@cotizaobra/proto/core/event';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { CountUnseen } from '@cotizaobra/proto/quotations/count-unseen';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import * as events from '@cotizaobra/proto/quotations/events';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { MarkSeen } from '@cotizaobra/proto/quotations/mark-seen';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { accepted, answer, itemsOf, open, price, quotation, request, returned, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('answering', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company({ name: 'Constructora Wayra Sur S.A.C.' });
    provider = await platform.company({ name: 'Ferretería Los Pórticos S.A.C.' });
    other = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const told = <E extends EventDef>(def: E, documentId: string, count: number) =>
    waitFor(async () => {
      const all = (await platform.client.eventsOf(def)).filter(({ envelope }) => envelope.subject === documentId);
      return all.length >= count ? all : null;
    });
  const dispatchOf = async (company: TestCompany, id: string) => (await open(company, id)).companyinfo;

  it('gives the accepting provider a Quotation of its own, Active and unpriced, each item knowing its origin', async () => {
    const { requestId, dispatchId, copyId } = await accepted(buyer, provider, [{ quantity: '7' }, { quantity: '8' }]);
    const { quotation: copy, companyinfo } = await open(provider, copyId);
    expect(copy).toMatchObject({
      status: 'Active',
      isCopy: true,
      isMine: true,
      totalAmount: '0.00',
      send: 'no_enviado',
    });
    expect(companyinfo).toMatchObject({
      id: dispatchId,
      status: 'ACCEPTED',
      quotationId: copyId,
      Company: { id: buyer.id },
    });
    const asked = itemsOf((await open(provider, requestId)).quotation.elements);
    const origins = await platform.database.query<{ origin_item_id: string }>(
      'SELECT origin_item_id FROM item WHERE document_id = $1 ORDER BY position',
      [copyId],
    );
    expect(origins.map((row) => row.origin_item_id)).toEqual(asked.map((item) => item.id));
    const [event] = await told(events.DispatchAccepted, requestId, 1);
    expect(event?.data).toMatchObject({ dispatchId, copyId, senderName: buyer.name, recipientName: provider.name });
  });

  it('hides the copy from the buyer until it is returned', async () => {
    const { requestId, copyId } = await accepted(buyer, provider);
    await expect(open(buyer, copyId)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    expect(await dispatchOf(buyer, requestId)).toMatchObject({ status: 'ACCEPTED', quotationId: null });
    await price(provider, copyId);
    await provider.ask(ReturnQuotation, { id: copyId, message: 'Con flete' });
    expect(await dispatchOf(buyer, requestId)).toMatchObject({ status: 'QUOTED', quotationId: copyId });
    expect(await open(buyer, copyId)).toMatchObject({
      origin: 'received',
      companyinfo: { status: 'PENDING', message: 'Con flete', Company: { id: provider.id } },
      quotation: { totalAmount: '125.00', isMine: false, isCopy: true },
    });
    const [event] = await told(events.QuotationReturned, copyId, 1);
    expect(event?.data).toMatchObject({ requestId, senderCompanyId: provider.id, recipientCompanyId: buyer.id });
  });

  it('takes back nothing without a price, and answers a second return with the first', async () => {
    const { copyId } = await accepted(buyer, provider);
    const back = () => provider.ask(ReturnQuotation, { id: copyId });
    await expect(back()).rejects.toMatchObject({ code: 'NO_PRICED_ITEM', status: 400 });
    await price(provider, copyId, '0');
    const first = await back();
    expect(await back()).toEqual(first);
    expect(await told(events.QuotationReturned, copyId, 1)).toHaveLength(1);
  });

  it('returns copies alone', async () => {
    const own = await quotation(provider);
    await expect(provider.ask(ReturnQuotation, { id: own.id })).rejects.toMatchObject({
      code: 'ILLEGAL_STATE',
    });
    const asked = await request(provider);
    await expect(provider.ask(ReturnQuotation, { id: asked.id })).rejects.toMatchObject({
      code: 'ILLEGAL_STATE',
    });
  });

  it('hides a rejected Request from whoever rejected it and from nobody else', async () => {
    const { id } = await request(buyer);
    const [rejected = '', pending = ''] = await send(buyer, id, provider, other);
    const { dispatch } = await answer(provider, rejected, 'REJECTED', 'No trabajamos en esa zona');
    expect(dispatch).toMatchObject({ status: 'REJECTED', Company: { name: buyer.name, ruc: '', user: null } });
    const seen = await open(provider, id);
    expect(seen.quotation).toMatchObject({
      elements: [],
      address: '',
      creatorcompany: { name: '', ruc: '', user: null },
    });
    expect(JSON.stringify(seen)).not.toContain(buyer.ruc);
    await expect(provider.ask(GetPrintDocument, { id })).rejects.toMatchObject({
      code: 'QUOTATION_NOT_FOUND',
    });
    expect((await open(other, id)).quotation.elements).toHaveLength(1);
    const sender = await open(buyer, id);
    expect(sender.quotation.elements).toHaveLength(1);
    expect(sender.dispatches?.map((one) => [one.id, one.status, one.reason])).toEqual(
      expect.arrayContaining([
        [rejected, 'REJECTED', 'No trabajamos en esa zona'],
        [pending, 'PENDING', null],
      ]),
    );
    const [event] = await told(events.DispatchRejected, id, 1);
    expect(event?.data.declined).toBe(false);
  });

  it('lets a provider decline after accepting, until it has returned', async () => {
    const { requestId, dispatchId, copyId } = await accepted(buyer, provider);
    await answer(provider, dispatchId, 'REJECTED');
    const [event] = await told(events.DispatchRejected, requestId, 1);
    expect(event?.data.declined).toBe(true);
    await price(provider, copyId);
    await expect(provider.ask(ReturnQuotation, { id: copyId })).rejects.toMatchObject({
      code: 'ILLEGAL_STATE',
    });
    const flow = await returned(buyer, provider);
    await expect(answer(provider, flow.dispatchId, 'REJECTED')).rejects.toMatchObject({ code: 'ALREADY_ANSWERED' });
  });

  it('lets the sender withdraw what is open; its recipient keeps a closed card', async () => {
    const { id } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    await answer(buyer, dispatchId, 'WITHDRAWN');
    expect(await open(provider, id)).toMatchObject({
      companyinfo: { status: 'WITHDRAWN' },
      quotation: { status: 'Active', elements: [], creatorcompany: { name: '' } },
    });
    const { quotes } = await provider.ask(ListDocuments, { context: 'clientes', search: id });
    expect(quotes).toMatchObject([{ idQuotation: id, CompanyQuotationStado: 'WITHDRAWN', status: 'Active' }]);
    const [event] = await told(events.DispatchWithdrawn, id, 1);
    expect(event?.data.reason).toBe('withdrawn');
  });

  it('refuses answers from the wrong side and to what was answered', async () => {
    const { id } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    await expect(answer(buyer, dispatchId, 'ACCEPTED')).rejects.toMatchObject({ code: 'ILLEGAL_STATE', status: 409 });
    await expect(answer(provider, dispatchId, 'WITHDRAWN')).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    await expect(answer(other, dispatchId, 'ACCEPTED')).rejects.toMatchObject({
      code: 'DISPATCH_NOT_FOUND',
      status: 404,
    });
    await answer(provider, dispatchId, 'ACCEPTED');
    await expect(answer(provider, dispatchId, 'ACCEPTED')).rejects.toMatchObject({ code: 'ALREADY_ANSWERED' });
  });

  it('answers a repeated key with the same copy', async () => {
    const { id } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    const idempotencyKey = randomUUID();
    const once = () => provider.ask(AnswerDispatch, { id: dispatchId, status: 'ACCEPTED' }, { idempotencyKey });
    const [first, second] = await Promise.all([once(), once()]);
    expect(second).toEqual(first);
    const copies = await platform.database.query('SELECT 1 FROM document WHERE request_dispatch_id = $1', [dispatchId]);
    expect(copies).toHaveLength(1);
  });

  it('lets the seller revise what the buyer rejected and return it again; an accepted Quotation is final', async () => {
    const flow = await returned(buyer, provider, [{ quantity: '2' }]);
    const revise = () => provider.ask(ReviseDocument, { id: flow.copyId });
    await expect(revise()).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    await answer(buyer, flow.returnId, 'REJECTED', 'Muy caro');
    expect((await open(buyer, flow.copyId)).quotation.elements).toHaveLength(1);
    const revision = await revise();
    expect(revision.revision).toBe(2);
    expect(await revise()).toEqual(revision);
    await price(provider, flow.copyId, '9.99');
    expect((await open(buyer, flow.copyId)).quotation).toMatchObject({ totalAmount: '25.00', revision: 1 });
    const { dispatch } = await provider.ask(ReturnQuotation, { id: flow.copyId });
    expect((await open(buyer, flow.copyId)).quotation).toMatchObject({ totalAmount: '19.98', revision: 2 });
    await answer(buyer, dispatch.id, 'ACCEPTED');
    await expect(revise()).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    const { version } = (await open(provider, flow.copyId)).quotation;
    const update = provider.ask(UpdateDocument, { id: flow.copyId, version, name: 'x' });
    await expect(update).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN' });
  });

  it('supersedes what is open with a new revision; what was sent stays readable as it was sent', async () => {
    const { id, partIds } = await request(buyer, [{ quantity: '2' }]);
    const [first = '', second = ''] = await send(buyer, id, provider, other);
    await answer(other, second, 'REJECTED');
    const { version } = await buyer.ask(ReviseDocument, { id });
    const operations = [{ op: 'update' as const, id: partIds[0] ?? '', fields: { quantity: '99' } }];
    await buyer.ask(EditItems, { id, version, operations });
    await expect(answer(provider, first, 'ACCEPTED')).rejects.toMatchObject({ code: 'ALREADY_ANSWERED' });
    const old = await open(provider, id);
    expect(old.companyinfo?.status).toBe('SUPERSEDED');
    expect(itemsOf(old.quotation.elements)).toMatchObject([{ quantity: '2' }]);
    expect((await open(buyer, id)).quotation).toMatchObject({ revision: 2, send: 'no_enviado' });
    const [again = ''] = await send(buyer, id, provider);
    expect(again).not.toBe(first);
    const now = await open(provider, id);
    expect(now).toMatchObject({ companyinfo: { id: again, status: 'PENDING', revision: 2 } });
    expect(itemsOf(now.quotation.elements)).toMatchObject([{ quantity: '99' }]);
    const { quotes } = await provider.ask(ListDocuments, { context: 'clientes', search: id });
    expect(quotes.map((card) => card.id)).toEqual([again]);
    const withdrawn = await told(events.DispatchWithdrawn, id, 1);
    expect(withdrawn.map(({ data }) => [data.dispatchId, data.reason])).toEqual([[first, 'superseded']]);
  });

  it('is seen when a company says so, and by no reading', async () => {
    const { id } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    const card = async (company: TestCompany, context: 'clientes' | 'proveedores') =>
      (await company.ask(ListDocuments, { context, search: id })).quotes[0];
    await open(provider, id);
    expect(await card(provider, 'clientes')).toMatchObject({ new: true });
    const unseen = (await provider.ask(CountUnseen, {})).clientes;
    await provider.ask(MarkSeen, { id: dispatchId });
    expect(await card(provider, 'clientes')).toMatchObject({ new: false });
    expect((await provider.ask(CountUnseen, {})).clientes).toBe(unseen - 1);
    const viewedAt = (await dispatchOf(buyer, id))?.viewedAt;
    expect(viewedAt).not.toBeNull();
    await provider.ask(MarkSeen, { id });
    expect((await dispatchOf(buyer, id))?.viewedAt).toBe(viewedAt);
    expect(await card(buyer, 'proveedores')).toMatchObject({ new: false });
    await answer(provider, dispatchId, 'ACCEPTED');
    expect(await card(buyer, 'proveedores')).toMatchObject({ new: true });
    await buyer.ask(MarkSeen, { id });
    expect(await card(buyer, 'proveedores')).toMatchObject({ new: false });
  });
});
