import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import type { Browser, Page } from 'playwright-core';
import { newPerson, openBrowser, type Window } from '../support/browser.js';
import { look } from '../support/look.js';
import { textOf } from '../support/pdf-text.js';
import { choose, signUpInBrowser } from '../support/people.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';

const TITLE = 'Casco de vivienda, Los Ñandúes';

describe('the main job, in two browsers', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Window;
  let seller: Window;
  const run = randomUUID().slice(0, 8);
  const sellerCompany = `Ferretería Ñuñoa ${run} S.A.C.`;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    [buyer, seller] = await Promise.all([newPerson(browser, platform.url), newPerson(browser, platform.url)]);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  it('two people sign up, finish their steps and land on /app', async () => {
    await buyer.page.goto('/');
    await look(buyer.page, 'entrada');
    await signUpInBrowser(
      buyer.page,
      { email: `compra-${run}@prueba.pe`, name: 'Rosa', lastName: 'Huamán', company: `Constructora Peñón ${run}` },
      (name) => look(buyer.page, name),
    );
    await signUpInBrowser(seller.page, {
      email: `venta-${run}@prueba.pe`,
      name: 'Julio',
      lastName: 'Ccori',
      company: sellerCompany,
    });
    await buyer.page.getByRole('heading', { name: 'Bienvenido' }).waitFor();
    await look(buyer.page, 'bienvenido');
  }, 120_000);

  it('the buyer writes a requirement and builds its tree', async () => {
    const { page } = buyer;
    await page.goto('/app/proveedores');
    await page.getByText('Aún no has creado ningún requerimiento ni cotización.').waitFor();
    await look(page, 'proveedores-vacio');
    await page.getByRole('button', { name: 'Nuevo Requerimiento' }).first().click();
    await page.getByLabel('Título', { exact: true }).fill(TITLE);
    await page.getByLabel('Proyecto').fill('Residencial Los Molles');
    await choose(page, 'Departamento', 'Lima');
    await choose(page, 'Provincia', 'Lima');
    await choose(page, 'Distrito', 'Ate');
    await page.getByLabel('Dirección').fill('Calle Los Molles 245');
    await look(page, 'nuevo-requerimiento');
    await page.getByRole('button', { name: 'Añadir requerimiento' }).dblclick();
    await page.waitForURL('**/app/cotizaciones/detalle/**');

    await buildTree(page);
    await page
      .getByText(/^Guardado/)
      .first()
      .waitFor();
    await look(page, 'editor-requerimiento');
    await page.reload();
    await page.getByRole('treegrid').getByText("Concreto f'c = 210 kg/cm²").waitFor();
    for (const number of ['1', '1.1', '1.1.1', '1.1.2'])
      await page.getByRole('treegrid').getByText(number, { exact: true }).first().waitFor();
  }, 120_000);

  it('the buyer sends it, and the supplier’s bell rings without a reload', async () => {
    await seller.page.goto('/app/clientes?type=Request');
    await seller.page.getByText('Aún no se ha recibido ningún requerimiento.').waitFor();
    const { page } = buyer;
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar requerimiento a proveedor' });
    await dialog.getByRole('textbox', { name: /Buscar/ }).fill(sellerCompany);
    await dialog.getByRole('checkbox', { name: `Elegir ${sellerCompany}` }).check();
    await look(page, 'enviar-empresas');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('textbox', { name: /Mensaje/ }).fill('Entrega parcial en la primera semana.');
    await look(page, 'enviar-resumen');
    await page.getByRole('button', { name: 'Enviar Cotización' }).click();
    await page.getByText(`La cotización fue enviada a la empresa ${sellerCompany} correctamente.`).first().waitFor();
    await seller.page.getByRole('button', { name: /Notificaciones.*1/ }).waitFor();
    await seller.page.getByText(TITLE).first().waitFor();
    await look(seller.page, 'clientes-recibido');
  }, 90_000);

  it('the supplier reads the requirement and accepts', async () => {
    const { page } = seller;
    await page.getByText(TITLE).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Entrega parcial en la primera semana.').waitFor();
    expect(await dialog.innerText()).not.toContain('S/');
    await look(page, 'requerimiento');
    await dialog.getByRole('button', { name: 'Aceptar Cotización' }).click();
    await page.waitForURL('**/app/cotizaciones/detalle/**');
    await page.getByRole('treegrid').waitFor();
  }, 60_000);

  it('the supplier prices its copy, sees the PDF and returns it', async () => {
    const { page } = seller;
    await type(page, "Concreto f'c = 210 kg/cm²", ['432.50', '6.95']);
    await page.getByText('S/ 9,803.30').first().waitFor();
    for (const amount of ['S/ 8,307.88', 'S/ 1,495.42']) await page.getByText(amount).first().waitFor();
    await page
      .getByText(/^Guardado/)
      .first()
      .waitFor();
    await look(page, 'editor-copia');
    await details(page);
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    await page.getByLabel('Página 1 de 1').first().waitFor();
    await look(page, 'pdf');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Devolver cotización' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver cotización' }).click();
    await page.getByText('Devolviste tu cotización').waitFor();
    await look(page, 'devuelta');
  }, 120_000);

  it('the buyer opens the priced quotation, downloads PDF and Excel, and accepts', async () => {
    const { page } = buyer;
    await page
      .getByRole('link', { name: /^Proveedores/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Notificaciones.*[1-9]/ }).click();
    await page
      .getByRole('link', { name: 'Ver más' })
      .or(page.getByRole('button', { name: 'Ver más' }))
      .first()
      .click();
    await page.waitForURL('**/app/notificaciones');
    await page.getByText(sellerCompany).first().waitFor();
    await look(page, 'notificaciones');
    await page.goto('/app/proveedores?type=Quotation');
    await page.getByText('S/ 9,803.30').first().waitFor();
    await look(page, 'proveedores-cotizaciones');
    await page.getByText(TITLE).first().click();
    await page.getByRole('heading', { name: `Detalle de Cotización - ${TITLE}` }).waitFor();
    await look(page, 'cotizacion-recibida');

    const excel = await download(page, () => page.getByRole('button', { name: 'Excel', exact: true }).click());
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(excel as unknown as ArrayBuffer);
    expect(workbook.getWorksheet('Cotización')).toBeDefined();
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    const viewer = page.getByRole('dialog');
    const save = viewer.getByRole('button', { name: 'Descargar', exact: true });
    const pdf = await download(page, () =>
      save
        .or(viewer.getByRole('link', { name: 'Descargar', exact: true }))
        .first()
        .click(),
    );
    expect(await textOf(pdf)).toContain('9,803.30');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Aceptar Cotización' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('S/ 9,803.30').waitFor();
    await question.getByLabel('DNI').fill('40123456');
    await question.getByRole('button', { name: 'Aceptar Cotización' }).click();
    await page.getByText('Aceptaste esta cotización.').waitFor();
    await seller.page
      .getByText(/Aceptada por/)
      .first()
      .waitFor();
    await seller.page
      .getByRole('link', { name: /^Clientes/ })
      .first()
      .click();
    await seller.page.getByRole('button', { name: /Notificaciones.*[1-9]/ }).waitFor();
  }, 120_000);

  it('no page threw or tried what its content policy forbids', () => {
    expect([...buyer.faults, ...seller.faults]).toEqual([]);
  });
});

