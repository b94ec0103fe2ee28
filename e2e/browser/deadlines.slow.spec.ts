import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import type { Browser, Page } from 'playwright-core';
import { priceCopy, requestOfMaterials } from '../support/answers.js';
import { type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { look } from '../support/look.js';
import { deadlineIn } from '../support/pass-time.js';
import { textOf } from '../support/pdf-text.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const TITLE = 'Acero y concreto, Edificio Los Sauces';
const PRICES = ['31.93', '68.17', '84.53', '39.81', '6.29', '436.37'];
const NEXT_PRICES = ['30.93', '67.17', '83.53', '38.81', '5.29', '435.37'];
/** What the buyer may not see before the opening: a price, and the totals of both answers. */
const AMOUNTS = /31\.93|436\.37|30\.93|435\.37|S\/\s?\d/;

const inDays = (days: number): string => {
  const [year, month, day] = addDays(limaDay(new Date()), days).split('-');
  return `${day}/${month}/${year}`;
};

describe('a deadline and sealed answers, in browsers', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Person;
  let seller: Person;
  let silent: Person;
  let late: Person;
  let page: Page;
  let sellers: Page;
  let request: { id: string; code: string };
  let copyId: string;
  const run = randomUUID().slice(0, 8);

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    [buyer, seller, silent, late] = (await Promise.all(
      ['Constructora Sauces', 'Aceros Catacaos', 'Ferretería Lurín', 'Concretera Chilca'].map((name) =>
        signUp(platform.url, `${name} ${run}`),
      ),
    )) as [Person, Person, Person, Person];
    request = await requestOfMaterials(buyer, TITLE);
    [page, sellers] = await Promise.all([open(buyer), open(seller)]);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
  });

  const open = async (who: Person): Promise<Page> => (await newPerson(browser, platform.url, who)).page;
  const detail = (id: string) => `/app/cotizaciones/detalle/${id}`;
  const dispatchOf = (person: Person) =>
    waitFor(`the dispatch to ${person.companyName}`, async () => {
      const { body } = await person.api.get<{ companyinfo?: { id: string } }>(
        `/api/quotation/get-quotation/${request.id}`,
      );
      return body.companyinfo?.id ?? null;
    });
  async function accept(person: Person): Promise<string> {
    const { body } = await person.api.patch<{ quotationId: string }>(
      `/api/quotation/company/${await dispatchOf(person)}/status`,
      { status: 'ACCEPTED' },
    );
    return body.quotationId;
  }

  it('the buyer chooses until when, under seal, on the first step of sending', async () => {
    await page.goto(detail(request.id));
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar requerimiento a proveedor' });
    for (const { companyName } of [seller, silent, late]) {
      await dialog.getByRole('textbox', { name: /Buscar/ }).fill(companyName);
      await dialog.getByRole('checkbox', { name: `Elegir ${companyName}` }).check();
    }
    const sealed = dialog.getByRole('switch', { name: 'Propuestas selladas' });
    expect(await sealed.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Fecha' }).fill(inDays(2));
    await dialog.getByRole('textbox', { name: 'Fecha' }).press('Tab');
    await dialog.getByText(/^Quedan? .*(día|hora)/).waitFor();
    await sealed.check({ force: true });
    await look(page, 'plazo-enviar', { dark: true });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Enviar Cotización' }).click();
    await page
      .getByText(/fue enviada a/)
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Todo se abre al mismo tiempo' }).waitFor();
  }, 120_000);

  it('a provider sees the countdown, answers under seal and holds the receipt', async () => {
    await sellers.goto('/app/clientes?type=Request');
    const card = sellers.getByRole('listitem').filter({ hasText: TITLE });
    await card.getByText(/^Cierra en \d d/).waitFor();
    await card.getByRole('link', { name: TITLE }).click();
    const dialog = sellers.getByRole('dialog');
    await dialog.getByText(/Se puede cotizar hasta el .*hora de Lima/).waitFor();
    await dialog.getByText(/Las propuestas van selladas/).waitFor();
    await look(sellers, 'plazo-recibido', { dark: true });
    await dialog.getByRole('button', { name: 'Aceptar Cotización' }).click();
    await sellers.waitForURL('**/app/cotizaciones/detalle/**');
    copyId = new URL(sellers.url()).pathname.split('/').at(-1) ?? '';
    await priceCopy(seller, copyId, PRICES);
    await sellers.reload();
    await sellers.getByRole('button', { name: 'Devolver cotización' }).click();
    const returning = sellers.getByRole('dialog');
    await returning.getByText(/Las propuestas van selladas/).waitFor();
    await returning.getByRole('button', { name: 'Devolver cotización' }).click();
    const receipt = sellers.getByRole('region', { name: 'Constancia de tu propuesta sellada' });
    await receipt.getByText(/[0-9a-f]{64}/).waitFor();
    await sellers.getByRole('button', { name: 'Reemplazar propuesta' }).waitFor();
    await look(sellers, 'constancia', { dark: true });
  }, 180_000);

  it('the buyer sees who answered and no amount, on any page, and reminds the silent one once', async () => {
    const row = (person: Person) => page.getByRole('row').filter({ hasText: person.companyName });
    await row(seller).getByText('Respondió').waitFor();
    await row(seller).getByText('Sellada').waitFor();
    await row(silent).getByText('Sin respuesta').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(AMOUNTS);
    await look(page, 'sellado', { dark: true });
    await page.getByRole('button', { name: `Recordar a ${silent.companyName}` }).click();
    await page.getByText('Enviaste 1 recordatorio').waitFor();
    await row(silent)
      .getByText(/^Recordado el/)
      .waitFor();
    await waitFor('the reminder in the bell', async () => {
      const { body } = await silent.api.get('/api/user/notifications');
      return JSON.stringify(body).includes('espera tu cotización') || null;
    });
    await page.goto('/app/proveedores?type=Request');
    await page.getByRole('listitem').filter({ hasText: request.code }).getByText('1 propuesta sellada').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(AMOUNTS);
    await look(page, 'sellado-tarjeta', { dark: true });
    await page.goto(`/app/clientes/cotizacion_detalle/${copyId}`);
    await page.getByRole('heading', { name: 'Propuesta sellada' }).waitFor();
    await page.getByText(/Las propuestas están selladas hasta el/).waitFor();
    await look(page, 'sellado-cotizacion', { dark: true });
    await page.goto(`/app/cotizaciones/comparativo/${request.id}`);
    await page.getByRole('heading', { name: 'Todo se abre al mismo tiempo' }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(AMOUNTS);
  }, 180_000);

  it('the buyer extends the deadline, never shortens it, and the provider replaces its answer', async () => {
    await page.goto(detail(request.id));
    await page.getByRole('button', { name: 'Ampliar plazo' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ampliar plazo' });
    await dialog.getByRole('textbox', { name: 'Fecha' }).fill(inDays(1));
    await dialog.getByRole('textbox', { name: 'Fecha' }).press('Tab');
    await dialog.getByRole('button', { name: 'Ampliar plazo' }).click();
    await dialog.getByText(/Elige un momento posterior al/).waitFor();
    await look(page, 'ampliar', { dark: true });
    await dialog.getByRole('textbox', { name: 'Fecha' }).fill(inDays(5));
    await dialog.getByRole('textbox', { name: 'Fecha' }).press('Tab');
    await dialog.getByRole('button', { name: 'Ampliar plazo' }).click();
    await page.getByText('Plazo ampliado').waitFor();
    // Told at once: the page of the provider is not reloaded.
    await sellers
      .getByText(/^Cierra en [45] d/)
      .first()
      .waitFor();
    await sellers.getByRole('button', { name: 'Reemplazar propuesta' }).click();
    await sellers.getByRole('dialog').getByRole('button', { name: 'Reemplazar propuesta' }).click();
    await sellers.getByText('Ya puedes cambiar tus precios').waitFor();
    await priceCopy(seller, copyId, NEXT_PRICES);
    await sellers.reload();
    await sellers.getByRole('button', { name: 'Devolver cotización' }).click();
    await sellers.getByRole('dialog').getByRole('button', { name: 'Devolver cotización' }).click();
    await sellers.getByRole('button', { name: 'Reemplazar propuesta' }).waitFor();
    await page.getByText(/2\.ª vez/).waitFor();
  }, 180_000);

  it('all open by themselves at the deadline, with equal hashes, and what comes late is refused', async () => {
    const lateCopy = await accept(late);
    await priceCopy(late, lateCopy, PRICES);
    const lates = await open(late);
    await lates.goto(detail(lateCopy));
    await lates.getByRole('button', { name: 'Devolver cotización' }).click();
    await deadlineIn(platform, request.id, 12);
    await page.goto(detail(request.id));
    await page.getByRole('timer').getByText('segundos').waitFor();
    await page.getByText('Se abrió 1 propuesta.').waitFor();
    await page.getByText('Huellas SHA-256').click();
    const [act] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Acta de apertura' }).click(),
    ]);
    const acta = await textOf(await readFile(await act.path()));
    const hash = (text: string) => /[0-9a-f]{64}/.exec(text)?.[0] ?? 'no hash';
    const opened = page.getByRole('region', { name: 'Acta de apertura' });
    const receipt = sellers.getByRole('region', { name: 'Constancia de tu propuesta sellada' });
    await receipt.getByText(/Ya se abrió/).waitFor();
    const digest = hash(await receipt.innerText());
    expect(hash(await opened.innerText())).toBe(digest);
    expect(acta.replace(/\s/g, '')).toContain(digest);
    await look(page, 'abierto', { dark: true });
    await lates.getByRole('dialog').getByRole('button', { name: 'Devolver cotización' }).click();
    await lates.getByText(/El plazo para cotizar venció el .*Pide al cliente que lo amplíe/).waitFor();
    await look(lates, 'tarde', { dark: true });
    await page
      .getByRole('link', { name: /Comparar/ })
      .first()
      .click();
    await page.getByRole('grid').waitFor();
    await page.getByRole('region', { name: 'Acta de apertura' }).waitFor();
    expect(await page.locator('main').innerText()).toContain('S/');
  }, 180_000);
});
