import type { Browser, Page } from 'playwright-core';
import { requestOfMaterials } from '../support/answers.js';
import { inventedRuc, type Person, signUp } from '../support/api.js';
import { inHand, newPerson, openBrowser } from '../support/browser.js';
import { look } from '../support/look.js';
import { mailedLink } from '../support/mails.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';

const buyerName = 'Constructora Wayra Sur';

describe('suppliers without an account, on a phone', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Person;
  let desk: Page;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    buyer = await signUp(platform.url, buyerName);
    desk = (await newPerson(browser, platform.url, buyer)).page;
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const onPhone = (colorScheme: 'light' | 'dark' = 'light') =>
    newPerson(browser, platform.url, null, { ...inHand, colorScheme });

  /** Fits on the screen, and nothing keeps anybody out. */
  const expectUsable = (page: Page, name: string) => look(page, `guest-${name}`, { sizes: [inHand.viewport] });

  async function addGuest(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await desk.getByRole('textbox', { name: label }).fill(text);
    await desk.getByRole('button', { name: 'Añadir invitado' }).click();
  }

  const price = (page: Page, number: string) =>
    page.getByRole('textbox', { name: new RegExp(`^Precio de ${number} `) });
  const saved = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();

  it('are invited by mail and by WhatsApp, answer with and without a connection, and stand in the comparison', async () => {
    const { id } = await requestOfMaterials(buyer, 'Materiales de la primera etapa');
    const mail = `ventas-${Date.now()}@jicamarca.pe`;
    await desk.goto(`/app/cotizaciones/detalle/${id}`);
    await desk.getByRole('button', { name: 'Enviar', exact: true }).click();
    await addGuest({ 'Nombre o empresa': 'Agregados Santa Clara', Celular: '999 000 552' });
    await addGuest({ 'Nombre o empresa': 'Transportes Jicamarca', Correo: mail });
    await desk.getByRole('list', { name: 'Invitados' }).getByText(mail).waitFor();
    await look(desk, 'guest-invite');
    await desk.getByRole('button', { name: 'Continuar' }).click();
    await desk.getByRole('button', { name: 'Enviar Cotización' }).click();
    const whatsapp = desk.getByRole('link', { name: 'Abrir WhatsApp con el mensaje para Agregados Santa Clara' });
    const text = new URL((await whatsapp.getAttribute('href')) ?? '');
    expect([text.host, text.pathname]).toEqual(['wa.me', '/51999000552']);
    const link = /\/responder\/[\w-]{43}/.exec(text.searchParams.get('text') ?? '')?.[0] ?? '';
    await desk.getByRole('button', { name: 'Listo' }).click();

    const { context, page, faults } = await onPhone();
    // The first view comes from the server: it stands in the HTML, before any script.
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.goto(link);
    expect(new URL(page.url()).pathname).toBe('/responder');
    await page.getByRole('heading', { name: 'Materiales de la primera etapa' }).waitFor();
    await price(page, '1.1').waitFor();
    await context.unroute('**/assets/*.js');
    await page.reload();
    await expectUsable(page, 'open');

    await price(page, '1.1').fill('30');
    await price(page, '1.2').fill('70,50');
    await saved(page, 'Guardado');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(async () => Boolean(await (await caches.open('guest-shell')).match('/responder')));
    await context.setOffline(true);
    await price(page, '1.3').fill('80');
    await saved(page, 'Guardado en este equipo, sin conexión');
    await page.reload();
    await expect(price(page, '1.3').inputValue()).resolves.toBe('80');
    await price(page, '2.1').fill('29,081');
    await page.getByRole('button', { name: '29.081' }).tap();
    await expectUsable(page, 'offline');
    await context.setOffline(false);
    await saved(page, 'Guardado');
    await page.getByRole('button', { name: /^No cotizo 2\.2/ }).tap();
    await price(page, '3.1').fill('430');

    await page.getByRole('button', { name: 'Enviar cotización' }).tap();
    await page.getByText('Escribe tu nombre y apellido').waitFor();
    await page.getByRole('textbox', { name: 'Nombre y apellido' }).fill('Nelly Poma');
    await page.getByRole('textbox', { name: 'RUC' }).fill('20999673042');
    await page.getByText('Ese RUC no existe').waitFor();
    await expectUsable(page, 'faults');
    await page.getByRole('textbox', { name: 'RUC' }).fill(inventedRuc());
    await page.getByRole('button', { name: 'Enviar cotización' }).tap();
    const dialog = page.getByRole('dialog', { name: `¿Enviar a ${buyerName}` });
    await dialog.getByText('5 de 6').waitFor();
    await expectUsable(page, 'summary');
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).tap();
    await page.getByRole('heading', { name: 'Cotización enviada' }).waitFor();
    // 420 × 30 + 28.5 × 70.50 + 31 × 80 + 142 × 29.081 + 24.06 × 430
    expect(await page.getByLabel('Total').first().innerText()).toBe('S/ 31,564.55');
    await expectUsable(page, 'sent');
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    expect(faults).toEqual([]);

    await desk.goto(`/app/cotizaciones/comparativo/${id}`);
    const column = desk.getByRole('columnheader', { name: /Agregados Santa Clara/ });
    await column.getByText('Invitado').waitFor();
    expect(await column.innerText()).toContain('31,564.55');

    const dark = await onPhone('dark');
    const mailed = await mailedLink(
      platform.dataFolder,
      mail,
      `${buyerName} te pide precios: Materiales de la primera etapa`,
    );
    await dark.page.goto(mailed.pathname);
    await price(dark.page, '1.1').fill('28');
    await saved(dark.page, 'Guardado');
    await expectUsable(dark.page, 'open-dark');

    await desk.goto(`/app/cotizaciones/detalle/${id}`);
    await desk.getByRole('button', { name: /^Envíos/ }).click();
    await desk.getByRole('button', { name: 'Enlace de Transportes Jicamarca' }).click();
    const about = desk.getByRole('dialog', { name: 'Enlace de Transportes Jicamarca' });
    await about.getByText(mail).waitFor();
    await about.getByRole('button', { name: 'Revocar enlace' }).click();
    await look(desk, 'guest-revoke');
    await about.getByRole('button', { name: 'Sí, revocar enlace' }).click();
    await about.getByText(/^Revocado el/).waitFor();
    await dark.page.reload();
    await dark.page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor();
    await expectUsable(dark.page, 'revoked-dark');
    expect(await dark.page.evaluate(() => localStorage.getItem('guest:last'))).toBeNull();
    await Promise.all([context.close(), dark.context.close()]);
  }, 240_000);

  it('type on the same link: what crosses is asked, the rest is joined, and a refusal can be taken back', async () => {
    const { id } = await requestOfMaterials(buyer, 'Acero y concreto');
    const invitations = [{ name: 'Concretos del Rímac', phone: '999 000 777' }];
    const { body } = await buyer.api.post<{ dispatches: { whatsapp: string }[] }>(`/api/quotation/${id}/invitations`, {
      invitations,
    });
    const path = /\/responder\/[\w-]{43}/.exec(decodeURIComponent(body.dispatches[0]?.whatsapp ?? ''))?.[0] ?? '';
    const [one, other] = [await onPhone(), await onPhone()];
    await one.page.goto(path);
    await other.page.goto(path);
    await price(other.page, '1.1').fill('28');
    await price(other.page, '1.2').fill('60');
    await saved(other.page, 'Guardado');
    await price(one.page, '1.1').fill('31');
    await price(one.page, '3.1').fill('420');
    await one.page.getByRole('alert').getByText('Otra persona escribió en este mismo enlace').waitFor();
    await expectUsable(one.page, 'conflict');
    await one.page.getByRole('button', { name: 'Quedarme con lo mío' }).tap();
    await saved(one.page, 'Guardado');
    const values = [price(one.page, '1.1'), price(one.page, '1.2'), price(one.page, '3.1')];
    expect(await Promise.all(values.map(async (field) => Number(await field.inputValue())))).toEqual([31, 60, 420]);

    await one.page.getByRole('button', { name: 'No voy a cotizar' }).tap();
    await one.page.getByRole('textbox', { name: 'Motivo' }).fill('No tengo camiones esa semana');
    await expectUsable(one.page, 'decline');
    await one.page.getByRole('button', { name: 'No cotizar', exact: true }).tap();
    await one.page.getByRole('heading', { name: 'Avisamos que no vas a cotizar' }).waitFor();
    await expectUsable(one.page, 'declined');
    await one.page.getByRole('button', { name: 'Cotizar de todos modos' }).tap();
    expect(await price(one.page, '1.2').inputValue()).toBe('60.00');
    await Promise.all([one.context.close(), other.context.close()]);
  }, 180_000);
});
