import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { desktop, openBrowser } from '../support/browser.js';
import { createDocument, fillIn } from '../support/documents.js';
import { accessibilityFaults } from '../support/look.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Item {
  item: { id: string; description: string; unit: string; quantity: string; price: string | null };
  children: Item[];
}

interface Opened {
  quotation: { version: number; elements: Item[] };
}

const OFFLINE = 'Sin conexión, guardado en este equipo';

describe('what is typed into the items', () => {
  let platform: Platform;
  let browser: Browser;
  let person: Person;
  let context: BrowserContext;
  let id: string;
  let parts: [string, string, string];

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    person = await signUp(platform.url, 'Constructora Libro Mayor S.A.C.');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  /** A separate browser, signed in. */
  async function newBrowser(colorScheme: 'light' | 'dark' = 'light'): Promise<BrowserContext> {
    const made = await browser.newContext({ baseURL: platform.url, viewport: desktop, locale: 'es-PE', colorScheme });
    await made.addInitScript((token) => localStorage.setItem('access_token', token!), person.api.token);
    return made;
  }

  async function openTab(from: BrowserContext = context): Promise<Page> {
    const page = await from.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`/app/cotizaciones/detalle/${id}`);
    await page.locator(`#cell-${parts[0]}-price`).waitFor();
    return page;
  }

  const cell = (page: Page, part: number, column: string) => page.locator(`#cell-${parts[part]}-${column}`);
  const saved = (page: Page) => page.getByText(/^Guardado/).waitFor();

  async function type(page: Page, part: number, column: string, text: string): Promise<void> {
    const field = page.locator('[role=treegrid] input:focus');
    // A page that is still starting on a busy machine may miss a key: a person looks, and types again.
    await waitFor(`the cell to hold '${text}'`, async () => {
      await cell(page, part, column).click();
      await page.keyboard.type(text);
      if ((await field.count()) === 1 && (await field.inputValue()) === text) return true;
      await page.keyboard.press('Escape');
      return false;
    });
    await page.keyboard.press('Enter');
  }

  /** The tab ends without any event. */
  async function crash(page: Page): Promise<void> {
    const gone = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => undefined);
    await gone;
    await page.close();
  }

  /** The text of the open cell is in the store of this computer. A busy machine needs longer. */
  async function keptHere(page: Page, text: string): Promise<void> {
    const read = (typed: string) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('cotizaobra-item-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts').objectStore('drafts').getAll();
          drafts.onerror = () => reject(drafts.error);
          drafts.onsuccess = () => {
            opening.result.close();
            resolve(drafts.result.some((draft) => draft.open?.cell?.text === typed));
          };
        };
      });
    await waitFor(`'${text}' to be kept`, () => page.evaluate(read, text));
  }

  async function onServer(): Promise<{ version: number; item(part: number): Item['item'] | undefined }> {
    const { body, status } = await person.api.get<Opened>(`/api/quotation/get-quotation/${id}`);
    if (status !== 200) throw new Error(`get-quotation answered ${status}`);
    const flat = (items: Item[]): Item['item'][] => items.flatMap(({ item, children }) => [item, ...flat(children)]);
    const all = flat(body.quotation.elements);
    return { version: body.quotation.version, item: (part) => all.find((item) => item.id === parts[part]) };
  }

  const arrives = (part: number, fields: Partial<Item['item']>) =>
    waitFor(`part ${part} to be ${JSON.stringify(fields)}`, async () => {
      // A stopped service answers nothing; the test waits for that too.
      const item = (await onServer().catch(() => null))?.item(part);
      return item !== undefined && Object.entries(fields).every(([name, value]) => item[name as 'price'] === value);
    });

  beforeEach(async () => {
    const draft = await createDocument(person, 'Quotation', 'Casco, con red mala');
    ({ parts } = await fillIn(person, draft, true));
    id = draft.id;
    context = await newBrowser();
  });
  afterEach(() => context.close());

  it('survives a tab that dies in the middle of a word, the word too', async () => {
    const page = await openTab();
    await cell(page, 0, 'description').click();
    await page.keyboard.type('Concreto premezcl');
    await keptHere(page, 'Concreto premezcl');
    await crash(page);
    const again = await openTab();
    const field = again.getByRole('textbox', { name: 'Descripción de partida 1.1.1' });
    await field.waitFor();
    expect(await field.inputValue()).toBe('Concreto premezcl');
    await again.keyboard.type('ado');
    await again.keyboard.press('Enter');
    await arrives(0, { description: 'Concreto premezclado' });
  });

  it('waits on this computer while there is no network, over the death of the tab, and is sent later', async () => {
    const page = await openTab();
    await context.setOffline(true);
    await type(page, 0, 'price', '500');
    await page.getByText(OFFLINE).waitFor();
    await crash(page);
    expect((await onServer()).item(0)?.price).toBe('432.5');
    await context.setOffline(false);
    const again = await openTab();
    await again.getByText('Había 1 cambio sin enviar en este equipo. Se están enviando.').waitFor();
    await arrives(0, { price: '500' });
  });

  it('is sent as soon as the network is back', async () => {
    const page = await openTab();
    await context.setOffline(true);
    await type(page, 0, 'price', '501');
    await page.getByText(OFFLINE).waitFor();
    await context.setOffline(false);
    await saved(page);
    expect((await onServer()).item(0)?.price).toBe('501');
  });

  it('goes together with what another tab saved in other items, and can still be undone', async () => {
    const [one, other] = [await openTab(), await openTab(await newBrowser())];
    await other.route('**/socket.io/**', (route) => route.abort());
    await type(one, 0, 'price', '601');
    await saved(one);
    await type(other, 1, 'price', '7.25');
    await saved(other);
    expect((await onServer()).item(0)?.price).toBe('601');
    expect((await onServer()).item(1)?.price).toBe('7.25');
    expect(await cell(other, 0, 'price').textContent()).toBe('601.00');
    await other.keyboard.press('Control+z');
    await arrives(1, { price: '6.95' });
    expect((await onServer()).item(0)?.price).toBe('601');
    await other.context().close();
  });

  it('stays when it is typed at once beside a tab that is offline with something unsent, over a reload too', async () => {
    const one = await openTab();
    const network = await context.newCDPSession(one);
    const offline = (on: boolean) =>
      network.send('Network.emulateNetworkConditions', {
        offline: on,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await network.send('Network.enable');
    await offline(true);
    await type(one, 0, 'price', '601');
    await one.getByText(OFFLINE).waitFor();
    const other = await openTab();
    await type(other, 1, 'price', '7.25');
    await saved(other);
    await arrives(1, { price: '7.25' });
    await type(other, 2, 'price', '9.5');
    await other.reload();
    await cell(other, 2, 'price').waitFor();
    await arrives(2, { price: '9.5' });
    await offline(false);
    await arrives(0, { price: '601' });
    expect((await onServer()).item(1)?.price).toBe('7.25');
    expect((await onServer()).item(2)?.price).toBe('9.5');
  });

  it('goes into titles in place, with the caret behind it', async () => {
    const page = await openTab();
    const title = page.locator('[role=row][aria-level="1"] [data-column=description]').first();
    await title.click();
    await page.keyboard.type('REVOQUES');
    await page.keyboard.press('Enter');
    expect(await title.textContent()).toBe('REVOQUES');
    await title.click();
    await page.keyboard.press('F2');
    await page.keyboard.type(' Y PISOS');
    await page.keyboard.press('Enter');
    expect(await title.textContent()).toBe('REVOQUES Y PISOS');
  });

  it('stays as it is where it is no number, on another computer too', async () => {
    const page = await openTab();
    await type(page, 0, 'quantity', '1.23456');
    await cell(page, 0, 'quantity').getByText('Usa hasta 4 decimales').waitFor();
    await saved(page);
    expect((await onServer()).item(0)?.quantity).toBe('12.8');
    const elsewhere = await openTab(await newBrowser());
    expect(await cell(elsewhere, 0, 'quantity').textContent()).toBe('1.23456');
    await elsewhere.context().close();
  });

  it('stands if it is sent after what another tab saved in the same cell', async () => {
    const [one, other] = [await openTab(), await openTab(await newBrowser())];
    await other.context().setOffline(true);
    await type(other, 0, 'price', '66.5');
    await other.getByText(OFFLINE).waitFor();
    await type(one, 0, 'price', '69');
    await type(one, 0, 'quantity', '3');
    await saved(one);
    await other.context().setOffline(false);
    await arrives(0, { price: '66.5', quantity: '3' });
    await cell(one, 0, 'price').getByText('66.50').waitFor();
    await other.context().close();
  });

  it('is sent once however often saving is asked for', async () => {
    const page = await openTab();
    const patches: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.postData() ?? ''));
    const { version } = await onServer();
    await cell(page, 0, 'price').click();
    await page.keyboard.type('803');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Control+s');
    await saved(page);
    expect(patches).toHaveLength(1);
    expect((await onServer()).version).toBe(version + 1);
  });

  it.each(['light', 'dark'] as const)('stands in a page without WCAG faults, %s', async (scheme) => {
    const own = await newBrowser(scheme);
    const page = await openTab(own);
    await cell(page, 0, 'price').click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await own.close();
  });
});
