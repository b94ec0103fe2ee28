import type { Negotiation } from '@cotizaobra/proto/quotations/rounds-model';
import type { Browser, Page } from 'playwright-core';
import { answerRequest, requestOfMaterials } from '../support/answers.js';
import { type Person, signUp } from '../support/api.js';
import { desktop, newPerson, openBrowser, phone } from '../support/browser.js';
import { look } from '../support/look.js';
import { textOf } from '../support/pdf-text.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

/**
 * Worked out by hand, all prices with IGV. Version 1: 420 × 31.90 + 28.5 × 68 + 31 × 84.50 + 142 × 39.80 + 95 × 6.20 +
 * 24.06 × 436. The provider accepts 31.20 and 150 rods at 38.60, and says 83.00 where 82.00 was asked.
 */
const totals = { first: 'S/ 34,686.26', ifAccepted: 'S/ 34,453.16', second: 'S/ 34,484.16' } as const;

describe('a Quotation that is negotiated line by line, from both sides', () => {
  let browser: Browser;
  let buyer: Person;
  let seller: Person;
  let rival: Person;
  let buying: Page;
  let selling: Page;
  let requestId: string;
  let quotationId: string;

  beforeAll(async () => {
    const platform = await sharedPlatform();
    browser = await openBrowser();
    [buyer, seller, rival] = (await Promise.all(
      ['Constructora Wayra Sur', 'Ferretería Los Pórticos', 'Tierra Cocida'].map((name) => signUp(platform.url, name)),
    )) as [Person, Person, Person];
    requestId = (await requestOfMaterials(buyer, 'Materiales para negociar')).id;
    quotationId = await answerRequest(buyer, requestId, seller, ['31.90', '68', '84.50', '39.80', '6.20', '436']);
    await answerRequest(buyer, requestId, rival, ['32', '69', '85', '40', '7', '440']);
    const open = async (who: Person): Promise<Page> => (await newPerson(browser, platform.url, who)).page;
    [buying, selling] = [await open(buyer), await open(seller)];
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
  });

  /** A phone shows lines as cards, so both widths are judged. */
  const lookTwice = async (on: Page, name: string) => {
    for (const size of [phone, desktop]) await look(on, name, { sizes: [size], dark: true });
  };
  const roundsOf = async (person: Person): Promise<Negotiation> =>
    (await person.api.get<Negotiation>(`/api/quotation/${quotationId}/rounds`)).body;
  const propose = (index: string) => buying.getByRole('button', { name: `Proponer en ${index}` });
  const note = () => buying.getByRole('textbox', { name: 'Nota de tu contraoferta' });

  it('the buyer proposes prices, a quantity and a question, and sends the round', async () => {
    await buying.goto(`/app/clientes/cotizacion_detalle/${quotationId}`);
    await buying.getByRole('link', { name: 'Negociar por partida' }).click();
    await propose('1.1').click();
    await buying.getByRole('textbox', { name: 'Precio que propones en 1.1' }).fill('31.20');
    await note().fill('Es lo que pagamos el mes pasado');
    await propose('1.3').click();
    await buying.getByRole('textbox', { name: 'Precio que propones en 1.3' }).fill('82');
    await propose('2.1').click();
    await buying.getByRole('textbox', { name: 'Precio que propones en 2.1' }).fill('38.60');
    await buying.getByRole('textbox', { name: 'Cantidad propuesta' }).fill('150');
    await propose('3.1').click();
    await note().fill('¿Incluye bomba?');
    const bar = buying.getByRole('region', { name: 'Tu ronda' });
    await bar.getByText('3 contraofertas y 1 pregunta').waitFor();
    expect(await bar.innerText()).toContain(totals.ifAccepted);
    await lookTwice(buying, 'negociar-1-proponer');
    await bar.getByRole('button', { name: 'Enviar ronda' }).click();
    await buying.getByRole('dialog').getByRole('button', { name: 'Enviar ronda' }).click();
    await buying.getByText(/Falta la respuesta de Ferretería/).waitFor();
    await lookTwice(buying, 'negociar-2-esperar');
  }, 180_000);

  it('nobody else learns of it', async () => {
    const { status } = await rival.api.get(`/api/quotation/${quotationId}/rounds`);
    expect(status).toBe(404);
    const { body } = await rival.api.get<{ notifications?: { title: string }[] }>('/api/notifications');
    expect(JSON.stringify(body)).not.toContain('Pórticos');
  });

  it('the provider answers each line, by key and button, and returns the next version', async () => {
    await selling.goto('/app/notificaciones');
    await selling.getByText(/te propone otros valores/).waitFor();
    await selling.goto(`/app/cotizaciones/detalle/${quotationId}`);
    await selling.getByRole('link', { name: 'Responder ronda 1' }).click();
    await selling.getByRole('button', { name: 'Cemento Portland tipo I, 42.5 kg' }).focus();
    await selling.keyboard.press('a');
    await selling.keyboard.press('ArrowDown');
    await selling.keyboard.press('o');
    await selling.getByRole('textbox', { name: 'Tu otro precio en 1.3' }).fill('83');
    await selling.getByRole('textbox', { name: 'Nota para 1.3' }).fill('A 82 no llego con flete');
    await selling.getByRole('button', { name: 'Aceptar en 2.1', exact: true }).click();
    await selling.getByRole('textbox', { name: 'Tu respuesta a la pregunta de 3.1' }).fill('Sí, hasta 40 m');
    await selling.getByText('4 de 4 respondidas').waitFor();
    await lookTwice(selling, 'negociar-3-responder');
    await selling.getByRole('button', { name: 'Enviar respuesta' }).click();
    await selling.getByRole('dialog').getByRole('button', { name: 'Enviar respuesta' }).click();
    await selling.waitForURL(`**/detalle/${quotationId}`);
    await selling.getByRole('treegrid').getByText('31.20').first().waitFor();
    // The version before stands until this one is returned.
    expect((await roundsOf(buyer)).versions).toHaveLength(1);
    await selling.getByRole('button', { name: 'Devolver cotización' }).first().click();
    await selling.getByRole('dialog').getByRole('button', { name: 'Devolver cotización' }).click();
    await waitFor('version 2', async () => (await roundsOf(buyer)).versions[1]);
  }, 180_000);

  it('the buyer reads what changed on the page, in the comparison, in the PDF and in its notification', async () => {
    await buying.goto(`/app/cotizaciones/negociar/${quotationId}`);
    const change = buying.getByRole('region', { name: 'Qué cambió desde la ronda 1' });
    await change.getByText(totals.second).waitFor();
    expect(await change.innerText()).toContain(totals.first);
    for (const words of ['2 aceptadas', '1 con otro precio', '1 pregunta respondida'])
      await buying.getByText(words, { exact: true }).waitFor();
    await buying.getByRole('button', { name: 'Piedra chancada de 1/2"' }).click();
    await buying
      .getByRole('complementary', { name: 'Historia de la partida' })
      .getByText('A 82 no llego con flete')
      .waitFor();
    await lookTwice(buying, 'negociar-4-cambios');
    await buying.goto(`/app/cotizaciones/comparativo/${requestId}`);
    await buying.getByRole('grid').getByText(`Versión 2, antes ${totals.first}`).waitFor();
    expect(await buying.getByRole('grid').innerText()).toContain('(antes 31.90)');
    const pdf = await buyer.api.get(`/api/quotation/${quotationId}/pdf`);
    const text = (await textOf(pdf.bytes)).replace(/\s+/g, ' ');
    expect(text).toContain('Versión 2, desde la versión 1. Total');
    expect(text).toContain('31.90 → 31.20');
    await buying.goto('/app/notificaciones');
    await buying.getByText(/te envió la versión 2/).waitFor();
    await buying
      .getByText(/Ronda 1: 2 aceptadas, 1 con otro precio/)
      .first()
      .waitFor();
  }, 180_000);
});
