import { readFile } from 'node:fs/promises';
import type { Order } from '@cotizaobra/proto/orders/model';
import type { Browser, Page } from 'playwright-core';
import { ageAnswer } from '../support/age-answer.js';
import { answerRequest, requestOfMaterials } from '../support/answers.js';
import { type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { amountsOf, numbersOf } from '../support/excel.js';
import { look } from '../support/look.js';
import { textOf } from '../support/pdf-text.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

/**
 * Worked out by hand. Comparable: partial × 3.752 for dollars × 1.18 without IGV, rounded once. The award is
 * cement to the expired answer, steel and wire to the one without two lines, sand, stone and concrete to the dollars.
 */
const amounts = {
  single: 'S/ 34,686.26',
  bestPrice: 'S/ 33,646.89',
  chosen: 'S/ 33,685.65',
  steelOrder: { subtotal: '5090.20', igv: '916.24', total: '6006.44' },
  dollarOrder: { subtotal: '3235.61', igv: '582.41', total: '3818.02' },
  cementOrder: { subtotal: '11105.08', igv: '1998.92', total: '13104.00' },
  nextOrder: { subtotal: '12752.25', igv: '2295.41', total: '15047.66' },
} as const;

interface Card {
  id: string;
  code: string;
  state: string;
  quotation: { id: string };
}

describe('answers that are compared, awarded and ordered, in two browsers', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Person;
  let complete: Person;
  let steel: Person;
  let dollars: Person;
  let expired: Person;
  let page: Page;
  let request: { id: string; code: string };
  let quotations: { complete: string; steel: string; dollars: string; expired: string };

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    [buyer, complete, steel, dollars, expired] = (await Promise.all(
      [
        'Constructora Wayra Sur',
        'Ferretería Los Pórticos',
        'Aceros del Chira',
        'Concretera Andesmix',
        'Tierra Cocida',
      ].map((name) => signUp(platform.url, name)),
    )) as [Person, Person, Person, Person, Person];
    request = await requestOfMaterials(buyer, 'Materiales y concreto, Los Molles');
    const answer = (seller: Person, prices: (string | null)[], terms = {}) =>
      answerRequest(buyer, request.id, seller, prices, terms);
    quotations = {
      complete: await answer(complete, ['31.90', '68', '84.50', '39.80', '6.20', '436'], { deliveryTime: '6 días' }),
      steel: await answer(steel, ['27.20', '61.50', null, '32.10', '5.60', null], { taxMode: 'EXCLUDED' }),
      dollars: await answer(dollars, ['8.05', '14.80', '18.20', '10.45', '1.60', '93.50'], {
        typeMoneda: 'Dolar',
        taxMode: 'EXCLUDED',
        deliveryTime: '10 días',
      }),
      expired: await answer(expired, ['31.20', '72', '86', '41', '6.50', '448'], { validityDays: 2 }),
    };
    await ageAnswer(platform, quotations.expired, 5);
    page = await open(buyer);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
  });

  const open = async (who: Person): Promise<Page> => (await newPerson(browser, platform.url, who)).page;
  const cell = (name: RegExp) => page.getByRole('gridcell', { name });
  const ordersOf = async (person: Person, side: 'purchases' | 'sales') =>
    (await person.api.get<{ orders: Card[] }>(`/api/orders?side=${side}`)).body.orders;
  const orderFor = (quotationId: string) =>
    waitFor('the order', async () =>
      (await ordersOf(buyer, 'purchases')).find(({ quotation }) => quotation.id === quotationId),
    );
  /** Presses the button, and returns the file that it downloads. */
  async function download(on: Page, name: string): Promise<Buffer> {
    const [file] = await Promise.all([
      on.waitForEvent('download'),
      on.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFile(await file.path());
  }

  it('the first page, the card and the Request lead the buyer to the comparison', async () => {
    await page.goto('/app');
    await page.getByRole('link', { name: '4 cotizaciones por aceptar o adjudicar' }).waitFor();
    await page.goto('/app/proveedores?type=Request');
    const card = page.getByRole('listitem').filter({ hasText: request.code });
    await card.getByText('Mejor total completo:').waitFor();
    expect(await card.innerText()).toContain(amounts.single);
    await look(page, 'comparar-tarjeta');
    await card.getByRole('link', { name: 'Materiales y concreto, Los Molles' }).click();
    const panel = page.getByRole('region', { name: 'Comparación' });
    await panel.getByText('Respondieron 4 proveedores').waitFor();
    expect(await panel.innerText()).toContain('4 de 6 partidas');
    await panel.getByText('Falta un tipo de cambio para comparar todas.').waitFor();
    await panel.getByRole('link', { name: 'Comparar 4 cotizaciones' }).click();
    await page.waitForURL(`**/app/cotizaciones/comparativo/${request.id}`);
    await page.getByRole('grid').waitFor();
  }, 120_000);

  it('a rate, an incomplete total, an expired answer and an adjustment show in the sums', async () => {
    const head = (name: RegExp) => page.getByRole('columnheader', { name });
    await head(/Aceros del Chira.*4 de 6 partidas \(incompleta\)/).waitFor();
    await head(/Tierra Cocida.*Vencida/).waitFor();
    await head(/Concretera Andesmix.*Falta tipo de cambio/).waitFor();
    await page.getByRole('button', { name: 'Escribir tipo de cambio' }).click();
    await page.getByLabel('Tipo de cambio de Dólar').fill('3,752');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await head(/Concretera Andesmix.*S\/ 36,536\.83/).waitFor();
    await page.getByRole('button', { name: 'Ajustar la cotización de Concretera Andesmix' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajustes de Concretera Andesmix' });
    await dialog.getByLabel('Monto').fill('250');
    await dialog.getByLabel('Motivo').fill('Flete a obra, no incluido');
    await look(page, 'ajustes');
    await dialog.getByRole('button', { name: 'Añadir ajuste' }).click();
    await dialog.getByText('+S/ 250.00').waitFor();
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await head(/Concretera Andesmix.*S\/ 36,786\.83/).waitFor();
    await page.getByRole('button', { name: /^Un solo proveedor.*S\/ 34,686\.26/ }).waitFor();
    await page.getByRole('button', { name: /^Mejor precio por partida.*S\/ 33,646\.89/ }).waitFor();
    await look(page, 'comparativo');
    for (const seller of [complete, dollars])
      expect((await seller.api.get(`/api/quotation/${request.id}/comparison`)).status).toBe(404);
  }, 120_000);

  it('a dearer choice, by keyboard, asks for a reason before three orders are made', async () => {
    await page.getByRole('button', { name: /^Mejor precio por partida/ }).click();
    await cell(/^Partida 2\.2 .*Los Pórticos.*mejor precio, elegida/).click();
    await cell(/^Partida 2\.2 .*Los Pórticos/).waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await cell(/^Partida 2\.2 .*Aceros del Chira.*elegida/).waitFor();
    await page.getByText('S/ 38.76 más que la mejor').waitFor();
    await page.getByRole('button', { name: 'Adjudicar...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjudicar' });
    await dialog.getByLabel('DNI').fill('40123456');
    await dialog.getByRole('button', { name: 'Emitir 3 órdenes' }).click();
    await dialog.getByText('Escribe el motivo: se guarda con la adjudicación.').waitFor();
    await dialog.getByRole('textbox', { name: 'Motivo de 2.2' }).fill('Llega con el fierro en el mismo camión.');
    await dialog.getByLabel('Decirles su puesto').check();
    await dialog.getByText(amounts.chosen).waitFor();
    for (const stated of ['S/ 6,006.44', '$ 3,818.02', 'S/ 13,104.00'])
      await dialog.getByText(`La orden dice ${stated}`).waitFor();
    await look(page, 'adjudicar');
    await dialog.getByLabel('DNI').fill('40123456');
    await dialog.getByRole('button', { name: 'Emitir 3 órdenes' }).click();
    await page.getByRole('region', { name: 'Adjudicación' }).waitFor();
    await look(page, 'comparativo-adjudicado');
  }, 120_000);

  it('every order says what the award said, on the page, in Excel, in PDF and by API', async () => {
    const expected = [
      [quotations.steel, amounts.steelOrder, 'S/ 6,006.44'],
      [quotations.dollars, amounts.dollarOrder, '$ 3,818.02'],
      [quotations.expired, amounts.cementOrder, 'S/ 13,104.00'],
    ] as const;
    const { body } = await buyer.api.get<{
      award: { shares: { quotationId: string; subtotal: string; igv: string; totalAmount: string }[] };
    }>(`/api/quotation/${request.id}/comparison`);
    for (const [quotationId, totals, shown] of expected) {
      const { id, code } = await orderFor(quotationId);
      const stated = body.award.shares.find((share) => share.quotationId === quotationId);
      expect([stated?.subtotal, stated?.igv, stated?.totalAmount]).toEqual(Object.values(totals));
      expect((await buyer.api.get<Order>(`/api/orders/${id}`)).body.totals).toEqual(totals);
      await page.goto(`/app/ordenes/${id}`);
      await page.getByRole('heading', { name: /Materiales y concreto/ }).waitFor();
      await page.getByText(shown, { exact: true }).waitFor();
      expect(await textOf(await download(page, 'PDF'))).toContain(shown.split(' ')[1]);
      const excel = await download(page, 'Excel');
      expect([code, await amountsOf(excel, ['TOTAL'], 'Orden')]).toEqual([code, { TOTAL: Number(totals.total) }]);
    }
    await page.goto(`/app/cotizaciones/comparativo/${request.id}`);
    const text = await textOf(await download(page, 'PDF'));
    for (const sum of ['34,686.26', '36,786.83', '13,104.00', '3.752', 'Flete a obra']) expect(text).toContain(sum);
    const numbers = await numbersOf(await download(page, 'Excel'));
    for (const sum of [34_686.26, 36_786.83, 21_555.01, 3.752, 250]) expect(numbers).toContain(sum);
  }, 240_000);

  it('one provider declines, and the buyer awards its lines to the next', async () => {
    const provider = await open(dollars);
    await provider.goto('/app');
    await provider.getByRole('link', { name: '1 orden por confirmar' }).click();
    await provider
      .getByRole('list')
      .getByRole('link', { name: /Materiales y concreto/ })
      .click();
    await look(provider, 'orden-por-confirmar');
    await provider.getByRole('button', { name: 'Rechazar orden' }).click();
    const decline = provider.getByRole('dialog');
    await decline.getByRole('button', { name: 'Rechazar orden' }).click();
    await decline.getByText('Escribe el motivo.').waitFor();
    await decline.getByLabel(/^Motivo/).fill('Sin mixer hasta enero');
    await decline.getByRole('button', { name: 'Rechazar orden' }).click();
    await provider.getByText('Rechazada', { exact: true }).first().waitFor();
    await provider.context().close();

    const { id } = await orderFor(quotations.dollars);
    await page.goto(`/app/ordenes/${id}`);
    await page.getByText('Motivo: Sin mixer hasta enero').first().waitFor();
    await look(page, 'orden-rechazada');
    await page.getByRole('link', { name: 'Adjudicar al siguiente' }).click();
    await page.getByText('3 partidas sin adjudicar: un proveedor rechazó su orden.').waitFor();
    await look(page, 'adjudicar-al-siguiente');
    await page.getByRole('button', { name: 'Adjudicar al siguiente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjudicar' });
    await dialog.getByText('La orden dice S/ 15,047.66').waitFor();
    await dialog.getByLabel('DNI').fill('40123456');
    await dialog.getByRole('button', { name: 'Emitir 1 orden' }).click();
    const next = await orderFor(quotations.complete);
    expect((await complete.api.get<Order>(`/api/orders/${next.id}`)).body.totals).toEqual(amounts.nextOrder);
    // Its lines have a winner again, so that the declined order offers nothing more.
    await page.goto(`/app/ordenes/${id}`);
    await page.getByText('Motivo: Sin mixer hasta enero').first().waitFor();
    expect(await page.getByRole('link', { name: 'Adjudicar al siguiente' }).count()).toBe(0);
  }, 180_000);

  it('the other is confirmed and received in two parts', async () => {
    const { id, code } = await orderFor(quotations.expired);
    const provider = await open(expired);
    await provider.goto(`/app/ordenes/${id}`);
    await provider.getByRole('button', { name: 'Confirmar orden' }).click();
    await provider.getByRole('dialog').getByLabel('DNI').fill('40123456');
    await provider.getByRole('dialog').getByRole('button', { name: 'Confirmar orden' }).click();
    await provider.getByText('Confirmada', { exact: true }).first().waitFor();

    await page.goto(`/app/ordenes/${id}`);
    await receive(code, 'T001-00004518', '200');
    await page.getByText('S/ 6,240.00 recibido (47 %)').waitFor();
    await look(page, 'orden-recibida-en-parte');
    await receive(code, 'T001-00004562', null);
    await page.getByText('S/ 13,104.00 recibido (100 %)').waitFor();
    await look(page, 'orden-recibida');
    // The provider's page follows without a reload.
    await provider.getByText('S/ 13,104.00 recibido (100 %)').waitFor();
    await provider.context().close();
    const { body } = await expired.api.get<Order>(`/api/orders/${id}`);
    expect([body.state, body.received.amount, body.receptions.map(({ amount }) => amount)]).toEqual([
      'RECEIVED',
      '13104.00',
      ['6864.00', '6240.00'],
    ]);
    await page.goto('/app/ordenes');
    await page.getByText('Rechazada por el proveedor').waitFor();
    expect(await page.getByRole('link', { name: 'Adjudicar al siguiente' }).count()).toBe(0);
    await look(page, 'ordenes');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Buscar páginas/ }).fill(code);
    await page.getByRole('option', { name: new RegExp(code) }).click();
    await page.waitForURL(`**/app/ordenes/${id}`);
  }, 180_000);

  /** Registers what arrived of the only line; null: all that is pending. */
  async function receive(code: string, guide: string, quantity: string | null): Promise<void> {
    await page.getByRole('button', { name: 'Registrar recepción' }).click();
    const dialog = page.getByRole('dialog', { name: `Recepción de ${code}` });
    await dialog.getByLabel('Guía de remisión').fill(guide);
    if (quantity === null) await dialog.getByRole('button', { name: 'Llegó todo lo pendiente' }).click();
    else await dialog.getByRole('textbox', { name: /^Llegó de/ }).fill(quantity);
    await look(page, `recepcion-${guide}`);
    await dialog.getByRole('button', { name: 'Registrar recepción' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});
