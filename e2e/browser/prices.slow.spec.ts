import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser, phone } from '../support/browser.js';
import { createDocument, sendTo } from '../support/documents.js';
import { look } from '../support/look.js';
import { answer, must } from '../support/orders.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

/** Nobody else on the shared platform asks for this. */
const thing = { description: `Canaleta ${randomUUID().slice(0, 8)} galvanizada de 6"`, unit: 'm' };
/** Median 38.4; 60 is 56.3 % above it. */
const prices = ['37.1', '38.4', '40.2', '36.9', '39'];
const ABOVE = '56.3\u00a0% sobre la mediana del mercado (38.40).';

describe('the price memory beside a price', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Person;
  let last: Person;
  let page: Page;
  let copyId: string;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    const names = ['Constructora Tejado', 'Canaletas Chira', ...prices.map((_, at) => `Canaletas ${at + 1}`)];
    const people = await Promise.all(names.map((name) => signUp(platform.url, name)));
    [buyer, last] = people as [Person, Person];
    const { id, version } = await createDocument(buyer, 'Request', 'Canaletas para el techo');
    const part = { op: 'add', id: randomUUID(), parentId: null, afterId: null, type: 'PART', code: 'P-1' };
    const operations = [{ ...part, ...thing, quantity: '10' }];
    must(await buyer.api.patch(`/api/quotation/${id}/items`, { version, operations }));
    for (const [at, price] of prices.entries()) await answer(buyer, people[at + 2]!, id, { prices: [price] });
    const query = new URLSearchParams({ ...thing, department: '15' });
    await waitFor('the market', async () => {
      const { body } = await last.api.get<{ market: object | null }>(`/api/prices?${query}`);
      return body.market;
    });
    const dispatch = await sendTo(buyer, id, last);
    const accepted = await last.api.patch<{ quotationId: string }>(`/api/quotation/company/${dispatch.id}/status`, {
      status: 'ACCEPTED',
    });
    copyId = accepted.body.quotationId;
    ({ page } = await newPerson(browser, platform.url, last));
    await page.goto(`/app/cotizaciones/detalle/${copyId}`);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
  });

  const priceCell = () => page.locator('[role=gridcell][id$="-price"]').first();

  it('a typed price shows its place in the market, in words too', async () => {
    await priceCell().click();
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await waitFor('the mark', async () => (await priceCell().getAttribute('aria-description')) === ABOVE);
    await look(page, 'precios-marca');
  }, 120_000);

  it('Alt P opens what is behind it, and names no company', async () => {
    await priceCell().click();
    await page.keyboard.press('Alt+p');
    const memory = page.getByRole('dialog', { name: /^Memoria de precios/ });
    await memory.getByText('5 empresas, 5 precios', { exact: false }).waitFor();
    await memory.getByText(/Tu precio: 56\.3\s% más/).waitFor();
    expect(await memory.innerText()).not.toMatch(/Canaletas \d/);
    await look(page, 'precios-memoria');
    await page.keyboard.press('Escape');
    await memory.waitFor({ state: 'detached' });
  }, 120_000);

  it('before sending it says so, and forbids nothing', async () => {
    await page.getByRole('button', { name: 'Devolver cotización' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/1 precio se aleja más de 30\u00a0% del mercado/).waitFor();
    await dialog.getByText('Puedes enviar igual: es solo un aviso.').waitFor();
    await look(page, 'precios-aviso');
    await dialog.getByRole('button', { name: 'Devolver cotización' }).click();
    await waitFor('the answer to be returned', async () => {
      const { body } = await last.api.get<{ quotation: { send: string } }>(`/api/quotation/get-quotation/${copyId}`);
      return body.quotation.send === 'reenviado';
    });
  }, 120_000);

  it('on a phone the mark opens the same from the card', async () => {
    await page.setViewportSize(phone);
    await page.reload();
    await page
      .getByRole('button', { name: /Canaleta/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Memoria de precios' }).click();
    await page.getByText('5 empresas, 5 precios', { exact: false }).waitFor();
    await look(page, 'precios-telefono', { sizes: [phone] });
  }, 120_000);
});
