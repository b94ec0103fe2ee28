import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import ExcelJS from 'exceljs';
import type { Browser, Page } from 'playwright-core';
import { priceCopy, requestOfMaterials } from '../support/answers.js';
import { inventedRuc, type Person, signUp } from '../support/api.js';
import { inHand, newPerson, openBrowser, type Window } from '../support/browser.js';
import { look } from '../support/look.js';
import { mailedLink } from '../support/mails.js';
import { deadlineIn } from '../support/pass-time.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const TITLE = 'Casco de la vivienda, Los Jazmines';
const LINES = ['1.1', '1.2', '1.3', '2.1', '2.2', '3.1'];
/** Of 420 bol, 28.5 m³, 31 m³, 142 var, 95 kg and 24.06 m³, worked out by hand. */
const phone = { prices: ['30', '70', '80', '29', '6', '430'], total: '32,108.80', before: '32,203.80' };
const workbook = { prices: [31, 72, 84.5, 30, 6.2, 436], total: '33,030.66' };
const account = { prices: ['32', '72.50', '86', '33', '6.5', '448'], total: '34,254.63' };
const AMOUNTS = /32,108|33,030|34,254|S\/\s?\d/;

const inDays = (days: number): string => {
  const [year, month, day] = addDays(limaDay(new Date()), days).split('-');
  return `${day}/${month}/${year}`;
};

