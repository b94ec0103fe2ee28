import ExcelJS from 'exceljs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { accessibilityFaults, desktop, openBrowser, phone, picture } from '../support/browser.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

type Line = readonly [string, string, string, string, number | null, number | null, number | null];

/** A budget as S10 writes it; the second text column is what the file calls a note. */
const lines: readonly Line[] = [
  ['01', 'Obras preliminares', '', '', null, null, 3593.57],
  ['01.01', 'Cartel de obra de 3.60 × 2.40 m', 'banner', 'und', 1, 1280.45, 1280.45],
  ['01.02', 'Caseta de guardianía', 'triplay', 'm2', 24, 96.38, 2313.12],
  ['02', 'Losa deportiva', '', '', null, null, 1506.42],
  ['02.01', 'Encofrado de losa', 'caravista', 'm2', 31.26, 48.19, 1506.41],
  ['02.01', 'Curado con aditivo', '', 'm2', 10, 2, 20],
];

async function workbook(rows: readonly Line[] = lines, prices = true): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Presupuesto');
  sheet.addRow(['PRESUPUESTO DE OBRA']);
  sheet.addRow(['Ítem', 'Descripción', 'Nota', 'Und.', 'Metrado', 'Precio S/.', 'Parcial S/.']);
  for (const row of rows) sheet.addRow(prices ? [...row] : [...row.slice(0, 5)]);
  const other = book.addWorksheet('Insumos');
  other.addRow(['Código', 'Descripción', 'Unidad', 'Cantidad']);
  other.addRow(['1', 'Cemento', 'bol', 10]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Item {
  item: { description: string; quantity: string; price: string | null; sourceNumber?: string | null };
  children: Item[];
}

describe('a budget that arrives as a file', () => {
  let platform: Platform;
  let browser: Browser;
  let person: Person;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    person = await signUp(platform.url, 'Constructora Los Molles S.A.C.');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const open = async (
    who: Person,
    id: string,
    viewport = desktop,
  ): Promise<{ page: Page; context: BrowserContext }> => {
    const context = await browser.newContext({
      baseURL: platform.url,
      viewport,
      locale: 'es-PE',
      acceptDownloads: true,
    });
    await context.addInitScript((token) => localStorage.setItem('access_token', token!), who.api.token);
    const page = await context.newPage();
    page.setDefaultTimeout(25_000);
    await page.goto(`/app/cotizaciones/detalle/${id}`);
    await page.getByRole('button', { name: 'Más acciones' }).waitFor();
    return { page, context };
  };

  async function items(who: Person, id: string): Promise<Item['item'][]> {
    const { body, status } = await who.api.get<{ quotation: { elements: Item[] } }>(
      `/api/quotation/get-quotation/${id}`,
    );
    if (status !== 200) throw new Error(`get-quotation answered ${status}`);
    const flat = (elements: Item[]): Item['item'][] =>
      elements.flatMap(({ item, children }) => [item, ...flat(children)]);
    return flat(body.quotation.elements);
  }

  const drag = (page: Page, event: 'dragenter' | 'drop', name: string, bytes: Buffer) =>
    page.evaluate(
      ([kind, fileName, text]) => {
        const dataTransfer = new DataTransfer();
        const content = Uint8Array.from(atob(text!), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([content], fileName!));
        document.body.dispatchEvent(new DragEvent(kind!, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [event, name, bytes.toString('base64')] as const,
    );

  const choose = async (page: Page, name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Importar desde un archivo' }).click();
    await page.getByLabel('Elegir el archivo del presupuesto').setInputFiles({ name, mimeType: TYPE, buffer });
  };

  it('is dropped on the editor, reassigned, imported, and taken back with one undo', async () => {
    const draft = await createDocument(person, 'Quotation', 'Losa deportiva');
    await fillIn(person, draft, true);
    const { page, context } = await open(person, draft.id);
    const bytes = await workbook();
    await page.getByRole('treegrid').getByText('Zapatas').waitFor();
    await drag(page, 'dragenter', 'presupuesto.xlsx', bytes);
    await page.getByText('Suelta el archivo para importarlo').waitFor();
    await picture(page, 'importar-soltar');
    await drag(page, 'drop', 'presupuesto.xlsx', bytes);
    const dialog = page.getByRole('dialog', { name: 'Importar presupuesto' });
    const table = dialog.getByRole('region', { name: 'Lo que se va a importar' });
    await table.getByText('Encofrado de losa').waitFor();
    await dialog.getByText('1 número repetido').waitFor();
    await dialog.getByText('1 parcial no es metrado × precio').waitFor();
    await dialog.getByText('1 título no suma sus partidas').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await picture(page, 'importar-vista');

    await dialog.getByRole('button', { name: /^Otras columnas/ }).click();
    await page.getByLabel('Qué contiene la columna C, «Nota»').selectOption({ label: 'Código' });
    await table.getByText('banner').waitFor();
    await page.keyboard.press('Escape');

    await dialog.getByText('Agregar al final').click();
    await dialog.getByRole('button', { name: 'Importar 4 partidas' }).click();
    await page.getByText('Se importaron 4 partidas').waitFor();
    const grid = page.getByRole('treegrid');
    await grid.getByText('Caseta de guardianía').waitFor();
    await grid.getByText('02.01', { exact: true }).first().waitFor();
    await picture(page, 'importar-hecho');
    expect((await items(person, draft.id)).map(({ sourceNumber }) => sourceNumber ?? null)).toEqual([
      null,
      null,
      null,
      null,
      null,
      '01',
      '01.01',
      '01.02',
      '02',
      '02.01',
      '02.01',
    ]);

    await page.keyboard.press('Control+z');
    await grid.getByText('Caseta de guardianía').waitFor({ state: 'detached' });
    await waitFor('the undo to be saved', async () => (await items(person, draft.id)).length === 5);
    await context.close();
  }, 120_000);

  it('is imported on a phone, step by step, in place of what was there', async () => {
    const draft = await createDocument(person, 'Quotation', 'Losa en el teléfono');
    await fillIn(person, draft, true);
    const { page, context } = await open(person, draft.id, phone);
    await choose(page, 'presupuesto.xlsx', await workbook());
    const dialog = page.getByRole('dialog', { name: 'Importar presupuesto' });
    await dialog.getByLabel('Qué contiene la columna C, «Nota»').selectOption({ label: 'Código' });
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await dialog.getByText('banner').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await dialog.getByRole('button', { name: 'Ir a la fila 7' }).click();
    await dialog.getByText('Encofrado de losa').waitFor();
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await dialog.getByText('Reemplazar').click();
    await dialog.getByRole('button', { name: 'Importar 4 partidas' }).click();
    await page.getByText('Se importaron 4 partidas').waitFor();
    await waitFor('the items to be replaced', async () => (await items(person, draft.id)).length === 6);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await waitFor('the undo to be saved', async () => (await items(person, draft.id)).length === 5);
    await context.close();
  }, 120_000);

  it('says what is wrong with a file that it cannot read', async () => {
    const draft = await createDocument(person, 'Quotation', 'Archivo roto');
    const { page, context } = await open(person, draft.id);
    await choose(page, 'plano.dwg', Buffer.from('AC1032'));
    await page.getByText(/«plano.dwg» no es un archivo que podamos leer/).waitFor();
    const broken = { name: 'roto.xlsx', mimeType: TYPE, buffer: Buffer.from('PK\u0003\u0004 this is no workbook') };
    await page.getByLabel('Elegir el archivo del presupuesto').setInputFiles(broken);
    await page.getByText(/No se pudo leer el archivo/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
    const good = { name: 'presupuesto.xlsx', mimeType: TYPE, buffer: await workbook() };
    await page.getByLabel('Elegir el archivo del presupuesto').setInputFiles(good);
    await page.getByRole('button', { name: 'Importar 4 partidas' }).click();
    await page.getByText('Se importaron 4 partidas').waitFor();
    expect(await items(person, draft.id)).toHaveLength(6);
    await context.close();
  }, 120_000);

  it('begins a new Request, without its prices', async () => {
    const { page, context } = await open(person, (await createDocument(person, 'Quotation', 'Otro')).id);
    await page.goto('/app/proveedores?type=Request');
    await page.getByRole('button', { name: 'Otras formas de crear' }).click();
    const waiting = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Nuevo Requerimiento desde un archivo' }).click();
    await (await waiting).setFiles({ name: 'Cerco perimétrico.xlsx', mimeType: TYPE, buffer: await workbook() });
    const dialog = page.getByRole('dialog', { name: 'Nuevo Requerimiento' });
    expect(await dialog.getByLabel(/^Título/).inputValue()).toBe('Cerco perimétrico');
    await dialog.getByText(/Después se importa Cerco perimétrico.xlsx/).waitFor();
    await context.close();
  }, 90_000);

  it('goes back to the client with prices, in the client’s own workbook', async () => {
    const supplier = await signUp(platform.url, 'Ferretería Los Pórticos S.A.C.');
    const draft = await createDocument(person, 'Request', 'Pedido con libro');
    const buyers = await open(person, draft.id);
    await choose(buyers.page, 'pedido.xlsx', await workbook());
    await buyers.page.getByText('Los precios se quedan fuera: un requerimiento no los lleva.').waitFor();
    await buyers.page.getByRole('button', { name: 'Importar 4 partidas' }).click();
    await buyers.page.getByText('Se importaron 4 partidas').waitFor();
    await buyers.context.close();
    expect((await items(person, draft.id)).every(({ price }) => price === null)).toBe(true);
    const dispatch = await sendTo(person, draft.id, supplier);
    const { body: accepted } = await supplier.api.patch<{ quotationId: string }>(
      `/api/quotation/company/${dispatch.id}/status`,
      { status: 'ACCEPTED' },
    );
    const { page, context } = await open(supplier, accepted.quotationId);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Excel del cliente' }).click();
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await (await downloading).path());
    const sheet = book.getWorksheet('Presupuesto')!;
    sheet.eachRow((row) => {
      if (row.getCell(2).text === 'Caseta de guardianía') row.getCell(6).value = 97.5;
    });
    const filled = Buffer.from(await book.xlsx.writeBuffer());
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Importar precios' }).click();
    await page.getByLabel(/Elegir el Excel/).setInputFiles({ name: 'pedido.xlsx', mimeType: TYPE, buffer: filled });
    await page.getByRole('treegrid').getByText('2,340.00').first().waitFor();
    await picture(page, 'excel-del-cliente');
    await context.close();
  }, 180_000);
});
