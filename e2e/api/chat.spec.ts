import { randomUUID } from 'node:crypto';
import { type Person, signUp } from '../support/api.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Chat {
  chat: {
    messages: { seq: number; message: string; isMine: boolean }[];
    details: { unreadCount: number; seenSeq: number; lastSeq: number };
  };
}
interface Cards {
  quotes: { idQuotation: string; unreadMessagesCount: number }[];
}
interface Element {
  item: { id: string; code: string };
  children: Element[];
}

describe('questions about an item, by API', () => {
  let platform: Platform;
  let buyer: Person;
  let seller: Person;
  let competitor: Person;
  let stranger: Person;
  let requestId: string;
  let askedItem: string;
  let copyId: string;
  let copiedItem: string;

  beforeAll(async () => {
    platform = await sharedPlatform();
    [buyer, seller, competitor, stranger] = await Promise.all([
      signUp(platform.url, 'Constructora Peñón S.A.C.'),
      signUp(platform.url, 'Ferretería Ñandú E.I.R.L.'),
      signUp(platform.url, 'Concretera Ancón S.A.'),
      signUp(platform.url, 'Otra Empresa S.A.C.'),
    ]);
    const draft = await createDocument(buyer, 'Request');
    const { parts } = await fillIn(buyer, draft);
    [requestId, askedItem] = [draft.id, parts[0]];
    const { id: dispatchId } = await sendTo(buyer, requestId, seller);
    await sendTo(buyer, requestId, competitor);
    const accepted = await seller.api.patch<{ quotationId: string }>(
      `/api/quotation/company/${dispatchId}/status`,
      { status: 'ACCEPTED' },
      { key: randomUUID() },
    );
    expect(accepted.status).toBe(200);
    copyId = accepted.body.quotationId;
    const { body } = await seller.api.get<{ quotation: { elements: Element[] } }>(
      `/api/quotation/get-quotation/${copyId}`,
    );
    copiedItem = flat(body.quotation.elements).find(({ code }) => code === 'P-1')?.id ?? '';
  });

  const flat = (elements: Element[]): Element['item'][] =>
    elements.flatMap(({ item, children }) => [item, ...flat(children)]);
  const read = (person: Person, documentId: string, itemId: string, company?: Person) =>
    person.api.get<Chat>(
      `/api/chats-parts/chats/${documentId}/${itemId}${company ? `?company=${company.companyId}` : ''}`,
    );
  const write = (person: Person, body: object) =>
    person.api.post('/api/chats-Parts/send/messages', { id: randomUUID(), ...body });
  const cardShows = (person: Person, query: string, documentId: string, unread: number) =>
    waitFor(`a card with ${unread} unread`, async () => {
      const { body } = await person.api.get<Cards>(`/api/quotation/company?${query}`);
      const card = body.quotes.find(({ idQuotation }) => idQuotation === documentId);
      return card?.unreadMessagesCount === unread ? true : null;
    });

  const own = 'context=proveedores&type=Request';
  const copies = 'context=clientes&type=Quotation';

  it('lets the buyer ask in its Request and the provider answer from its copy', async () => {
    const asked = { quotationId: requestId, partItemId: askedItem, company: seller.companyId };
    expect((await write(buyer, { ...asked, message: '¿Incluye bomba?' })).status).toBe(201);
    await cardShows(seller, copies, copyId, 1);
    const { body } = await read(seller, copyId, copiedItem);
    expect(body.chat.messages).toMatchObject([{ seq: 1, message: '¿Incluye bomba?', isMine: false }]);
    expect(body.chat.details.unreadCount).toBe(1);
    const answer = { quotationId: copyId, partItemId: copiedItem, message: 'Sí, con 30 m de tubería.' };
    expect((await write(seller, answer)).status).toBe(201);
    await cardShows(seller, copies, copyId, 0);
    await cardShows(buyer, own, requestId, 1);
  });

  it('clears what is unread on the card once it was read', async () => {
    const marked = await buyer.api.post(`/api/chats-parts/mark-as-read/${requestId}/${askedItem}`, {
      company: seller.companyId,
    });
    expect(marked).toMatchObject({ status: 200, body: { unreadCount: 0 } });
    await cardShows(buyer, own, requestId, 0);
    const { body } = await read(seller, copyId, copiedItem);
    expect(body.chat.details).toMatchObject({ seenSeq: 2, lastSeq: 2 });
  });

  it('writes a repeated message once', async () => {
    const body = { id: randomUUID(), quotationId: copyId, partItemId: copiedItem, message: 'Y con operador.' };
    for (const _ of [1, 2]) expect((await write(seller, body)).status).toBe(201);
    const { body: answer } = await read(buyer, requestId, askedItem, seller);
    expect(answer.chat.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('keeps competing providers and strangers out', async () => {
    expect((await read(competitor, requestId, askedItem)).body.chat.messages).toEqual([]);
    const others = [
      await read(competitor, requestId, askedItem, seller),
      await read(competitor, copyId, copiedItem),
      await read(stranger, requestId, askedItem),
      await read(stranger, copyId, copiedItem),
      await write(competitor, { quotationId: copyId, partItemId: copiedItem, message: 'Hola' }),
      await write(stranger, { quotationId: requestId, partItemId: askedItem, message: 'Hola' }),
      await stranger.api.get(`/api/chats-parts/unread/${requestId}`),
      await stranger.api.post(`/api/chats-parts/mark-as-read/${requestId}/${askedItem}`),
    ];
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 404));
  });
});
