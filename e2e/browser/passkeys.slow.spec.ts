import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PASSWORD, type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import type { Platform } from '../support/platform.js';
import { codeOf } from '../support/second-factor.js';
import { sharedPlatform } from '../support/shared-platform.js';

const SECURITY = '/app/perfil/contrasena';

/** Chromium's own authenticator: it has a person's finger always ready, and keeps passkeys of this browser. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('signing in, in a browser', () => {
  let platform: Platform;
  let browser: Browser;
  let person: Person;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    person = await signUp(platform.url, 'Llaves del Sur S.A.C.');
    const window = await newPerson(browser, platform.url);
    ({ page, faults } = window);
    await addAuthenticator(window.context, page);
    await signIn();
    await page.waitForURL('**/app');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  async function signIn(): Promise<void> {
    await page.goto('/auth/login');
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  }

  /** Signs out as the menu does, without its way there. */
  async function signOut(): Promise<void> {
    await page.evaluate(async () => {
      await fetch('/api/auth/logout', { method: 'POST', credentials: 'include' });
      localStorage.removeItem('access_token');
    });
  }

  /** The first attempt finds the session's proof too old, as after a quarter of an hour. */
  async function proveAgain(): Promise<void> {
    const body = JSON.stringify({ title: 'Forbidden', status: 403, code: 'STEP_UP_REQUIRED' });
    let refused = false;
    await page.route('**/api-keys', (route) => {
      if (refused || route.request().method() !== 'POST') return route.fallback();
      refused = true;
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body });
    });
    await page.goto('/app/perfil?tab=integraciones');
    await page.getByRole('button', { name: 'Crear clave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva clave de API' });
    await dialog.getByLabel('Nombre').fill('ERP');
    await dialog.getByRole('button', { name: 'Crear clave' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await proof.getByRole('button', { name: 'Usar una llave de acceso' }).click();
    await page.getByRole('dialog', { name: 'Copia tu clave ahora' }).waitFor();
    await page.unrouteAll();
  }

  it('a passkey is added, renamed, proves a person again, signs in without a password, and is removed', async () => {
    await page.goto(SECURITY);
    await page.getByRole('button', { name: 'Agregar una llave' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Laptop');
    await page.getByRole('button', { name: 'Crear la llave' }).click();
    await page.getByText('Agregaste la llave de acceso').first().waitFor();
    await page.getByRole('button', { name: 'Cambiar nombre de Laptop' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Laptop de la oficina');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Laptop de la oficina').waitFor();
    await proveAgain();

    await signOut();
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
    await page.waitForURL('**/app');

    await page.goto(SECURITY);
    await page.getByText('Usada por última vez').waitFor();
    await page.getByRole('button', { name: 'Quitar la llave Laptop de la oficina' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await page.getByText('Todavía no tienes llaves de acceso.').waitFor();

    await signOut();
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
    await page.getByText('No pudimos ingresar con esta llave de acceso').waitFor();
    expect(faults).toEqual([]);
  }, 120_000);

  it('a code of the phone is set up with its QR code, and asked for at the next sign-in', async () => {
    await signIn();
    await page.waitForURL('**/app');
    await page.goto(SECURITY);
    await page.getByRole('button', { name: 'Activar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'Código QR para tu aplicación' }).waitFor();
    const secret = (await dialog.getByLabel('Clave para la aplicación').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Código de 6 cifras').fill(codeOf(secret, -1));
    await dialog.getByRole('button', { name: 'Activar' }).click();
    const codes = dialog.getByRole('list', { name: 'Códigos de recuperación' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
    await page.getByText('Te quedan 10 códigos de recuperación.').waitFor();

    await signOut();
    await signIn();
    await page.getByLabel('Código', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.waitForURL('**/app');
    expect(faults).toEqual([]);
  }, 120_000);
});
