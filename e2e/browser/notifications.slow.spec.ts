import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const CONCRETE = "Concreto f'c = 210 kg/cm²";

type Side = 'buyer' | 'seller';

/** The notification of a case, and the address it leads to. */
interface Made {
  type: 'QUOTATION_RECEIVED' | 'QUOTATION_ACCEPTED' | 'QUOTATION_REJECTED' | 'QUOTATION_COMPLETED' | 'GENERAL';
  /** Part of the title, where one act tells of two things. */
  says?: string;
  /** Required path and query. */
  leadsTo: string;
  /** Text on the screen of the right page. */
  shows: string;
}

interface Story {
  name: string;
  reader: Side;
  make: () => Promise<Made>;
}

interface Element {
  item: { id: string; description: string };
  children: Element[];
}

const flat = (elements: Element[]): Element['item'][] =>
  elements.flatMap(({ item, children }) => [item, ...flat(children)]);

describe('every kind of notification leads to what it is about', () => {
  let platform: Platform;
  let browser: Browser;
  let people: Record<Side, Person>;
  let pages: Record<Side, Page>;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    const [buyer, seller] = await Promise.all([
      signUp(platform.url, 'Constructora Peñón S.A.C.'),
      signUp(platform.url, 'Ferretería Ñandú E.I.R.L.'),
    ]);
    people = { buyer, seller };
    pages = { buyer: await signedIn(buyer), seller: await signedIn(seller) };
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const signedIn = async (who: Person): Promise<Page> => (await newPerson(browser, platform.url, who)).page;

  /** A sent document with parts: a Request to the seller, or a Quotation of the buyer to the seller as its client. */
  async function written(type: 'Request' | 'Quotation') {
    const title = `Casco ${randomUUID().slice(0, 8)}`;
    const draft = await createDocument(people.buyer, type, title);
    const { parts } = await fillIn(people.buyer, draft, type === 'Quotation');
    return { id: draft.id, title, item: parts[0] };
  }
  async function sentRequest() {
    const request = await written('Request');
    const { id: dispatchId } = await sendTo(people.buyer, request.id, people.seller);
    return { ...request, dispatchId };
  }
  /** A Quotation whose items the buyer requests from the seller; the ids are those of the resulting Request. */
  async function linkedRequest() {
    const quotation = await written('Quotation');
    const { id: dispatchId } = await sendTo(people.buyer, quotation.id, people.seller);
    const { body } = await people.buyer.api.get<{ links: { linkedRequest: { id: string } } }>(
      `/api/quotation/get-quotation/${quotation.id}`,
    );
    const { id } = body.links.linkedRequest;
    return { id, title: quotation.title, item: await itemIn(people.buyer, id), dispatchId, quotation };
  }
  async function sentQuotation() {
    const quotation = await written('Quotation');
    const sent = await waitFor('the client to be known', async () => {
      const { status, body } = await people.buyer.api.post<{ dispatch: { id: string } }>(
        `/api/quotation/${quotation.id}/send-client`,
        { companyId: people.seller.companyId },
      );
      return status === 201 ? body : null;
    });
    return { ...quotation, dispatchId: sent.dispatch.id };
  }
  async function itemIn(person: Person, id: string): Promise<string> {
    const { body } = await person.api.get<{ quotation: { elements: Element[] } }>(`/api/quotation/get-quotation/${id}`);
    return flat(body.quotation.elements).find(({ description }) => description === CONCRETE)?.id ?? '';
  }
  async function answer(person: Person, dispatchId: string, status: string): Promise<string> {
    const answered = await person.api.patch<{ quotationId: string }>(`/api/quotation/company/${dispatchId}/status`, {
      status,
    });
    expect(answered.status).toBe(200);
    return answered.body.quotationId;
  }
  async function returned(dispatchId: string): Promise<{ copyId: string; returnId: string }> {
    const copyId = await answer(people.seller, dispatchId, 'ACCEPTED');
    const { body } = await people.seller.api.get<{ quotation: { version: number } }>(
      `/api/quotation/get-quotation/${copyId}`,
    );
    await people.seller.api.patch(`/api/quotation/${copyId}/items`, {
      version: body.quotation.version,
      operations: [{ op: 'update', id: await itemIn(people.seller, copyId), fields: { price: '432.50' } }],
    });
    const given = await people.seller.api.post<{ dispatch: { id: string } }>(`/api/quotation/${copyId}/resend`);
    return { copyId, returnId: given.body.dispatch.id };
  }
  const write = async (from: Side, quotationId: string, partItemId: string) => {
    const sent = await people[from].api.post('/api/chats-Parts/send/messages', {
      id: randomUUID(),
      quotationId,
      partItemId,
      message: '¿Incluye bomba?',
    });
    expect(sent.status).toBe(201);
  };
  const list = (context: string, type: string, id: string) => `/app/${context}?search=${id}&type=${type}`;
  const thread = (id: string, item: string) => `/app/cotizaciones/detalle/${id}?item=${item}&chat=1`;
  const dialogThread = (id: string, item: string) => `/app/clientes?type=Request&quote=${id}&item=${item}&chat=1`;
  const receivedThread = (id: string, item: string) => `/app/clientes/cotizacion_detalle/${id}?item=${item}&chat=1`;

  const aboutRequests = (kind: string, request: () => ReturnType<typeof sentRequest>): Story[] => [
    {
      name: `${kind} was received`,
      reader: 'seller',
      make: async () => {
        const { id, title } = await request();
        return { type: 'QUOTATION_RECEIVED', leadsTo: list('clientes', 'Request', id), shows: title };
      },
    },
    {
      name: `${kind} will be quoted`,
      reader: 'buyer',
      make: async () => {
        const { id, title, dispatchId } = await request();
        await answer(people.seller, dispatchId, 'ACCEPTED');
        return { type: 'QUOTATION_ACCEPTED', leadsTo: list('proveedores', 'Request', id), shows: title };
      },
    },
    {
      name: `${kind} was rejected`,
      reader: 'buyer',
      make: async () => {
        const { id, title, dispatchId } = await request();
        await answer(people.seller, dispatchId, 'REJECTED');
        return { type: 'QUOTATION_REJECTED', leadsTo: list('proveedores', 'Request', id), shows: title };
      },
    },
    {
      name: `${kind} was declined after it was accepted`,
      reader: 'buyer',
      make: async () => {
        const { id, title, dispatchId } = await request();
        await answer(people.seller, dispatchId, 'ACCEPTED');
        await answer(people.seller, dispatchId, 'REJECTED');
        return { type: 'GENERAL', leadsTo: list('proveedores', 'Request', id), shows: title };
      },
    },
    {
      name: `${kind} has a new revision`,
      reader: 'seller',
      make: async () => {
        const { id, title } = await request();
        await people.buyer.api.post(`/api/quotation/${id}/revision`);
        return { type: 'GENERAL', leadsTo: list('clientes', 'Request', id), shows: title };
      },
    },
    {
      name: `${kind} came back with prices`,
      reader: 'buyer',
      make: async () => {
        const { title, dispatchId } = await request();
        const { copyId } = await returned(dispatchId);
        return { type: 'QUOTATION_COMPLETED', leadsTo: list('proveedores', 'Quotation', copyId), shows: title };
      },
    },
    ...(['ACCEPTED', 'REJECTED'] as const).map(
      (status): Story => ({
        name: `the answer to ${kind} was ${status}`,
        reader: 'seller',
        make: async () => {
          const { title, dispatchId } = await request();
          const { copyId, returnId } = await returned(dispatchId);
          await answer(people.buyer, returnId, status);
          return { type: `QUOTATION_${status}`, leadsTo: list('clientes', 'Quotation', copyId), shows: title };
        },
      }),
    ),
    {
      name: `the acceptance of the answer to ${kind} was undone`,
      reader: 'seller',
      make: async () => {
        const { title, dispatchId } = await request();
        const { copyId, returnId } = await returned(dispatchId);
        await answer(people.buyer, returnId, 'ACCEPTED');
        await answer(people.buyer, returnId, 'PENDING');
        const leadsTo = list('clientes', 'Quotation', copyId);
        return { type: 'GENERAL', says: 'anuló su aceptación', leadsTo, shows: title };
      },
    },
    {
      name: `an order came of the answer to ${kind}`,
      reader: 'seller',
      make: async () => {
        const { title, dispatchId } = await request();
        const { returnId } = await returned(dispatchId);
        await answer(people.buyer, returnId, 'ACCEPTED');
        const order = await waitFor('the order', async () => {
          const { body } = await people.seller.api.get<{ orders: { id: string; title: string }[] }>(
            '/api/orders?side=sales',
          );
          return body.orders.find((one) => one.title === title);
        });
        return { type: 'GENERAL', says: 'Nueva orden de compra', leadsTo: `/app/ordenes/${order.id}`, shows: title };
      },
    },
    {
      name: `somebody asks about an item of ${kind} in the Request`,
      reader: 'seller',
      make: async () => {
        const { id, item } = await request();
        await write('buyer', id, item);
        return { type: 'GENERAL', leadsTo: dialogThread(id, item), shows: '¿Incluye bomba?' };
      },
    },
    {
      name: `somebody asks about an item of ${kind} in the copy`,
      reader: 'buyer',
      make: async () => {
        const { id, item, dispatchId } = await request();
        const copyId = await answer(people.seller, dispatchId, 'ACCEPTED');
        await write('seller', copyId, await itemIn(people.seller, copyId));
        return { type: 'GENERAL', leadsTo: thread(id, item), shows: '¿Incluye bomba?' };
      },
    },
    {
      name: `somebody asks about the returned answer to ${kind}`,
      reader: 'seller',
      make: async () => {
        const { id, item, dispatchId } = await request();
        const { copyId } = await returned(dispatchId);
        await write('buyer', copyId, await itemIn(people.buyer, copyId));
        return { type: 'GENERAL', leadsTo: dialogThread(id, item), shows: '¿Incluye bomba?' };
      },
    },
  ];

  const stories: Story[] = [
    ...aboutRequests('a Request', sentRequest),
    ...aboutRequests('a linked Request', linkedRequest),
    {
      name: 'somebody asks from the Quotation that a linked Request was made of',
      reader: 'seller',
      make: async () => {
        const { id, item, quotation } = await linkedRequest();
        await write('buyer', quotation.id, quotation.item);
        return { type: 'GENERAL', leadsTo: dialogThread(id, item), shows: '¿Incluye bomba?' };
      },
    },
    {
      name: 'a Quotation was received',
      reader: 'seller',
      make: async () => {
        const { id, title } = await sentQuotation();
        return { type: 'QUOTATION_RECEIVED', leadsTo: list('proveedores', 'Quotation', id), shows: title };
      },
    },
    ...(['ACCEPTED', 'REJECTED'] as const).map(
      (status): Story => ({
        name: `a Quotation was ${status}`,
        reader: 'buyer',
        make: async () => {
          const { id, title, dispatchId } = await sentQuotation();
          await answer(people.seller, dispatchId, status);
          return { type: `QUOTATION_${status}`, leadsTo: list('clientes', 'Quotation', id), shows: title };
        },
      }),
    ),
    {
      name: 'the acceptance of a Quotation was undone',
      reader: 'buyer',
      make: async () => {
        const { id, title, dispatchId } = await sentQuotation();
        await answer(people.seller, dispatchId, 'ACCEPTED');
        await answer(people.seller, dispatchId, 'PENDING');
        return { type: 'GENERAL', leadsTo: list('clientes', 'Quotation', id), shows: title };
      },
    },
    {
      name: 'the owner of a Quotation asks about an item',
      reader: 'seller',
      make: async () => {
        const { id, item } = await sentQuotation();
        await write('buyer', id, item);
        return { type: 'GENERAL', leadsTo: receivedThread(id, item), shows: '¿Incluye bomba?' };
      },
    },
    {
      name: 'the client of a Quotation asks about an item',
      reader: 'buyer',
      make: async () => {
        const { id, item } = await sentQuotation();
        await write('seller', id, item);
        return { type: 'GENERAL', leadsTo: thread(id, item), shows: '¿Incluye bomba?' };
      },
    },
    {
      name: 'what was sent was withdrawn',
      reader: 'seller',
      make: async () => {
        const { dispatchId } = await sentRequest();
        await answer(people.buyer, dispatchId, 'WITHDRAWN');
        return { type: 'GENERAL', leadsTo: '/app/notificaciones', shows: 'La cotización fue eliminada' };
      },
    },
  ];

  it.each(stories)('$name ($reader)', async ({ reader, make }) => {
    const { api } = people[reader];
    const page = pages[reader];
    // Later unread notifications belong to the case.
    expect((await api.put('/api/user/notifications/read')).status).toBe(200);
    const { type, says = '', leadsTo, shows } = await make();
    const told = await waitFor('the notification', async () => {
      const { body } = await api.get<{ notifications: { type: string; title: string; read: boolean }[] }>(
        '/api/user/notifications/count',
      );
      return body.notifications.find((one) => !one.read && one.type === type && one.title.includes(says)) ?? null;
    });
    await page.goto('/app/notificaciones');
    const unread = page.locator('li[data-unread]').filter({ hasText: told.title });
    const expected = new URL(leadsTo, platform.url);
    const isThere = ({ pathname, searchParams }: URL) => {
      const named = [...expected.searchParams].every(([name, value]) => searchParams.get(name) === value);
      return pathname === expected.pathname && named;
    };
    const arrived = (timeout: number) =>
      page.waitForURL(isThere, { timeout, waitUntil: 'commit' }).then(
        () => true,
        () => false,
      );
    const press = () => unread.getByRole('button', { name: told.title }).first().click({ timeout: 3_000 });
    await press();
    // A push may replace the list under the pointer: people press again.
    await waitFor('the page it leads to', async () => {
      if (await arrived(2_000)) return true;
      await press().catch(() => undefined);
      return null;
    });
    await page.getByText(shows).first().waitFor();
    if (expected.searchParams.has('chat')) {
      await page.getByRole('complementary').or(page.getByRole('dialog')).getByText(CONCRETE).first().waitFor();
      expect(await page.getByText('No encontramos esta partida').count()).toBe(0);
    }
  });
});