/** Title, subtitle and two parts, by toolbar and keyboard alone. */
async function buildTree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Añadir título' }).first().click();
  await page.getByRole('button', { name: 'Añadir subtítulo' }).click();
  await page.getByRole('button', { name: 'Añadir partida' }).click();
  // A new row is selected and has the focus; Enter on the last row makes the next one.
  await fillPart(page, ["Concreto f'c = 210 kg/cm²", 'm³', '12.80'], 'Enter');
  await page.getByRole('treegrid').getByText('Nueva Partida').first().click();
  await fillPart(page, ['Acero corrugado, 614 kg', 'kg', '614'], 'Tab');
}

/** Starts at the description; Tab moves right and typing overwrites. */
async function fillPart(page: Page, values: string[], last: 'Enter' | 'Tab'): Promise<void> {
  for (const [at, value] of values.entries()) {
    await page.keyboard.type(value);
    await page.keyboard.press(at === values.length - 1 ? last : 'Tab');
  }
}

/** Prices downwards from the row of `description`; Enter goes to the next one. */
async function type(page: Page, description: string, prices: string[]): Promise<void> {
  const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: description });
  await row.getByRole('gridcell').nth(5).click();
  for (const price of prices) {
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
}

async function details(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Detalles Adicionales/ }).click();
  const edit = page.getByRole('button', { name: 'Editar Detalles Adicionales' });
  if (await edit.isVisible()) await edit.click();
  await page.getByLabel('Lugar de entrega').fill('Puesto en obra');
  await page.getByLabel('Tiempo de entrega').fill('7 días calendario');
  await page.getByRole('button', { name: 'Guardar', exact: true }).last().click();
  await page.getByText('Los datos se han guardado correctamente.').waitFor();
}

async function download(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  return readFile(await file.path());
}