describe('one Request and three kinds of suppliers, in browsers', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Person;
  let seller: Person;
  let desk: Page;
  let requestId: string;
  let handset: Window;
  const mail = `ventas-${Date.now()}@agregados-lurin.pe`;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    [buyer, seller] = (await Promise.all(
      ['Constructora Jazmines', 'Ferretería Vitarte'].map((name) => signUp(platform.url, name)),
    )) as [Person, Person];
    ({ id: requestId } = await requestOfMaterials(buyer, TITLE));
    desk = await openFor(buyer);
    handset = await onPhone();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
  });

  const openFor = async (who: Person): Promise<Page> => (await newPerson(browser, platform.url, who)).page;
  const onPhone = () => newPerson(browser, platform.url, null, inHand);
  const price = (page: Page, number: string | undefined) =>
    page.getByRole('textbox', { name: new RegExp(`^Precio de ${number} `) });
  const saved = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
  async function sendAsGuest(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Enviar cotización' }).tap();
    const dialog = page.getByRole('dialog', { name: `¿Enviar a ${buyer.companyName}` });
    await dialog.getByText('6 de 6').waitFor();
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).tap();
    await page.getByRole('heading', { name: 'Cotización enviada' }).waitFor();
  }
  const totalOf = async (page: Page) => (await page.getByLabel('Total').first().innerText()).replace('S/ ', '');
  const hashOf = async (page: Page) =>
    /[0-9a-f]{64}/.exec((await page.locator('code').innerText()).replaceAll(/\s/g, ''))?.[0] ?? '';
  let link: string;
  let phoneHash: string;

  it('the buyer asks a company, one by mail and one by WhatsApp, under seal until the day after tomorrow', async () => {
    await desk.goto(`/app/cotizaciones/detalle/${requestId}`);
    await desk.getByRole('button', { name: 'Enviar', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: 'Enviar requerimiento a proveedor' });
    await dialog.getByRole('textbox', { name: /Buscar/ }).fill(seller.companyName);
    await dialog.getByRole('checkbox', { name: `Elegir ${seller.companyName}` }).check();
    const guests: Record<string, string>[] = [
      { 'Nombre o empresa': 'Agregados Santa Clara', Celular: '999 000 552' },
      { 'Nombre o empresa': 'Agregados Lurín', Correo: mail },
    ];
    for (const guest of guests) {
      for (const [label, text] of Object.entries(guest))
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
      await dialog.getByRole('button', { name: 'Añadir invitado' }).click();
    }
    await dialog.getByRole('textbox', { name: 'Fecha' }).fill(inDays(2));
    await dialog.getByRole('textbox', { name: 'Fecha' }).press('Tab');
    await dialog.getByRole('switch', { name: 'Propuestas selladas' }).check({ force: true });
    await look(desk, 'proveedores-enviar');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await desk.getByRole('button', { name: 'Enviar Cotización' }).click();
    const whatsapp = desk.getByRole('link', { name: 'Abrir WhatsApp con el mensaje para Agregados Santa Clara' });
    const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    link = /\/responder\/[\w-]{43}/.exec(text)?.[0] ?? '';
    await desk.getByRole('button', { name: 'Listo' }).click();
  }, 180_000);

  it('the first answers from a phone, partly without a connection', async () => {
    const { context, page } = handset;
    await page.goto(link);
    await price(page, LINES[0]).fill(phone.prices[0] ?? '');
    await saved(page, 'Guardado');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(async () => Boolean(await (await caches.open('guest-shell')).match('/responder')));
    await context.setOffline(true);
    for (const [at, number] of LINES.entries()) await price(page, number).fill(phone.prices[at] ?? '');
    await saved(page, 'Guardado en este equipo, sin conexión');
    await page.reload();
    await expect(price(page, '3.1').inputValue()).resolves.toMatch(/^430/);
    await context.setOffline(false);
    await saved(page, 'Guardado');
    await page.getByRole('textbox', { name: 'Nombre y apellido' }).fill('Nelly Poma');
    await page.getByRole('textbox', { name: 'RUC' }).fill(inventedRuc());
    await price(page, '2.2').fill('7');
    await sendAsGuest(page);
    expect(await totalOf(page)).toBe(phone.before);
    // Under seal the answer may be replaced: the last one counts.
    const before = await hashOf(page);
    await page.getByRole('button', { name: 'Cambiar mis precios' }).tap();
    await page.getByText(`La que enviaste, de S/ ${phone.before}, sigue en pie`).waitFor();
    await look(page, 'proveedores-cambiar', { sizes: [inHand.viewport] });
    await price(page, '2.2').fill('6');
    await sendAsGuest(page);
    expect(await totalOf(page)).toBe(phone.total);
    expect(await hashOf(page)).not.toBe(before);
    phoneHash = await hashOf(page);
    expect(phoneHash).toHaveLength(64);
    await look(page, 'proveedores-enviada-sellada', { sizes: [inHand.viewport] });
  }, 180_000);

  it('the second answers with the workbook from the link of its mail', async () => {
    const subject = `${buyer.companyName} te pide precios: ${TITLE}`;
    const { pathname } = await mailedLink(platform.dataFolder, mail, subject);
    const { context, page } = await onPhone();
    await page.goto(pathname);
    await page.getByRole('button', { name: /Prefiero llenarlo en Excel/ }).tap();
    const dialog = page.getByRole('dialog', { name: 'Llenarlo en Excel' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Descargar formulario' }).click(),
    ]);
    const file = path.join(tmpdir(), `form-${Date.now()}.xlsx`);
    await writeFile(file, await filledForm(await readFile(await download.path())));
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByText('6 con precio').waitFor();
    await look(page, 'proveedores-formulario', { sizes: [inHand.viewport] });
    await dialog.getByRole('button', { name: 'Usar estos datos' }).tap();
    await sendAsGuest(page);
    expect(await totalOf(page)).toBe(workbook.total);
    await context.close();
  }, 180_000);

  async function filledForm(bytes: Buffer): Promise<Buffer> {
    const form = new ExcelJS.Workbook();
    await form.xlsx.load(bytes as unknown as ArrayBuffer);
    const sheet = form.getWorksheet('Cotizar')!;
    const rows = new Map<string, number>();
    sheet.eachRow((row, at) => rows.set(String(row.getCell('A').value), at));
    for (const [at, number] of LINES.entries())
      sheet.getCell(`E${rows.get(number)}`).value = workbook.prices[at] ?? null;
    const marks = new Map<string, number>();
    sheet.eachRow((row, at) => marks.set(String(row.getCell('I').value), at));
    const fields = { contactName: 'Wilfredo Ñaupari', ruc: inventedRuc(), phone: '999 000 418' };
    for (const [field, value] of Object.entries(fields)) sheet.getCell(`C${marks.get(`campo:${field}`)}`).value = value;
    return Buffer.from((await form.xlsx.writeBuffer()) as ArrayBuffer);
  }

  it('the third answers from its account', async () => {
    const { body: header } = await waitFor('the dispatch', async () => {
      const answer = await seller.api.get<{ companyinfo?: { id: string } }>(
        `/api/quotation/get-quotation/${requestId}`,
      );
      return answer.body.companyinfo ? answer : null;
    });
    const accepted = await seller.api.patch<{ quotationId: string }>(
      `/api/quotation/company/${header.companyinfo?.id}/status`,
      { status: 'ACCEPTED' },
    );
    await priceCopy(seller, accepted.body.quotationId, account.prices);
    const page = await openFor(seller);
    await page.goto(`/app/cotizaciones/detalle/${accepted.body.quotationId}`);
    await page.getByRole('button', { name: 'Devolver cotización' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver cotización' }).click();
    await page.getByRole('region', { name: 'Constancia de tu propuesta sellada' }).waitFor();
    await page.context().close();
  }, 120_000);

  it('nobody of the buyer sees an amount until the deadline, when all open at once', async () => {
    for (const path of [
      `/app/cotizaciones/detalle/${requestId}`,
      '/app/proveedores?type=Request',
      `/app/cotizaciones/comparativo/${requestId}`,
    ]) {
      await desk.goto(path);
      await desk
        .getByText(/3 propuestas selladas|Todo se abre al mismo tiempo/)
        .first()
        .waitFor();
      expect([path, await desk.locator('main').innerText()]).toEqual([path, expect.not.stringMatching(AMOUNTS)]);
    }
    await deadlineIn(platform, requestId, 8);
    await desk.goto(`/app/cotizaciones/detalle/${requestId}`);
    await desk.getByText('Se abrieron 3 propuestas.').waitFor();
    await desk.getByText('Huellas SHA-256').click();
    const act = desk.getByRole('region', { name: 'Acta de apertura' });
    expect(await act.innerText()).toContain(phoneHash);
    await look(desk, 'proveedores-abiertas');
  }, 120_000);

  it('compares the three, awards the guest of the phone, and the guest confirms on the same link', async () => {
    await desk.goto(`/app/cotizaciones/comparativo/${requestId}`);
    const column = (name: string) => desk.getByRole('columnheader', { name: new RegExp(name) });
    expect(await column('Agregados Santa Clara').innerText()).toContain(phone.total);
    expect(await column('Agregados Lurín').innerText()).toContain(workbook.total);
    expect(await column(seller.companyName).innerText()).toContain(account.total);
    await look(desk, 'proveedores-comparativo');
    await desk.getByRole('button', { name: /^Un solo proveedor/ }).click();
    await desk.getByRole('button', { name: 'Adjudicar...' }).click();
    const award = desk.getByRole('dialog', { name: 'Adjudicar' });
    await award.getByText(`La orden dice S/ ${phone.total}`).waitFor();
    await award.getByLabel('DNI').fill('40123456');
    await award.getByRole('button', { name: 'Emitir 1 orden' }).click();
    await desk.getByRole('region', { name: 'Adjudicación' }).waitFor();

    const { page } = handset;
    await waitFor('the order on the page of the guest', async () => {
      await page.reload();
      const heading = page.getByRole('heading', { name: 'Te adjudicaron: confirma la orden' });
      return heading.waitFor({ timeout: 4_000 }).then(
        () => true,
        () => null,
      );
    });
    await look(page, 'proveedores-adjudicada', { sizes: [inHand.viewport] });
    await page.getByRole('button', { name: 'Responder a la orden' }).tap();
    await page.getByLabel('Nombre de quien confirma').fill('Rosa Huamán');
    await page.getByLabel('DNI, 8 dígitos').fill('40123456');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar orden' }).tap();
    await page
      .getByText(/Confirmada/)
      .first()
      .waitFor();

    await desk.goto('/app/ordenes');
    const order = desk.getByRole('listitem').filter({ hasText: TITLE });
    await order.getByText('Confirmada', { exact: true }).waitFor();
    expect(await order.innerText()).toContain(phone.total);
    await look(desk, 'proveedores-orden');
  }, 180_000);
});
