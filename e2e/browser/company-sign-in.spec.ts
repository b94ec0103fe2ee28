import { randomUUID } from 'node:crypto';
import { CLIENT_ID, CLIENT_SECRET, IdentityProvider } from '@cotizaobra/chassis/testing/identity-provider';
import { NameServer } from '@cotizaobra/chassis/testing/name-server';
import type { Browser, Page } from 'playwright-core';
import { PASSWORD, type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { look } from '../support/look.js';
import type { Platform } from '../support/platform.js';
import { NAME_SERVER_PORT, sharedPlatform } from '../support/shared-platform.js';

describe('signing in with the provider of a company, in a browser', () => {
  const names = new NameServer();
  const domain = `d${randomUUID()}.pe`;
  let platform: Platform;
  let browser: Browser;
  let owner: Person;
  let idp: IdentityProvider;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    owner = await signUp(platform.url, 'Puertas del Sur S.A.C.');
    await names.start(NAME_SERVER_PORT);
    idp = await IdentityProvider.start(`${platform.url}/auth/empresa`);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await idp?.stop();
    names.stop();
  });

  const setUp = async (page: Page) => {
    const card = page.getByRole('region', { name: 'Ingreso con el proveedor de tu empresa' });
    await card.getByRole('button', { name: 'Configurar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Proveedor de tu empresa' });
    await dialog.getByText(`${platform.url}/auth/empresa`).waitFor();
    await dialog.getByLabel('Dirección del proveedor').fill(`${idp.issuer}/no-es`);
    await dialog.getByLabel('Identificador de cliente').fill(CLIENT_ID);
    await dialog.getByLabel('Secreto de cliente').fill(CLIENT_SECRET);
    await dialog.getByLabel('Dominios de los correos').fill(` @${domain.toUpperCase()} , `);
    await dialog.getByLabel('Quien ingresa por primera vez').selectOption('comprador');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText('No pudimos leer la configuración del proveedor').waitFor();
    await dialog.getByLabel('Dirección del proveedor').fill(idp.issuer);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await card.getByText('Falta comprobar').waitFor();
    await card.getByRole('button', { name: 'Comprobar dominios' }).click();
    await page.getByText('Todavía no vemos el registro').waitFor();
    const [name = '', value = ''] = await card.locator('code').allInnerTexts();
    names.texts.set(name, value);
    await card.getByRole('button', { name: 'Comprobar dominios' }).click();
    await card.getByText('Comprobado').waitFor();
  };

  it('an owner sets it up, and a colleague without an account is in the company two clicks later', async () => {
    const here = await newPerson(browser, platform.url);
    await here.page.goto('/auth/login');
    await here.page.getByLabel('Correo electrónico').fill(owner.email);
    await here.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await here.page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await here.page.waitForURL('**/app');
    await here.page.goto('/app/perfil?tab=empresa');
    await setUp(here.page);
    await look(here.page, 'proveedor-de-empresa');

    const there = await newPerson(browser, platform.url);
    const email = `rosa@${domain}`;
    idp.next({ sub: 'rosa', email, email_verified: true, given_name: 'Rosa', family_name: 'Ñaupari' });
    await there.page.goto('/auth/login');
    await there.page.getByRole('link', { name: 'Ingresar con mi empresa' }).click();
    await there.page.waitForURL('**/auth/empresa');
    await there.page.getByLabel('Correo electrónico').fill(email);
    await there.page.getByRole('button', { name: 'Continuar' }).click();
    // What the page says is the reason, if it does not let them in.
    await there.page.waitForURL('**/app').catch(async (cause: unknown) => {
      throw new Error(await there.page.locator('body').innerText(), { cause });
    });
    await there.page.goto('/app/perfil?tab=empresa');
    await there.page.getByRole('heading', { name: 'Puertas del Sur S.A.C.' }).first().waitFor();

    await here.page.reload();
    await here.page.getByText('Rosa Ñaupari').first().waitFor();
    expect([...here.faults, ...there.faults]).toEqual([]);
  }, 120_000);

  it('says what to do when the provider refuses, and when nobody answers for an e-mail', async () => {
    const { page } = await newPerson(browser, platform.url);
    await page.goto('/auth/empresa');
    await look(page, 'ingreso-de-empresa');
    await page.getByLabel('Correo electrónico').fill('nadie@example.org');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('No hay un proveedor de empresa para este correo').waitFor();
    idp.next(null);
    await page.getByLabel('Correo electrónico').fill(`x@${domain}`);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('El proveedor de tu empresa no confirmó quién eres').waitFor();
    expect(new URL(page.url()).search).toBe('');
  }, 120_000);
});
