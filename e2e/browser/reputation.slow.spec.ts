import type { Reputation } from '@cotizaobra/proto/companies/reputation';
import type { Order } from '@cotizaobra/proto/orders/model';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import type { Browser, Page } from 'playwright-core';
import { Api, type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { look } from '../support/look.js';
import { answer, compared, must, order, orderOf, request } from '../support/orders.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const TEXT = 'El mixer llegó a la hora y dejaron las guías completas.';
const ANSWER = 'Cambiamos la bomba para el siguiente vaciado.';

describe('reputation, from both sides', () => {
  let url: string;
  let browser: Browser;
  let buyer: Person;
  let provider: Person;
  let stranger: Person;
  let received: Order;

  beforeAll(async () => {
    url = (await sharedPlatform()).url;
    browser = await openBrowser();
    [buyer, provider, stranger] = (await Promise.all(
      ['Constructora Wayra Sur', 'Concretera Andesmix', 'Curiosos'].map((name) => signUp(url, name)),
    )) as [Person, Person, Person];
    for (let at = 0; at < 4; at += 1) {
      await answer(buyer, provider, await request(buyer, `Vaciado ${at + 1}`), { prices: ['10', '20', '30'] });
    }
    received = await delivered();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  /** A Request that was answered, awarded, confirmed and received entirely today. */
  async function delivered(): Promise<Order> {
    const requestId = await request(buyer, 'Vaciado de losa');
    const { quotationId } = await answer(buyer, provider, requestId, { prices: ['10', '20', '30'] });
    const { version, lines } = await compared(buyer, requestId);
    const award = { version, lines: lines.map(({ itemId }) => ({ itemId, quotationId })) };
    must(await buyer.api.post(`/api/quotation/${requestId}/award`, award));
    const id = await orderOf(buyer, quotationId);
    must(await provider.api.post(`/api/orders/${id}/confirm`, {}));
    const { lines: ordered } = await order(buyer, id);
    const all = ordered.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    must(
      await buyer.api.post(`/api/orders/${id}/receptions`, { date: limaDay(new Date()), guide: 'T001-31', lines: all }),
    );
    return order(buyer, id);
  }

  const reputation = async () =>
    (await new Api(url).get<Reputation>(`/api/company/${provider.companyId}/reputation`)).body;

  const pageOf = async (who: Person | null): Promise<Page> => (await newPerson(browser, url, who)).page;

  it('counts what happened, and tells nobody with whom', async () => {
    const found = await waitFor('five facts', async () => {
      const now = await reputation();
      return now.provider?.received === 5 && now.provider.awarded === 1 && now.provider.ordersConfirmed === 1
        ? now
        : null;
    });
    expect(found).toMatchObject({
      shown: true,
      provider: { received: 5, answered: 5, refused: 0, lapsed: 0, awarded: 1, ordersConfirmed: 1, ordersDeclined: 0 },
      buyer: null,
    });
    expect(JSON.stringify(found)).not.toContain(buyer.companyId);
    const own = await new Api(url).get<Reputation>(`/api/company/${buyer.companyId}/reputation`);
    // One decided Request is too little.
    expect(own.body).toMatchObject({ shown: false, provider: null, buyer: null });
  });

  it('takes a remark of the buyer, and the one answer of the provider', async () => {
    const path = `/app/ordenes/${received.id}`;
    expect((await stranger.api.get(`/api/orders/${received.id}/remarks`)).status).toBe(404);
    expect((await stranger.api.post(`/api/orders/${received.id}/remarks`, { text: 'Yo' })).status).toBe(404);
    const mine = await pageOf(buyer);
    await mine.goto(path);
    await mine.getByRole('button', { name: 'Dejar comentario' }).click();
    await mine.getByRole('textbox', { name: 'Comentario' }).fill(TEXT);
    await mine.getByRole('checkbox', { name: /Entiendo que no podré cambiarlo/ }).check();
    await look(mine, 'reputation/leave');
    await mine.getByRole('button', { name: 'Publicar' }).click();
    await mine.getByRole('dialog').waitFor({ state: 'detached' });
    await mine.getByText(TEXT).waitFor();
    expect(await mine.getByRole('button', { name: 'Dejar comentario' }).count()).toBe(0);

    await waitFor('the notification', async () => {
      const { body } = await provider.api.get<{ notifications: { title: string }[] }>('/api/user/notifications');
      return body.notifications.some(({ title }) => title === 'Constructora Wayra Sur dejó un comentario');
    });
    const theirs = await pageOf(provider);
    await theirs.goto(path);
    await theirs.getByRole('button', { name: 'Responder' }).click();
    await theirs.getByRole('textbox', { name: 'Respuesta' }).fill(ANSWER);
    await theirs.getByRole('checkbox', { name: /Entiendo/ }).check();
    await theirs.getByRole('button', { name: 'Publicar' }).click();
    await theirs.getByRole('dialog').waitFor({ state: 'detached' });
    await theirs.getByText(ANSWER).waitFor();
    // The provider may still leave its own remark about the buyer.
    await theirs.getByRole('button', { name: 'Dejar comentario' }).waitFor();
    await look(theirs, 'reputation/order');
  });

  it('is a tab of the public page, light and dark, on a phone and by keyboard', async () => {
    const page = await pageOf(null);
    // Keys before the scripts are there do nothing.
    await page.goto(`/portal/directorio/${provider.companyId}`, { waitUntil: 'networkidle' });
    await page.getByRole('tab', { name: 'Descripción' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByText('requerimientos respondidos').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=reputacion');
    await page.getByText(TEXT).waitFor();
    await page.getByText(ANSWER).waitFor();
    await page.getByRole('button', { name: 'Cómo se cuenta' }).press('Enter');
    await page.getByText('Responder es enviar precios', { exact: false }).waitFor();
    await look(page, 'reputation/tab', { dark: true });
    // The tab comes with the first HTML, before any script.
    const html = (await new Api(url).get(`/portal/directorio/${provider.companyId}?tab=reputacion`)).bytes.toString();
    expect(html).toContain('requerimientos respondidos');
  });

  it('stands on the card, filters and orders the directory', async () => {
    const page = await pageOf(null);
    await page.goto('/portal/directorio?answers=4h&sort=answers&search=andesmix');
    await page.getByText('Responde en', { exact: false }).first().waitFor();
    await page.getByText('· 5 de 5').waitFor();
    await look(page, 'reputation/directory');
  });

  it('has remarks that a superAdmin hides with a reason', async () => {
    const login = { email: 'admin@cotizaobra.pe', password: 'Demo1234' };
    const { body } = await new Api(url).post<{ access_token: string }>('/api/auth/login', login);
    const admin = { ...stranger, api: new Api(url, body.access_token) };
    const page = await pageOf(admin);
    await page.goto('/app/comentarios');
    await page
      .getByRole('button', { name: `Ocultar el comentario de ${buyer.companyName}` })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Contiene un insulto');
    await look(page, 'reputation/hide');
    await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
    await page.getByText('Comentario oculto por la administración: Contiene un insulto').first().waitFor();
    const open = await new Api(url).get(`/api/company/${provider.companyId}/remarks`);
    expect(open.bytes.toString()).toContain('Contiene un insulto');
    expect(open.bytes.toString()).not.toContain(TEXT);
    await waitFor('the author is told', async () => {
      const { body: told } = await buyer.api.get<{ notifications: { title: string }[] }>('/api/user/notifications');
      return told.notifications.some(({ title }) => title === 'La administración ocultó tu comentario');
    });
    expect((await buyer.api.get('/api/remarks')).status).toBe(403);
  });
});
