import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { LocateItems } from '@cotizaobra/proto/quotations/locate-items';
import { ResolveThread } from '@cotizaobra/proto/quotations/resolve-thread';
import { ResolveThreads } from '@cotizaobra/proto/quotations/resolve-threads';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { accepted, addPart, answer, itemsOf, open, quotation, request, returned, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('to which conversation an item belongs', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
    other = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const partOf = async (company: TestCompany, documentId: string) => {
    const part = itemsOf((await open(company, documentId)).quotation.elements).find(({ type }) => type === 'PART');
    return part?.id ?? '';
  };
  const resolve = (company: TestCompany, documentId: string, itemId: string, companyId?: string) =>
    company.ask(ResolveThread, { documentId, itemId, ...(companyId ? { companyId } : {}) });

  it('is one and the same from the request, the copy and the returned quotation', async () => {
    const { requestId, copyId } = await returned(buyer, provider);
    const asked = await partOf(buyer, requestId);
    const copied = await partOf(provider, copyId);
    const all = [
      await resolve(buyer, requestId, asked),
      await resolve(provider, requestId, asked),
      await resolve(provider, copyId, copied),
      await resolve(buyer, copyId, copied),
    ];
    for (const one of all)
      expect(one).toMatchObject({
        documentId: requestId,
        documentType: 'Request',
        itemId: asked,
        ownerCompanyId: buyer.id,
        counterpartyCompanyId: provider.id,
        item: { description: 'Cemento Portland tipo I' },
      });
    expect(all.map(({ partner }) => partner?.companyId)).toEqual([provider.id, buyer.id, buyer.id, provider.id]);
    expect(all.map(({ partner }) => partner?.closed)).toEqual([null, null, null, null]);
  });

  it('stays the same through a revision, also for an item that the new one dropped', async () => {
    const { id, partIds } = await request(buyer, [{}, {}]);
    await send(buyer, id, provider);
    const { version } = await buyer.ask(ReviseDocument, { id });
    const [kept = '', dropped = ''] = partIds;
    await buyer.ask(EditItems, { id, version, operations: [{ op: 'delete', id: dropped }] });
    for (const item of [kept, dropped]) expect(await resolve(buyer, id, item)).toMatchObject({ itemId: item });
    for (const item of [kept, dropped]) expect(await resolve(provider, id, item)).toMatchObject({ itemId: item });
  });

  it('shows a recipient the item as it was sent, not as the owner edits it now', async () => {
    const { id, partIds } = await request(buyer);
    await send(buyer, id, provider);
    const { version } = await buyer.ask(ReviseDocument, { id });
    const operation = { op: 'update' as const, id: partIds[0] ?? '', fields: { description: 'Secreto' } };
    await buyer.ask(EditItems, { id, version, operations: [operation] });
    expect((await resolve(provider, id, partIds[0] ?? '')).item.description).toBe('Cemento Portland tipo I');
    expect((await resolve(buyer, id, partIds[0] ?? '')).item.description).toBe('Secreto');
  });

  it('has nobody before something was sent, and asks with whom when it went to several', async () => {
    const { id, partIds } = await request(buyer);
    const [item = ''] = partIds;
    expect(await resolve(buyer, id, item)).toMatchObject({ partner: null, counterpartyCompanyId: null });
    await send(buyer, id, provider, other);
    await expect(resolve(buyer, id, item)).rejects.toMatchObject({ code: 'COUNTERPARTY_REQUIRED', status: 400 });
    expect(await resolve(buyer, id, item, other.id)).toMatchObject({ counterpartyCompanyId: other.id });
    await expect(resolve(buyer, id, item, randomUUID())).rejects.toMatchObject({ status: 404 });
    const { partners } = await buyer.ask(ResolveThreads, { documentId: id });
    expect(partners.map(({ companyId }) => companyId).sort()).toEqual([provider.id, other.id].sort());
  });

  it('never tells a recipient who else was asked', async () => {
    const { id, partIds } = await request(buyer);
    await send(buyer, id, provider, other);
    const answers = [
      await resolve(provider, id, partIds[0] ?? ''),
      await provider.ask(ResolveThreads, { documentId: id }),
    ];
    expect(JSON.stringify(answers)).not.toContain(other.id);
    await expect(resolve(provider, id, partIds[0] ?? '', other.id)).rejects.toMatchObject({ status: 404 });
  });

  it.each(['REJECTED', 'WITHDRAWN'] as const)('is closed once what was sent is %s', async (state) => {
    const { id, partIds } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    await answer(state === 'REJECTED' ? provider : buyer, dispatchId, state);
    expect((await resolve(buyer, id, partIds[0] ?? '')).partner?.closed).toBe(state);
    const hidden = await resolve(provider, id, partIds[0] ?? '');
    expect(hidden).toMatchObject({ partner: { closed: state }, item: { code: '', description: '' } });
  });

  it('reaches from a quotation to those who were asked for its items', async () => {
    const { id, partIds } = await quotation(buyer);
    const { requestId } = await buyer.ask(SendDocument, { id, companyIds: [provider.id], message: '' });
    const fromQuotation = await resolve(buyer, id, partIds[0] ?? '', provider.id);
    expect(fromQuotation).toMatchObject({
      documentId: requestId,
      itemId: partIds[0],
      counterpartyCompanyId: provider.id,
    });
    const inRequest = await partOf(provider, requestId ?? '');
    expect(await resolve(provider, requestId ?? '', inRequest)).toMatchObject({
      documentId: requestId,
      itemId: partIds[0],
    });
  });

  it('names the item as the document of origin has it, whichever linked document one writes from', async () => {
    const { id, partIds } = await quotation(buyer);
    const { requestId, dispatches } = await buyer.ask(SendDocument, { id, companyIds: [provider.id], message: '' });
    const linkedId = requestId ?? '';
    const linkedItem = await partOf(buyer, linkedId);
    expect(linkedItem).not.toBe(partIds[0]);
    const { quotationId } = await answer(provider, dispatches[0]?.id ?? '', 'ACCEPTED');
    const copyId = quotationId ?? '';
    const all = [
      await resolve(buyer, id, partIds[0] ?? '', provider.id),
      await resolve(buyer, linkedId, linkedItem),
      await resolve(provider, linkedId, linkedItem),
      await resolve(provider, copyId, await partOf(provider, copyId)),
    ];
    for (const one of all) {
      expect(one).toMatchObject({ documentId: linkedId, itemId: partIds[0], documentItemId: linkedItem });
    }
  });

  it('has nobody about an item that went to nobody', async () => {
    const { id, version } = await quotation(buyer);
    const { version: after } = await buyer.ask(SendDocument, { id, companyIds: [provider.id], message: '' });
    expect(after).toBeGreaterThan(version);
    const fresh = randomUUID();
    await buyer.ask(EditItems, {
      id,
      version: after,
      operations: [addPart({ id: fresh })],
    });
    expect(await resolve(buyer, id, fresh, provider.id)).toMatchObject({ partner: null, counterpartyCompanyId: null });
  });

  it('locates items of origin under the ids of each linked document', async () => {
    const { requestId, copyId } = await returned(buyer, provider);
    const origin = await partOf(buyer, requestId);
    const copied = await partOf(provider, copyId);
    const ask = (company: TestCompany, documentId: string) =>
      company.ask(LocateItems, { documentId, itemIds: [origin, randomUUID()] });
    expect((await ask(buyer, requestId)).items).toEqual([{ originItemId: origin, itemId: origin }]);
    expect((await ask(provider, requestId)).items).toEqual([{ originItemId: origin, itemId: origin }]);
    expect((await ask(provider, copyId)).items).toEqual([{ originItemId: origin, itemId: copied }]);
    expect((await ask(buyer, copyId)).items).toEqual([{ originItemId: origin, itemId: copied }]);
  });

  it('is nothing to a stranger, nor are items of other documents', async () => {
    const { requestId, copyId } = await accepted(buyer, provider);
    const item = await partOf(buyer, requestId);
    for (const documentId of [requestId, copyId, randomUUID()]) {
      await expect(resolve(other, documentId, item)).rejects.toMatchObject({ status: 404 });
      await expect(other.ask(ResolveThreads, { documentId })).rejects.toMatchObject({ status: 404 });
      await expect(other.ask(LocateItems, { documentId, itemIds: [item] })).rejects.toMatchObject({ status: 404 });
    }
    await expect(resolve(buyer, copyId, item)).rejects.toMatchObject({ status: 404 });
    const foreign = await request(other);
    await expect(resolve(buyer, requestId, foreign.partIds[0] ?? '')).rejects.toMatchObject({ status: 404 });
  });

  describe('unread messages on the cards', () => {
    const unreadOn = async (company: TestCompany, context: 'clientes' | 'proveedores', documentId: string) => {
      const { quotes } = await company.ask(ListDocuments, { context, search: documentId });
      return quotes.find(({ idQuotation }) => idQuotation === documentId)?.unreadMessagesCount;
    };

    it('are those of every linked document, and an older or repeated event changes nothing', async () => {
      const { requestId, copyId } = await returned(buyer, provider);
      const itemId = await partOf(buyer, requestId);
      const threadId = randomUUID();
      const facts = {
        threadId,
        documentId: requestId,
        documentType: 'Request' as const,
        itemId,
        ownerCompanyId: buyer.id,
        counterpartyCompanyId: provider.id,
      };
      const posted: EventMessage<typeof MessagePosted>['data'] = {
        ...facts,
        messageId: randomUUID(),
        seq: 2,
        code: 'RQ-1',
        title: 'Casco',
        itemDescription: 'Cemento',
        senderCompanyId: provider.id,
        recipientCompanyId: buyer.id,
        recipientUnread: 2,
      };
      const tell = { subject: threadId, aggregateVersion: 2, companyId: provider.id };
      const { envelope } = await platform.client.publish(MessagePosted, { ...tell, data: posted });
      await waitFor(async () => (await unreadOn(buyer, 'proveedores', requestId)) === 2, { what: 'the card counts 2' });
      expect(await unreadOn(buyer, 'proveedores', copyId)).toBe(2);
      expect(await unreadOn(provider, 'clientes', copyId)).toBe(0);
      await platform.client.publishRaw(MessagePosted, envelope, JSON.stringify(posted));
      const older = { ...tell, aggregateVersion: 1, data: { ...posted, seq: 1, recipientUnread: 1 } };
      await platform.client.publish(MessagePosted, older);
      const read = { ...facts, seq: 2, readerCompanyId: buyer.id, readerUnread: 0 };
      await platform.client.publish(ThreadRead, { ...tell, aggregateVersion: 3, data: read });
      await waitFor(async () => (await unreadOn(buyer, 'proveedores', requestId)) === 0, { what: 'the card counts 0' });
      await platform.client.publish(MessagePosted, { ...older, aggregateVersion: 2 });
      const last = { ...facts, seq: 3, readerCompanyId: provider.id, readerUnread: 5 };
      await platform.client.publish(ThreadRead, { ...tell, aggregateVersion: 4, data: last });
      await waitFor(async () => (await unreadOn(provider, 'clientes', copyId)) === 5, { what: 'the copy counts 5' });
      expect(await unreadOn(buyer, 'proveedores', requestId)).toBe(0);
    });
  });
});
