import ExcelJS from 'exceljs';
import type { Browser, Page } from 'playwright-core';
import { priceCopy, requestOfMaterials } from '../support/answers.js';
import { type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { sendTo } from '../support/documents.js';
import { look } from '../support/look.js';
import { textOf } from '../support/pdf-text.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const TITLE = 'Casco de la clínica, Los Sauces';
const NAME = 'Agregados y cemento para obra';
/** Cement, sand and stone, per unit; 12.5 % on the cheapest of each, worked out by hand. */
const first = ['28', '64', '80'];
const second = ['30', '60', '82'];
const filled = ['31.50', '67.50', '90.00'];
const better = '26';
const refilled = '29.25';

describe('prices of own providers for a received Request, in browsers of both sides', () => {
  let platform: Platform;
  let browser: Browser;
  let client: Person;
  let builder: Person;
  let dealer: Person;
  let rival: Person;
  let page: Page;
  let copyId: string;
  let requestId: string;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    [client, builder, dealer, rival] = (await Promise.all(
      ['Clínica Los Sauces', 'Constructora Mismi', 'Cementos Quelccaya', 'Agregados Pariacaca'].map((name) =>
        signUp(platform.url, name),
      ),
    )) as [Person, Person, Person, Person];
    const draft = await requestOfMaterials(client, TITLE);
    const { id } = await sendTo(client, draft.id, builder, 'Mensaje de la clínica');
    copyId = await accept(builder, id);
    page = await openFor(builder);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
  });

  async function accept(person: Person, dispatchId: string): Promise<string> {
    const { body } = await person.api.patch<{ quotationId: string }>(`/api/quotation/company/${dispatchId}/status`, {
      status: 'ACCEPTED',
    });
    return body.quotationId;
  }
  const openFor = async (who: Person): Promise<Page> => (await newPerson(browser, platform.url, who)).page;
  const region = () => page.getByRole('region', { name: 'Precios de tus proveedores' });
  const open = async () => {
    await page.goto(`/app/cotizaciones/detalle/${copyId}`);
    await region().waitFor();
  };
  /** The provider's copy of the builder's Request. */
  async function received(person: Person): Promise<string> {
    const { body } = await waitFor('the dispatch', async () => {
      const answer = await person.api.get<{ companyinfo?: { id: string } }>(
        `/api/quotation/get-quotation/${requestId}`,
      );
      return answer.body.companyinfo ? answer : null;
    });
    return accept(person, body.companyinfo?.id ?? '');
  }
  const giveBack = async (person: Person, id: string) => {
    const { status } = await person.api.post(`/api/quotation/${id}/resend`, {});
    expect(status).toBeLessThan(300);
  };
  const pricesNow = async () => {
    const { body } = await builder.api.get<{ rows: { type: string; price: string | null }[] }>(
      `/api/quotation/${copyId}/cascade`,
    );
    return body.rows.flatMap(({ type, price }) => (type === 'PART' ? [Number(price).toFixed(2)] : []));
  };

  it('asks two providers for the lines of one title, without anything of the client', async () => {
    await open();
    await look(page, 'cascada-vacia');
    await region().getByRole('button', { name: 'Cotizar con proveedores' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cotizar con proveedores' });
    await dialog.getByRole('checkbox', { name: 'Elegir 1 Aglomerantes y agregados' }).check();
    await dialog.getByText('3 de 6 partidas').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Título del requerimiento' }).fill(NAME);
    await look(page, 'cascada-partidas');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    for (const { companyName } of [dealer, rival]) {
      await dialog.getByRole('textbox', { name: 'Buscar empresa' }).fill(companyName);
      await dialog.getByRole('checkbox', { name: `Elegir ${companyName}` }).check();
    }
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByText('Nada de tu cliente').waitFor();
    await dialog.getByRole('textbox', { name: /Mensaje/ }).fill('Precios puestos en obra, por favor');
    await look(page, 'cascada-resumen');
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
    const link = region().getByRole('link', { name: /^Ver RQ-/ });
    requestId = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
    await look(page, 'cascada-enviada');
  }, 180_000);

  it('the provider reads a Request of the builder that says nothing of the client, also on paper', async () => {
    const theirs = await openFor(dealer);
    await theirs.goto(`/app/clientes?type=Request&quote=${requestId}`);
    await theirs.getByText('Precios puestos en obra, por favor').waitFor();
    const seen = await theirs.locator('body').innerText();
    expect(seen).toContain(builder.companyName);
    const { bytes } = await dealer.api.get(`/api/quotation/${requestId}/pdf`);
    const paper = await textOf(bytes);
    expect(paper).toContain('Cemento Portland');
    const { bytes: sheet } = await dealer.api.get(`/api/quotation/${requestId}/excel`);
    const cells = await cellsOf(sheet);
    expect(cells).toContain('Cemento Portland');
    const { body } = await dealer.api.get<object>(`/api/quotation/get-quotation/${requestId}`);
    for (const text of [seen, paper, cells, JSON.stringify(body)])
      for (const secret of [
        client.companyName,
        client.companyId,
        TITLE,
        'Mensaje de la clínica',
        copyId,
        'Calle Los Molles',
      ])
        expect(text).not.toContain(secret);
    await theirs.context().close();
  }, 120_000);

  it('prices come back, are previewed with the margin, applied as one change, undone and applied again', async () => {
    const copies = [await received(dealer), await received(rival)] as const;
    await priceCopy(dealer, copies[0], first);
    await giveBack(dealer, copies[0]);
    await priceCopy(rival, copies[1], second);
    await giveBack(rival, copies[1]);
    await open();
    await region().getByText('3 partidas · 2 respuestas').waitFor();
    await region().getByRole('button', { name: 'Llenar precios' }).click();
    const dialog = page.getByRole('dialog', { name: 'Llenar precios' });
    await dialog.getByRole('textbox', { name: 'Margen para todas' }).fill('12,5');
    await page.keyboard.press('Enter');
    for (const price of filled) await dialog.getByText(price, { exact: true }).waitFor();
    await look(page, 'cascada-llenar');
    await dialog.getByRole('button', { name: 'Llenar 3 partidas' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await pricesNow()).toEqual(filled);
    await page.getByText('Deshacer', { exact: true }).click();
    await waitFor('the undo is saved', async () => ((await pricesNow())[0] === '0.00' ? true : null));
    await open();
    await region().getByRole('button', { name: 'Llenar precios' }).click();
    await dialog.getByRole('button', { name: 'Llenar 3 partidas' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await pricesNow()).toEqual(filled);
  }, 180_000);

  it('a better answer that comes later is proposed, and changes nothing by itself', async () => {
    const { body } = await builder.api.get<{ rows: { itemId: string; type: string }[] }>(
      `/api/quotation/${copyId}/cascade`,
    );
    const [cement] = body.rows.filter(({ type }) => type === 'PART');
    const asked = await builder.api.post<{ dispatches: { id: string }[]; requestId: string }>(
      `/api/quotation/${copyId}/cascade`,
      { itemIds: [cement?.itemId], companyIds: [rival.companyId], message: '' },
    );
    expect(asked.status).toBe(201);
    const copy = await accept(rival, asked.body.dispatches[0]?.id ?? '');
    await priceCopy(rival, copy, [better]);
    await giveBack(rival, copy);
    await open();
    await region().getByText('Llegó un mejor precio en 1 partida').waitFor();
    expect(await pricesNow()).toEqual(filled);
    await look(page, 'cascada-mejor');
    await region().getByRole('button', { name: 'Revisar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Llenar precios' });
    await dialog.getByText(refilled, { exact: true }).waitFor();
    await look(page, 'cascada-mejor-llenar');
    await dialog.getByRole('button', { name: 'Llenar 3 partidas' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await pricesNow()).toEqual([refilled, ...filled.slice(1)]);
  }, 180_000);

  it('the client gets the prices of the builder, and no word of anybody behind it', async () => {
    await giveBack(builder, copyId);
    const theirs = await openFor(client);
    await theirs.goto(`/app/clientes/cotizacion_detalle/${copyId}`);
    await theirs.getByText('29.25').first().waitFor();
    const seen = await theirs.locator('body').innerText();
    const { body } = await client.api.get<object>(`/api/quotation/get-quotation/${copyId}`);
    const { bytes } = await client.api.get(`/api/quotation/${copyId}/pdf`);
    for (const text of [seen, JSON.stringify(body), await textOf(bytes)])
      for (const secret of [dealer.companyName, rival.companyName, dealer.companyId, requestId, NAME])
        expect(text).not.toContain(secret);
    expect((await client.api.get(`/api/quotation/${copyId}/cascade`)).status).toBe(404);
    await theirs.context().close();
  }, 120_000);
});

/** Every text of a workbook, with the names of its sheets and its properties. */
async function cellsOf(bytes: Buffer): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const { creator, title, subject, company } = workbook;
  const values = workbook.worksheets.map((sheet) => [sheet.name, sheet.getSheetValues()]);
  return JSON.stringify([creator, title, subject, company, values]);
}
