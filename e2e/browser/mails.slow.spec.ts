import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import PostalMime, { type Email } from 'postal-mime';
import { Api, PASSWORD, type Person, signUp } from '../support/api.js';
import { openBrowser } from '../support/browser.js';
import { type GuestPage, invite, openLink, requestOf, typed } from '../support/guest-links.js';
import { accessibilityFaults } from '../support/look.js';
import { answer, compared, must, request } from '../support/orders.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { waitFor } from '../support/wait-for.js';

const HOUR_MS = 3_600_000;
/** What a finger hits. */
const FINGER = 44;

/** Every kind of mail, by its subject, with what its button says; null: it has none. */
const kinds: [kind: string, subject: RegExp, button: string | null][] = [
  ['confirm-email', /^Confirma tu correo$/, 'Confirmar mi correo'],
  ['forgotten-password', /^Elige una contraseña nueva$/, 'Elegir mi contraseña'],
  ['password-changed', /^Tu contraseña cambió$/, 'No fui yo: recuperar mi cuenta'],
  ['contact-message', /^Contacto: /, null],
  ['digest', /novedades en CotizaObra$|te cotizó|cotizará tu/, 'Ver mis notificaciones'],
  ['invitation', /te pide precios/, 'Ver y cotizar'],
  ['guest-deadline-extended', /amplió el plazo$/, 'Ver y cotizar'],
  ['guest-awarded', /te adjudicó$/, 'Ver mi cotización'],
  ['guest-award-undone', /anuló su adjudicación$/, 'Ver mi cotización'],
  ['guest-not-awarded', /no adjudicó tu cotización$/, 'Ver mi cotización'],
  ['guest-order-issued', /te envió una orden de compra$/, 'Ver la orden'],
  ['guest-revoked', /^Tu enlace ya no sirve$/, null],
];

describe('the mails of the product', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Person;

  beforeAll(async () => {
    platform = await startPlatform(undefined, { settings: { DIGEST_WAIT_SECONDS: '1' } });
    browser = await openBrowser();
    buyer = await signUp(platform.url, 'Constructora e Inmobiliaria Wayra del Altiplano S.A.C.');
    await causeMails();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  });

  const guestOf = async (requestId: string, email: string, price: string) => {
    const invited = await invite(buyer, requestId, {
      email,
      name: 'Ladrillera y Agregados El Diamante del Sur E.I.R.L.',
    });
    const guest = await openLink(platform.url, invited.path);
    const { body: page } = await guest.get<GuestPage>('/api/responder');
    const draft = typed(page, price);
    const sent = await guest.post<GuestPage>('/api/responder/send', { dispatchId: page.dispatchId, version: 0, draft });
    return { ...invited, quotationId: sent.body.answer?.quotationId ?? '' };
  };

  async function causeMails(): Promise<void> {
    const visitor = new Api(platform.url);
    must(await visitor.post('/api/auth/forgot-password', { email: buyer.email }));
    const other = await signUp(platform.url, 'Ferretería Los Pórticos');
    const change = { currentPassword: PASSWORD, password: `${PASSWORD}x` };
    must(await other.api.post('/api/auth/change-password', change));
    must(
      await visitor.post('/api/email/form/contact', {
        name: 'Rosa Ñaupari',
        enterprise: 'Constructora Wayra',
        email: 'rosa@prueba.pe',
        phone: '987 654 321',
        asunto: 'Una consulta sobre las órdenes de compra',
        comment: 'Hola.\n¿Cómo recibo una orden en partes?',
      }),
    );
    const provider = await signUp(platform.url, 'Agregados Jicamarca');
    await answer(buyer, provider, await request(buyer, 'Arena gruesa'), { prices: ['10', '20', '30'] });

    const requestId = await requestOf(
      buyer,
      'Materiales-para-el-casco-del-edificio-multifamiliar-Residencial-Los-Molles',
    );
    const { body } = await buyer.api.get<{ quotation: { version: number } }>(
      `/api/quotation/get-quotation/${requestId}`,
    );
    const deadline = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    must(
      await buyer.api.patch(`/api/quotation/${requestId}`, { version: body.quotation.version, deadline: deadline(30) }),
    );
    const winner = await guestOf(requestId, 'gana@prueba.pe', '10');
    await guestOf(requestId, 'pierde@prueba.pe', '20');
    const { version } = (
      await buyer.api.get<{ quotation: { version: number } }>(`/api/quotation/get-quotation/${requestId}`)
    ).body.quotation;
    must(await buyer.api.patch(`/api/quotation/${requestId}`, { version, deadline: deadline(60) }));
    const comparison = await compared(buyer, requestId);
    const lines = comparison.lines.map(({ itemId }) => ({ itemId, quotationId: winner.quotationId }));
    const share = { rank: true, distance: true };
    must(await buyer.api.post(`/api/quotation/${requestId}/award`, { version: comparison.version, lines, share }));
    await mailOf(/te envió una orden de compra$/);
    must(await buyer.api.delete(`/api/quotation/${requestId}/award`));
    const revoked = await invite(buyer, requestId, { email: 'fuera@prueba.pe' });
    must(await buyer.api.post(`/api/quotation/company/${revoked.dispatchId}/invitation/revoke`, {}));
  }

  async function mailOf(subject: RegExp): Promise<Email> {
    const folder = path.join(platform.dataFolder, 'mail');
    return waitFor(`a mail ${subject}`, async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
      );
      return mails.find((mail) => subject.test(mail.subject ?? ''));
    });
  }

  it.each(kinds)('%s reads well on a phone, by day and by night', async (kind, subject, button) => {
    const mail = await mailOf(subject);
    const { html = '', text = '' } = mail;
    const list = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? null;
    expect(list).toBe(kind === 'digest' ? `<${platform.url}/app/notificaciones>` : null);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|src=/i);
    expect(html).toContain('<html lang="es"');

    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const asked: string[] = [];
    await page.route('**/*', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.setContent(html);
    const shown = await page.locator('body').innerText();
    for (const words of text.split(/\s+/).filter((word) => /^[\wáéíóúñ]{5,}$/i.test(word)))
      expect([words, shown.toLowerCase().includes(words.toLowerCase())]).toEqual([words, true]);
    const buttons = page.locator('a.button');
    expect(await buttons.count()).toBe(button === null ? 0 : 1);
    if (button !== null) {
      expect(await buttons.innerText()).toBe(button);
      const href = (await buttons.getAttribute('href')) ?? '';
      expect(text).toContain(href);
      const box = await buttons.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(FINGER);
      expect(box?.width).toBeGreaterThanOrEqual(FINGER);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe(colorScheme === 'dark' ? 'rgb(16, 23, 30)' : 'rgb(250, 250, 247)');
      expect(await accessibilityFaults(page)).toEqual([]);
      const folder = process.env.MAIL_PICTURES;
      if (folder) await page.screenshot({ path: path.join(folder, `${kind}-${colorScheme}.png`), fullPage: true });
    }
    expect(asked).toEqual([]);
    await context.close();
  });
});
