import type { Browser, Page } from 'playwright-core';
import { answerRequest, requestOfMaterials } from '../support/answers.js';
import { PASSWORD, type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import type { Platform } from '../support/platform.js';
import { codeOf } from '../support/second-factor.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const DNI = '40817263';
/** A price of the seller, as it is sent and as it is shown. */
const PRICE = '7163.58';
const SHOWN = '7,163.58';

/** All that scripts of this page can read from the browser's stores: storage, databases, cookies and caches. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => failed(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((done) => all.addEventListener('success', done));
        rows.push(all.result);
      }
      database.close();
    }
    for (const key of await caches.keys()) rows.push((await (await caches.open(key)).keys()).map(({ url }) => url));
    return JSON.stringify(rows);
  });
}

describe('what a browser keeps', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Person;
  let page: Page;
  let requestId: string;
  const secrets = new Map([
    ['the password', PASSWORD],
    ['the DNI of who accepts', DNI],
    ['a price of another company', PRICE],
    ['the same as shown', SHOWN],
  ]);

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    buyer = await signUp(platform.url, 'Constructora Que Olvida');
    const seller = await signUp(platform.url, 'Ferretería Reservada');
    ({ id: requestId } = await requestOfMaterials(buyer, 'Materiales reservados'));
    await answerRequest(buyer, requestId, seller, ['21.5', PRICE, '9', '48', '52', '310']);
    ({ page } = await newPerson(browser, platform.url));
    await page.goto('/auth/login');
    await page.getByLabel('Correo electrónico').fill(buyer.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.waitForURL('**/app');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  async function makeKey(): Promise<void> {
    await page.goto('/app/perfil?tab=integraciones');
    await page.getByRole('button', { name: 'Crear clave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva clave de API' });
    await dialog.getByLabel('Nombre').fill('ERP');
    await dialog.getByRole('button', { name: 'Crear clave' }).click();
    const shown = page.getByRole('dialog', { name: 'Copia tu clave ahora' });
    await shown.waitFor();
    secrets.set('a key of the API', (await shown.innerText()).match(/cob_live_[\w-]{43}/)?.[0] ?? '');
  }

  async function switchFactorOn(): Promise<void> {
    await page.goto('/app/perfil/contrasena');
    await page.getByRole('button', { name: 'Activar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'Código QR para tu aplicación' }).waitFor();
    const secret = (await dialog.getByLabel('Clave para la aplicación').innerText()).replaceAll(' ', '');
    secrets.set('the secret of the second factor', secret);
    await dialog.getByLabel('Código de 6 cifras').fill(codeOf(secret, -1));
    await dialog.getByRole('button', { name: 'Activar' }).click();
    const codes = dialog.getByRole('list', { name: 'Códigos de recuperación' });
    await codes.waitFor();
    secrets.set('a recovery code', await codes.getByRole('listitem').first().innerText());
    await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  }

  /** Compares, and leaves the question of the award with a DNI in it. */
  async function almostAward(): Promise<void> {
    await page.goto(`/app/cotizaciones/comparativo/${requestId}`);
    await page.getByText(SHOWN).first().waitFor();
    await page.getByRole('button', { name: /^Mejor precio por partida/ }).click();
    await page.getByRole('button', { name: 'Adjudicar...' }).click();
    await page.getByRole('dialog', { name: 'Adjudicar' }).getByLabel('DNI').fill(DNI);
  }

  it('holds no secret, no DNI and no price of others, while they are on the screen and after a reload', async () => {
    for (const step of [makeKey, switchFactorOn, almostAward]) {
      await step();
      for (const reload of [false, true]) {
        if (reload) await page.reload();
        const kept = await stored(page);
        expect(kept).toContain('access_token');
        for (const [what, secret] of secrets) {
          expect([what, secret.length > 4]).toEqual([what, true]);
          expect([what, kept.includes(secret)]).toEqual([what, false]);
        }
      }
    }
    expect(secrets.size).toBe(7);
  }, 120_000);

  it('is nothing of the person after signing out', async () => {
    await page.goto('/app');
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    const own = ['access_token', 'user_info', buyer.email, buyer.companyId, requestId];
    await waitFor('nothing of the person is left', async () => {
      const kept = await stored(page);
      return own.every((text) => !kept.includes(text));
    });
  }, 60_000);
});
