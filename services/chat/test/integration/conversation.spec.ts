import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CountUnreadOfCompany } from '@cotizaobra/proto/chat/count-unread-of-company';
import { CountUnreadOfDocument } from '@cotizaobra/proto/chat/count-unread-of-document';
import { CountUnreadOfItem } from '@cotizaobra/proto/chat/count-unread-of-item';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import { GetChat } from '@cotizaobra/proto/chat/get-chat';
import { GetThreadPartner } from '@cotizaobra/proto/chat/get-thread-partner';
import { MarkChatRead } from '@cotizaobra/proto/chat/mark-chat-read';
import { SendChatMessage } from '@cotizaobra/proto/chat/send-chat-message';
import { ChatAct } from '@cotizaobra/proto/core/act-recorded';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { type ChatTest, type Deal, say, startChat, threadOf } from '../support/chat-service.js';

describe('a conversation about an item', () => {
  let test: ChatTest;
  beforeAll(async () => {
    test = await startChat();
  });
  afterAll(() => test.stop());

  const texts = (thread: Awaited<ReturnType<typeof threadOf>>) => thread.messages.map(({ message }) => message);
  const provider = (deal: Deal): Actor => deal.providers[0] as Actor;
  const unreadOf = async (deal: Deal, actor: Actor) =>
    (await test.client.request(CountUnreadOfDocument, { quotationId: deal.requestId }, actor)).unreadCount;

  it('is the same one in the request and in the copy, and each side sees which words are its own', async () => {
    const deal = test.deal();
    await say(test, deal, deal.buyer, '¿El cemento es tipo I o tipo V?');
    await say(test, deal, provider(deal), 'Tipo I, de la fábrica de Ñaña');
    const asBuyer = await threadOf(test, deal, deal.buyer);
    expect(asBuyer.messages.map(({ seq, isMine }) => [seq, isMine])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(asBuyer.details).toMatchObject({ lastSeq: 2, unreadCount: 1, seenSeq: 2, closed: null, hasOlder: false });
    const asProvider = await threadOf(test, deal, provider(deal));
    expect(texts(asProvider)).toEqual(texts(asBuyer));
    expect(asProvider.messages.map(({ isMine }) => isMine)).toEqual([false, true]);
    expect(asProvider.details).toMatchObject({ unreadCount: 0, seenSeq: 1, threadId: asBuyer.details.threadId });
  });

  it('says who wrote, once identity has told the name', async () => {
    const deal = test.deal();
    const { userId } = deal.buyer;
    const place = { department: '15', province: '1501', district: '150103', address: null };
    await test.client.publish(ProfileSaved, {
      subject: userId,
      data: { userId, email: 'a@b.pe', name: 'Íñigo', lastName: 'Peña', phone: '9', ...place },
    });
    await waitFor(async () => (await test.database.query('SELECT 1 FROM person WHERE user_id = $1', [userId])).length);
    expect((await say(test, deal, deal.buyer, 'Hola')).author).toBe('Íñigo Peña');
  });

  it('keeps every message in one order without gaps while many write at once', async () => {
    const deal = test.deal();
    const both = [deal.buyer, provider(deal)];
    await Promise.all(Array.from({ length: 60 }, (_, at) => say(test, deal, both[at % 2] as Actor, `Mensaje ${at}`)));
    const all = await threadOf(test, deal, deal.buyer, { limit: 200 });
    expect(all.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(new Set(texts(all)).size).toBe(60);
  });

  it('writes once what is sent again, also by two at the same time', async () => {
    const deal = test.deal();
    const id = randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => say(test, deal, deal.buyer, 'Una vez', id)));
    expect(new Set(sent.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect(texts(await threadOf(test, deal, deal.buyer))).toEqual(['Una vez']);
    await expect(say(test, deal, provider(deal), 'Mía', id)).rejects.toMatchObject({ code: 'THREAD_NOT_FOUND' });
    expect(texts(await threadOf(test, deal, deal.buyer))).toEqual(['Una vez']);
  });

  it('gives pages backwards, and to a client that was away what follows its last message', async () => {
    const deal = test.deal();
    for (let at = 1; at <= 7; at += 1) await say(test, deal, deal.buyer, `${at}`);
    const newest = await threadOf(test, deal, deal.buyer, { limit: 3 });
    expect([texts(newest), newest.details.hasOlder]).toEqual([['5', '6', '7'], true]);
    const older = await threadOf(test, deal, deal.buyer, { limit: 3, before: 5 });
    expect([texts(older), older.details.hasOlder]).toEqual([['2', '3', '4'], true]);
    const first = await threadOf(test, deal, deal.buyer, { limit: 3, before: 2 });
    expect([texts(first), first.details.hasOlder]).toEqual([['1'], false]);
    const missed = await threadOf(test, deal, provider(deal), { after: 4 });
    expect([texts(missed), missed.details.lastSeq]).toEqual([['5', '6', '7'], 7]);
  });

  it('answers for numbers that no message can have', async () => {
    const deal = test.deal();
    await say(test, deal, deal.buyer, 'Única');
    for (const number of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect(texts(await threadOf(test, deal, deal.buyer, { after: number }))).toEqual([]);
      expect(texts(await threadOf(test, deal, deal.buyer, { before: number }))).toEqual(['Única']);
    }
  });

  it('counts what is unread by item, document and company, and clears it everywhere at once', async () => {
    const deal = test.deal();
    for (const text of ['uno', 'dos', 'tres']) await say(test, deal, deal.buyer, text);
    const reader = provider(deal);
    const inCopy = { quotationId: deal.copyId, partId: deal.copiedItemId };
    expect(await test.client.request(CountUnreadOfItem, inCopy, reader)).toEqual({ unreadCount: 3 });
    const ofCopy = await test.client.request(CountUnreadOfDocument, { quotationId: deal.copyId }, reader);
    expect(ofCopy).toMatchObject({
      unreadCount: 3,
      items: [{ partId: deal.copiedItemId, companyId: deal.buyer.companyId, unreadCount: 3, messageCount: 3 }],
    });
    expect(await test.client.request(CountUnreadOfCompany, {}, reader)).toEqual({
      clientes: 3,
      proveedores: 0,
    });
    expect(await test.client.request(MarkChatRead, { ...inCopy, seq: 2 }, reader)).toEqual({ unreadCount: 1 });
    expect(await test.client.request(MarkChatRead, { ...inCopy, seq: 1 }, reader)).toEqual({ unreadCount: 1 });
    expect((await threadOf(test, deal, deal.buyer)).details.seenSeq).toBe(2);
    await test.client.request(MarkChatRead, inCopy, reader);
    expect(await unreadOf(deal, reader)).toBe(0);
    expect(await test.client.request(CountUnreadOfCompany, {}, reader)).toEqual({
      clientes: 0,
      proveedores: 0,
    });
  });

  it('counts for the buyer as proveedores, and an answer counts as having read', async () => {
    const deal = test.deal();
    await say(test, deal, provider(deal), 'Sale el lunes');
    const count = () => test.client.request(CountUnreadOfCompany, {}, deal.buyer);
    expect(await count()).toEqual({ clientes: 0, proveedores: 1 });
    await say(test, deal, deal.buyer, 'De acuerdo');
    expect(await count()).toEqual({ clientes: 0, proveedores: 0 });
  });

  it('tells each message and each reading once, in order, and never what was written', async () => {
    const deal = test.deal();
    await say(test, deal, deal.buyer, 'Palabra secreta');
    const { threadId } = (await threadOf(test, deal, deal.buyer)).details;
    const read = () =>
      test.client.request(MarkChatRead, { quotationId: deal.copyId, partId: deal.copiedItemId }, provider(deal));
    await Promise.all([read(), read(), read()]);
    const told = await waitFor(async () => {
      const all = [...(await test.client.eventsOf(MessagePosted)), ...(await test.client.eventsOf(ThreadRead))];
      const own = all.filter(({ data }) => data.threadId === threadId);
      return own.length >= 2 ? own : null;
    });
    expect(told.map(({ envelope }) => envelope.aggregateVersion)).toEqual([1, 2]);
    expect(told[0]?.data).toMatchObject({ seq: 1, recipientCompanyId: provider(deal).companyId, recipientUnread: 1 });
    expect(told[1]?.data).toMatchObject({ seq: 1, readerCompanyId: provider(deal).companyId, readerUnread: 0 });
    expect(JSON.stringify(told)).not.toContain('secreta');
  });

  it('with one provider is closed to the other, who has a thread of its own', async () => {
    const deal = test.deal(2);
    const [first, second] = deal.providers as [Actor, Actor];
    await say(test, deal, first, 'Mi precio es bueno');
    expect(texts(await threadOf(test, deal, second))).toEqual([]);
    expect(await unreadOf(deal, second)).toBe(0);
    await say(test, deal, second, 'El mío también');
    const both = await test.client.request(CountUnreadOfDocument, { quotationId: deal.requestId }, deal.buyer);
    expect(both.counterparties.map(({ companyId, unreadCount }) => [companyId, unreadCount])).toEqual([
      [first.companyId, 1],
      [second.companyId, 1],
    ]);
    const where = { quotationId: deal.requestId, partId: deal.itemId };
    await expect(test.client.request(GetChat, where, deal.buyer)).rejects.toMatchObject({
      code: 'COUNTERPARTY_REQUIRED',
      status: 400,
    });
    const { threadId } = (await threadOf(test, deal, first)).details;
    await expect(test.client.request(GetThreadPartner, { threadId: threadId ?? '' }, second)).rejects.toMatchObject({
      status: 404,
    });
    expect(await test.client.request(GetThreadPartner, { threadId: threadId ?? '' }, first)).toEqual({
      companyId: deal.buyer.companyId,
    });
  });

  it('is read by support with a trace of it, and never marked as read or written by it', async () => {
    const deal = test.deal();
    await say(test, deal, deal.buyer, 'Para soporte');
    const { companyId } = provider(deal);
    const support: Actor = { ...provider(deal), userId: randomUUID(), companyRole: 'lector', means: 'support' };
    const where = { quotationId: deal.requestId, partId: deal.itemId };
    await test.client.request(GetChat, where, support);
    for (const message of [MarkChatRead, SendChatMessage]) {
      const input = { quotationId: deal.requestId, partId: deal.itemId, partItemId: deal.itemId, message: 'Hola' };
      await expect(test.client.request(message, input as never, support)).rejects.toMatchObject({ status: 403 });
    }
    const acts = await waitFor(async () => {
      const found = (await test.client.eventsOf(ChatAct)).filter(({ data }) => data.userId === support.userId);
      return found.length > 0 ? found : null;
    });
    expect(acts.map(({ data }) => [data.key, data.companyId, data.means])).toEqual([
      ['chat.get-chat', companyId, 'support'],
    ]);
  });

  it('is nothing to a stranger, whatever is asked', async () => {
    const deal = test.deal();
    await say(test, deal, deal.buyer, 'Privado');
    const { threadId } = (await threadOf(test, deal, deal.buyer)).details;
    const stranger = testActor();
    const where = { quotationId: deal.requestId, partId: deal.itemId };
    const asked = [
      () => test.client.request(GetChat, where, stranger),
      () => test.client.request(GetChat, { ...where, company: stranger.companyId ?? '' }, stranger),
      () => test.client.request(CountUnreadOfItem, where, stranger),
      () => test.client.request(CountUnreadOfDocument, { quotationId: deal.requestId }, stranger),
      () => test.client.request(MarkChatRead, where, stranger),
      () => test.client.request(GetThreadPartner, { threadId: threadId ?? '' }, stranger),
      () =>
        test.client.request(
          SendChatMessage,
          { quotationId: deal.requestId, partItemId: deal.itemId, message: 'Hola' },
          stranger,
        ),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 404 });
    for (const message of [GetChat, MarkChatRead, CountUnreadOfItem])
      await expect(test.client.request(message, where)).rejects.toMatchObject({ status: 401 });
    expect(await unreadOf(deal, provider(deal))).toBe(1);
  });

  it('is read-only after a withdrawal or a rejection, and not open before anything was sent', async () => {
    const deal = test.deal();
    await say(test, deal, deal.buyer, 'Antes');
    for (const closed of ['WITHDRAWN', 'REJECTED'] as const) {
      deal.closed = closed;
      await expect(say(test, deal, deal.buyer, 'Después')).rejects.toMatchObject({
        code: 'THREAD_CLOSED',
        status: 409,
      });
      const thread = await threadOf(test, deal, provider(deal));
      expect([texts(thread), thread.details.closed]).toEqual([['Antes'], closed]);
    }
    const unsent = test.deal(0);
    await expect(say(test, unsent, unsent.buyer, 'Hola')).rejects.toMatchObject({ code: 'THREAD_CLOSED' });
    expect((await threadOf(test, unsent, unsent.buyer)).details).toMatchObject({
      closed: 'NOT_SENT',
      counterparty: null,
    });
  });

  it.each([
    ['', 'vacío'],
    ['   \n ', 'espacios'],
    ['a'.repeat(901), 'largo'],
    ['NUL \u0000', 'control'],
  ])('refuses a text that is none (%#)', async (message) => {
    const deal = test.deal();
    await expect(say(test, deal, deal.buyer, message)).rejects.toMatchObject({ code: 'INVALID', status: 400 });
    expect((await threadOf(test, deal, deal.buyer)).details.lastSeq).toBe(0);
  });

  it('takes 900 characters, markup and emoji as the text they are', async () => {
    const deal = test.deal();
    const text = `<script>alert(1)</script> 🏗️ ${'ñ'.repeat(850)}`;
    expect((await say(test, deal, deal.buyer, text)).message).toBe(text);
  });
});
