import type { Browser } from 'playwright-core';
import { signUp } from '../support/api.js';
import { desktop, openBrowser } from '../support/browser.js';
import { createDocument, fillIn } from '../support/documents.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { waitFor } from '../support/wait-for.js';

interface Opened {
  quotation: { version: number; elements: Item[] };
}

interface Item {
  item: { id: string; price: string | null };
  children: Item[];
}

/** Other cases are in `editor.slow.spec.ts`. This one stops a process, so it has its own platform. */
describe('what is typed into the items', () => {
  let platform: Platform;
  let browser: Browser;

  beforeAll(async () => {
    platform = await startPlatform(undefined, { settings: { APART: 'true' } });
    browser = await openBrowser();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  });

  it('arrives once when the service is killed while it saves', async () => {
    const person = await signUp(platform.url, 'Constructora Libro Mayor S.A.C.');
    const draft = await createDocument(person, 'Quotation', 'Casco, con red mala');
    const { parts } = await fillIn(person, draft, true);
    const stored = async () => {
      const path = `/api/quotation/get-quotation/${draft.id}`;
      const { body, status } = await person.api.get<Opened>(path);
      if (status !== 200) throw new Error(`get-quotation answered ${status}`);
      const flat = (items: Item[]): Item['item'][] => items.flatMap(({ item, children }) => [item, ...flat(children)]);
      const price = flat(body.quotation.elements).find((item) => item.id === parts[0])?.price;
      return { version: body.quotation.version, price };
    };

    const context = await browser.newContext({ baseURL: platform.url, viewport: desktop, locale: 'es-PE' });
    await context.addInitScript((token) => localStorage.setItem('access_token', token!), person.api.token);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`/app/cotizaciones/detalle/${draft.id}`);
    const price = page.locator(`#cell-${parts[0]}-price`);
    await price.waitFor();
    const { version } = await stored();
    const asked = page.waitForRequest((request) => request.method() === 'PATCH');
    await price.click();
    await page.keyboard.type('702');
    await page.keyboard.press('Enter');
    await asked;
    const pid = platform.pidOf('quotations');
    if (pid === null) throw new Error('the service is not running');
    process.kill(pid, 'SIGKILL');
    // A stopped service answers nothing; the test waits for that too.
    await waitFor('the price to be stored', async () => (await stored().catch(() => null))?.price === '702');
    await page.getByText(/^Guardado/).waitFor();
    expect((await stored()).version).toBe(version + 1);
  }, 120_000);
});
