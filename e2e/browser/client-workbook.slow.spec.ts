import ExcelJS from 'exceljs';
import type { Browser } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { desktop, openBrowser, phone } from '../support/browser.js';
import { asFile, budgetWorkbook, chooseBudget, openDocument, storedItems } from '../support/budget-imports.js';
import { createDocument, sendTo } from '../support/documents.js';
import { look } from '../support/look.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';

const [DESCRIPTION, QUANTITY, PRICE] = [2, 5, 6];

/** A person types prices into the downloaded workbook, changes a quantity and adds a row. */
async function priced(file: string): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(file);
  const sheet = book.getWorksheet('Presupuesto')!;
  sheet.eachRow((row) => {
    const name = row.getCell(DESCRIPTION).text;
    if (name === 'Caseta de guardianía') row.getCell(PRICE).value = 97.5;
    if (name !== 'Encofrado de losa') return;
    row.getCell(QUANTITY).value = 40;
    row.getCell(PRICE).value = 50;
  });
  sheet.addRow(['03', 'Flete a obra', '', 'glb', 1, 500]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('the workbook of a client', () => {
  let platform: Platform;
  let browser: Browser;
  let person: Person;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    person = await signUp(platform.url, 'Inmobiliaria Los Molles S.A.C.');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  /** A Request from a file, as its recipient has it. */
  async function received(supplier: Person): Promise<string> {
    const draft = await createDocument(person, 'Request', 'Pedido con libro');
    const { page, context } = await openDocument(browser, { baseURL: platform.url, who: person, id: draft.id });
    await chooseBudget(page, 'pedido.xlsx', await budgetWorkbook());
    await page.getByText('Los precios se quedan fuera: un requerimiento no los lleva.').waitFor();
    await page.getByRole('button', { name: 'Importar 4 partidas' }).click();
    await page.getByText('Se importaron 4 partidas').waitFor();
    await context.close();
    expect((await storedItems(person, draft.id)).every(({ price }) => price === null)).toBe(true);
    const dispatch = await sendTo(person, draft.id, supplier);
    const { body } = await supplier.api.patch<{ quotationId: string }>(`/api/quotation/company/${dispatch.id}/status`, {
      status: 'ACCEPTED',
    });
    return body.quotationId;
  }

  it.each([desktop, phone])(
    'goes down, is priced and comes back with a report, at $width px',
    async (size) => {
      const supplier = await signUp(platform.url, `Ferretería Los Pórticos ${size.width} S.A.C.`);
      const id = await received(supplier);
      const { page, context } = await openDocument(browser, {
        baseURL: platform.url,
        who: supplier,
        id,
        viewport: size,
      });
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Excel del cliente' }).click();
      const filled = await priced(await (await downloading).path());

      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Importar precios' }).click();
      await page.getByLabel(/Elegir el Excel/).setInputFiles(asFile('pedido.xlsx', filled));
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Se importaron 2 precios.').waitFor();
      await dialog.getByText('1 fila añadida').waitFor();
      await dialog.getByText('1 cantidad cambiada').waitFor();
      await dialog.getByText('En el Excel 40; en la cotización 31.26.').waitFor();
      await look(page, 'excel-del-cliente', { sizes: [size] });
      await dialog.getByText('Cerrar', { exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('2,340.00').first().waitFor();
      await page.getByText('1,563.00').first().waitFor();
      const stored = await storedItems(supplier, id);
      const prices = stored.map(({ description, price }) => [description, price === null ? null : Number(price)]);
      expect(Object.fromEntries(prices)).toMatchObject({
        'Caseta de guardianía': 97.5,
        'Encofrado de losa': 50,
        'Curado con aditivo': null,
      });
      expect(stored.map(({ description }) => description)).not.toContain('Flete a obra');
      await context.close();
    },
    240_000,
  );
});
