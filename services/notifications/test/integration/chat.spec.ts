import { randomUUID } from 'node:crypto';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { NotificationsRead } from '@cotizaobra/proto/notifications/events';
import {
  announce,
  type Company,
  listOf,
  newCompany,
  notified,
  startNotifications,
} from '../support/notifications-service.js';

type Posted = EventMessage<typeof MessagePosted>['data'];

describe('conversations about items', () => {
  let test: TestService;
  let buyer: Company;
  let seller: Company;
  beforeAll(async () => {
    test = await startNotifications({ env: { EVENT_RETRY_MS: '50' } });
    buyer = newCompany('Wayra Sur', 2);
    seller = newCompany('Los Pórticos');
    await announce(test, buyer);
    await announce(test, seller);
  });
  afterAll(() => test.stop());
  beforeEach(() => test.database.query('DELETE FROM notification'));

  const conversation = () => ({
    threadId: randomUUID(),
    documentId: randomUUID(),
    documentType: 'Request' as const,
    itemId: randomUUID(),
    ownerCompanyId: buyer.companyId,
    counterpartyCompanyId: seller.companyId,
  });
  const posted = (thread: ReturnType<typeof conversation>, seq: number): Posted => ({
    ...thread,
    messageId: randomUUID(),
    seq,
    code: 'RQ-2026-0019',
    title: 'Casco',
    itemDescription: 'Cemento Portland tipo I',
    senderCompanyId: seller.companyId,
    recipientCompanyId: buyer.companyId,
    recipientUnread: seq,
  });
  const tell = (data: Posted) =>
    test.client.publish(MessagePosted, { subject: data.threadId, aggregateVersion: data.seq, data });
  const tellRead = (thread: ReturnType<typeof conversation>, aggregateVersion: number, readerUnread = 0) =>
    test.client.publish(ThreadRead, {
      subject: thread.threadId,
      aggregateVersion,
      data: { ...thread, seq: aggregateVersion, readerCompanyId: buyer.companyId, readerUnread },
    });
  const taken = (eventId: string) =>
    waitFor(async () => (await test.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).length > 0);
  const person = () => buyer.people[0] ?? '';

  it('lead to the item as their document has it, where the thread belongs to the item of a Quotation', async () => {
    const documentItemId = randomUUID();
    await tell({ ...posted(conversation(), 1), documentItemId });
    const [one] = await waitFor(async () => {
      const found = await listOf(test, person());
      return found.length > 0 ? found : null;
    });
    expect(one?.chat).toEqual({ partId: documentItemId, companyId: seller.companyId });
  });

  it('give one notification a person, which grows with the messages and leads to the item', async () => {
    const thread = conversation();
    for (const seq of [1, 2, 3]) await tell(posted(thread, seq));
    const list = await waitFor(async () => {
      const found = await listOf(test, person());
      return found[0]?.title.startsWith('3') ? found : null;
    });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      type: 'GENERAL',
      title: '3 consultas de Los Pórticos',
      message: 'Sobre «Cemento Portland tipo I»',
      senderCompany: { name: 'Los Pórticos', avatar: `/api/files/companies/${'a'.repeat(32)}.webp` },
      context: 'proveedores',
      documentType: 'Request',
      companyQuotation: { quotationId: thread.documentId },
      chat: { partId: thread.itemId, companyId: seller.companyId },
      read: false,
    });
    expect(await notified(test, buyer.people[1])).toHaveLength(1);
    expect(await listOf(test, seller.people[0] ?? '')).toEqual([]);
  });

  it('are read for the whole company once it has read them, and each person is told', async () => {
    const thread = conversation();
    await tell(posted(thread, 1));
    await notified(test, person());
    await tellRead(thread, 2);
    await waitFor(async () => (await listOf(test, person()))[0]?.read === true, { what: 'it is read' });
    expect((await listOf(test, buyer.people[1] ?? ''))[0]?.read).toBe(true);
    await waitFor(async () => {
      const told = await test.client.eventsOf(NotificationsRead);
      return buyer.people.every((userId) => told.some(({ data }) => data.userId === userId));
    });
  });

  it('say nothing of what was read before its news arrived, and nothing twice', async () => {
    const thread = conversation();
    await taken((await tellRead(thread, 2)).envelope.id);
    const late = posted(thread, 1);
    const { envelope } = await tell(late);
    await taken(envelope.id);
    expect(await listOf(test, person())).toEqual([]);
    const { envelope: fresh } = await tell(posted(thread, 3));
    await test.client.publishRaw(MessagePosted, fresh, JSON.stringify(posted(thread, 3)));
    await taken(fresh.id);
    expect(await notified(test, person())).toHaveLength(1);
    await taken((await tellRead(thread, 1)).envelope.id);
    expect((await listOf(test, person()))[0]?.read).toBe(false);
  });

  it('stay unread when an older message of the reader comes after the answer to it', async () => {
    const thread = conversation();
    const sides = { senderCompanyId: buyer.companyId, recipientCompanyId: seller.companyId };
    await taken((await tell(posted(thread, 2))).envelope.id);
    await taken((await tell({ ...posted(thread, 1), ...sides })).envelope.id);
    expect((await listOf(test, person()))[0]?.read).toBe(false);
    expect(await listOf(test, seller.people[0] ?? '')).toEqual([]);
  });

  it('stay unread while something is left, and are read by an answer', async () => {
    const thread = conversation();
    await tell(posted(thread, 1));
    await notified(test, person());
    await taken((await tellRead(thread, 2, 1)).envelope.id);
    expect((await listOf(test, person()))[0]?.read).toBe(false);
    const answer: Posted = {
      ...posted(thread, 3),
      senderCompanyId: buyer.companyId,
      recipientCompanyId: seller.companyId,
      recipientUnread: 1,
    };
    await tell(answer);
    await waitFor(async () => (await listOf(test, person()))[0]?.read === true, { what: 'who answers has read' });
    expect((await notified(test, seller.people[0]))[0]).toMatchObject({ context: 'clientes' });
  });
});
