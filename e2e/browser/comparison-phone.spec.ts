import type { Order } from '@cotizaobra/proto/orders/model';
import type { Browser, Page } from 'playwright-core';
import { answerRequest, requestOfMaterials } from '../support/answers.js';
import { type Person, signUp } from '../support/api.js';
import { inHand, newPerson, openBrowser, phone } from '../support/browser.js';
import { look } from '../support/look.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Card {
  id: string;
  quotation: { id: string };
}

describe('a comparison on a phone', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Person;
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    [buyer, first, second] = (await Promise.all(
      ['Constructora Wayra Sur', 'Ferretería Los Pórticos', 'Tierra Cocida'].map((name) => signUp(platform.url, name)),
    )) as [Person, Person, Person];
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const orderFor = (quotationId: string) =>
    waitFor('the order', async () => {
      const { body } = await buyer.api.get<{ orders: Card[] }>('/api/orders?side=purchases');
      return body.orders.find(({ quotation }) => quotation.id === quotationId);
    });

  it('on a phone a line is a card with its answers ranked, and a thumb awards', async () => {
    const request = await requestOfMaterials(buyer, 'Compra desde la obra');
    const mine = await answerRequest(buyer, request.id, first, ['30', '70', '80', '40', '6', '430']);
    const other = await answerRequest(buyer, request.id, second, ['31', '60', '90', '39', '7', '431']);
    const { context, page: hand } = await newPerson(browser, platform.url, buyer, { ...inHand, viewport: phone });
    await hand.goto(`/app/cotizaciones/comparativo/${request.id}`);
    const lines = hand.getByRole('region', { name: 'Partidas' });
    const steelLine = lines.getByRole('group', { name: /Fierro corrugado/ });
    await steelLine.waitFor();
    expect(await steelLine.getByRole('radio').count()).toBe(2);
    // Cheapest first: 142 × 39 before 142 × 40.
    expect(await steelLine.innerText()).toMatch(/5,538\.00[\s\S]*5,680\.00/);
    await steelLine.getByRole('radio').last().tap();
    await lines.getByRole('textbox', { name: 'Motivo de 2.1' }).fill('Un solo viaje');
    const award = hand.getByRole('button', { name: 'Adjudicar...' });
    const box = await award.boundingBox();
    expect([box!.height >= 44, box!.y > phone.height - 90, await overflowOf(hand)]).toEqual([true, true, 0]);
    await award.tap();
    const dialog = hand.getByRole('dialog', { name: 'Adjudicar' });
    await dialog.getByRole('button', { name: 'Emitir 2 órdenes' }).waitFor();
    await look(hand, 'comparar-en-la-mano', { sizes: [phone] });
    await dialog.getByLabel('DNI').fill('40123456');
    await dialog.getByRole('button', { name: 'Emitir 2 órdenes' }).tap();
    await hand.getByRole('region', { name: 'Adjudicación' }).waitFor();
    const { body: one } = await buyer.api.get<Order>(`/api/orders/${(await orderFor(mine)).id}`);
    const { body: two } = await buyer.api.get<Order>(`/api/orders/${(await orderFor(other)).id}`);
    expect([one.totals.total, two.totals.total]).toEqual(['31675.80', '1710.00']);
    await context.close();
  }, 180_000);
});

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
