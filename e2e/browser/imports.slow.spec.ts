import type { Browser } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { desktop, openBrowser, phone } from '../support/browser.js';
import {
  asFile,
  budgetWorkbook,
  chooseBudget,
  chooserOf,
  dragFile,
  openDocument,
  storedItems,
} from '../support/budget-imports.js';
import { createDocument, fillIn } from '../support/documents.js';
import { look } from '../support/look.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

describe('a budget that arrives as a file', () => {
  let platform: Platform;
  let browser: Browser;
  let person: Person;
  let bytes: Buffer;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    person = await signUp(platform.url, 'Constructora Los Molles S.A.C.');
    bytes = await budgetWorkbook();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const open = (id: string, viewport = desktop) =>
    openDocument(browser, { baseURL: platform.url, who: person, id, viewport });

  it('is dropped on the editor, reassigned, imported, and taken back with one undo', async () => {
    const draft = await createDocument(person, 'Quotation', 'Losa deportiva');
    await fillIn(person, draft, true);
    const { page, context } = await open(draft.id);
    await page.getByRole('treegrid').getByText('Zapatas').waitFor();
    await dragFile(page, 'dragenter', 'presupuesto.xlsx', bytes);
    await page.getByText('Suelta el archivo para importarlo').waitFor();
    await look(page, 'importar-soltar');
    await dragFile(page, 'drop', 'presupuesto.xlsx', bytes);
    const dialog = page.getByRole('dialog', { name: 'Importar presupuesto' });
    const table = dialog.getByRole('region', { name: 'Lo que se va a importar' });
    await table.getByText('Encofrado de losa').waitFor();
    await dialog.getByText('1 número repetido').waitFor();
    await dialog.getByText('1 parcial no es metrado × precio').waitFor();
    await dialog.getByText('1 título no suma sus partidas').waitFor();
    await look(page, 'importar-vista');

    await dialog.getByRole('button', { name: /^Otras columnas/ }).click();
    await page.getByLabel('Qué contiene la columna C, «Nota»').selectOption({ label: 'Código' });
    await table.getByText('banner').waitFor();
    await dialog.getByRole('button', { name: /^Otras columnas/ }).waitFor({ state: 'detached' });

    await dialog.getByText('Agregar al final').click();
    await dialog.getByRole('button', { name: 'Importar 4 partidas' }).click();
    await page.getByText('Se importaron 4 partidas').waitFor();
    const grid = page.getByRole('treegrid');
    await grid.getByText('Caseta de guardianía').waitFor();
    await grid.getByText('02.01', { exact: true }).first().waitFor();
    await look(page, 'importar-hecho');
    const numbers = (await storedItems(person, draft.id)).map(({ sourceNumber }) => sourceNumber ?? null);
    expect(numbers).toEqual([null, null, null, null, null, '01', '01.01', '01.02', '02', '02.01', '02.01']);

    await page.keyboard.press('Control+z');
    await grid.getByText('Caseta de guardianía').waitFor({ state: 'detached' });
    await waitFor('the undo to be saved', async () => (await storedItems(person, draft.id)).length === 5);
    await context.close();
  }, 180_000);

  it('is imported on a phone, step by step, in place of what was there', async () => {
    const draft = await createDocument(person, 'Quotation', 'Losa en el teléfono');
    await fillIn(person, draft, true);
    const { page, context } = await open(draft.id, phone);
    await chooseBudget(page, 'presupuesto.xlsx', bytes);
    const dialog = page.getByRole('dialog', { name: 'Importar presupuesto' });
    await dialog.getByLabel('Qué contiene la columna C, «Nota»').selectOption({ label: 'Código' });
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await dialog.getByText('banner').waitFor();
    await look(page, 'importar-telefono', { sizes: [phone] });
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await dialog.getByRole('button', { name: 'Ir a la fila 7' }).click();
    await dialog.getByText('Encofrado de losa').waitFor();
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await dialog.getByText('Reemplazar').click();
    await dialog.getByRole('button', { name: 'Importar 4 partidas' }).click();
    await page.getByText('Se importaron 4 partidas').waitFor();
    await waitFor('the items to be replaced', async () => (await storedItems(person, draft.id)).length === 6);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await waitFor('the undo to be saved', async () => (await storedItems(person, draft.id)).length === 5);
    await context.close();
  }, 180_000);

  it.each([desktop, phone])(
    'names what is wrong with a file that it cannot read, at $width px',
    async (size) => {
      const draft = await createDocument(person, 'Quotation', 'Archivo roto');
      const { page, context } = await open(draft.id, size);
      await chooseBudget(page, 'plano.dwg', Buffer.from('AC1032'));
      await page.getByText(/«plano.dwg» no es un archivo que podamos leer/).waitFor();
      await chooserOf(page).setInputFiles(asFile('roto.xlsx', Buffer.from('PK\u0003\u0004 this is no workbook')));
      await page.getByText(/No se importó «roto.xlsx». No pudimos leer este archivo/).waitFor();
      await look(page, 'importar-roto', { sizes: [size] });
      await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
      await chooserOf(page).setInputFiles(asFile('presupuesto.xlsx', bytes));
      const dialog = page.getByRole('dialog', { name: 'Importar presupuesto' });
      await dialog.getByText('Lo reconocido').waitFor();
      if (size === phone) {
        await dialog.getByRole('button', { name: 'Siguiente' }).click();
        await dialog.getByRole('button', { name: 'Siguiente' }).click();
      }
      await dialog.getByRole('button', { name: 'Importar 4 partidas' }).click();
      await page.getByText('Se importaron 4 partidas').waitFor();
      expect(await storedItems(person, draft.id)).toHaveLength(6);
      await context.close();
    },
    180_000,
  );

  it.each([desktop, phone])(
    'shows its progress, stops, and leaves nothing behind, at $width px',
    async (size) => {
      const draft = await createDocument(person, 'Quotation', 'Subida detenida');
      const { page, context } = await open(draft.id, size);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/imports', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await chooseBudget(page, 'presupuesto.xlsx', bytes);
      const dialog = page.getByRole('dialog', { name: 'Importar presupuesto' });
      await dialog.getByText(/^(Subiendo presupuesto.xlsx|Leyendo el archivo)/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Seguir con el archivo' }).click();
      await dialog.getByRole('button', { name: 'Detener' }).click();
      await dialog.getByText('Detuviste la subida. No se guardó nada.').waitFor();
      await page.unroute('**/imports');
      release();

      await chooserOf(page).setInputFiles(asFile('presupuesto.xlsx', bytes));
      await dialog.getByText('Lo reconocido').waitFor();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Cerrar sin importar' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await storedItems(person, draft.id)).toEqual([]);
      await context.close();
    },
    180_000,
  );

  it('begins a new Request, without its prices', async () => {
    const { page, context } = await open((await createDocument(person, 'Quotation', 'Otro')).id);
    await page.goto('/app/proveedores?type=Request');
    await page.getByRole('button', { name: 'Otras formas de crear' }).click();
    const waiting = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Nuevo Requerimiento desde un archivo' }).click();
    await (await waiting).setFiles(asFile('Cerco perimétrico.xlsx', bytes));
    const dialog = page.getByRole('dialog', { name: 'Nuevo Requerimiento' });
    expect(await dialog.getByLabel(/^Título/).inputValue()).toBe('Cerco perimétrico');
    await dialog.getByText(/Después se importa Cerco perimétrico.xlsx/).waitFor();
    await context.close();
  }, 120_000);
});
