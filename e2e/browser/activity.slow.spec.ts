import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { Api, type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import { look } from '../support/look.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Log {
  entries: { key: string; means: string; userId: string; hash: string }[];
}

describe('the activity of a company', () => {
  let url: string;
  let browser: Browser;
  let owner: Person;
  let provider: Person;
  let draft: Awaited<ReturnType<typeof createDocument>>;

  beforeAll(async () => {
    ({ url } = await sharedPlatform());
    browser = await openBrowser();
    owner = await signUp(url, 'Constructora del Registro S.A.C.');
    provider = await signUp(url, 'Aceros del Registro S.A.C.');
    draft = await createDocument(owner, 'Request', 'Losa del Ñandú');
    await fillIn(owner, draft);
    await sendTo(owner, draft.id, provider);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const pageOf = async (who: { api: Api }): Promise<Page> => (await newPerson(browser, url, who)).page;
  const logOf = async (query = '') =>
    (await owner.api.get<Log>(`/api/company/${owner.companyId}/audit-log${query}`)).body;

  it('says who sent what to whom, is filtered, downloaded and computed again', async () => {
    await waitFor('the sending stands in it', async () =>
      (await logOf()).entries.some(({ key }) => key === 'quotations.send-document'),
    );
    const page = await pageOf(owner);
    await page.goto('/app/perfil?tab=actividad');
    const sent = page.getByRole('listitem').filter({ hasText: 'envió el requerimiento' });
    await sent.getByText('Aceros del Registro S.A.C.').waitFor();
    await sent.getByText('Rosa Ñaupari Güere').waitFor();
    await look(page, 'activity/list');
    await page.getByRole('textbox', { name: 'Buscar por acción o documento' }).fill('nada de esto');
    await page.getByText('Nada coincide con tus filtros').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await sent.first().waitFor();
    await page.getByRole('combobox', { name: 'Tipo de actividad' }).click();
    await page.getByRole('option', { name: 'Personas y roles' }).click();
    await page.getByText('Nada coincide con tus filtros').waitFor();
    await page.reload();
    await page.getByText('Nada coincide con tus filtros').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar para Excel' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toContain('Rosa Ñaupari Güere;Envió el requerimiento;');
    expect(csv.startsWith('\ufeffN°;Fecha y hora;Persona')).toBe(true);
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await page.getByText(/Está completo: \d+ registros en cadena/).waitFor();
    await waitFor('the download stands in it too', async () =>
      (await logOf('?area=data')).entries.some(({ key }) => key === 'companies.export-audit-log'),
    );
    await sent
      .getByRole('link', { name: /Losa del Ñandú/ })
      .first()
      .click();
    await page.waitForURL(/\/app\/cotizaciones\/detalle\//);
  }, 120_000);

  it('lets support read for some hours, and shows what it read', async () => {
    const login = { email: 'admin@cotizaobra.pe', password: 'Demo1234' };
    const { body } = await new Api(url).post<{ access_token: string }>('/api/auth/login', login);
    const admin = { api: new Api(url, body.access_token) };
    const read = () => admin.api.get(`/api/quotation/get-quotation/${draft.id}`);
    expect((await read()).status).toBe(404);

    const page = await pageOf(owner);
    await page.goto('/app/perfil?tab=actividad');
    await page.getByText('Ahora nadie de soporte puede ver tu empresa.').waitFor();
    await page.getByRole('button', { name: 'Dar acceso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dar acceso a soporte' });
    await dialog.getByRole('button', { name: 'Dar acceso' }).click();
    await dialog.getByText('Escribe qué debe revisar soporte').waitFor();
    await dialog.getByRole('textbox', { name: 'Qué debe revisar' }).fill('No cuadra el total');
    await look(page, 'activity/grant');
    await dialog.getByRole('button', { name: 'Dar acceso' }).click();
    await page.getByText(/Soporte puede leer los datos de tu empresa hasta el/).waitFor();

    const helping = await pageOf(admin);
    await helping.goto('/app/soporte');
    await helping.getByText('Motivo: No cuadra el total').waitFor();
    await look(helping, 'activity/support');
    await helping.getByRole('button', { name: 'Entrar a Constructora del Registro S.A.C.' }).click();
    await helping.getByText(/Ves Constructora del Registro S.A.C. como soporte, solo para leer/).waitFor();
    await helping.getByText('Losa del Ñandú').first().waitFor();
    await look(helping, 'activity/inside');
    expect((await read()).status).toBe(200);
    const rename = await admin.api.patch(`/api/quotation/${draft.id}`, { name: 'Otro' });
    expect([rename.status, rename.body]).toMatchObject([403, { code: 'ROLE_FORBIDS' }]);
    expect((await admin.api.post(`/api/company/${owner.companyId}/exports`)).status).toBe(403);
    await waitFor('the reading stands in the log', async () =>
      (await logOf('?area=support')).entries.some(
        ({ key, means }) => key === 'quotations.get-document' && means === 'support',
      ),
    );

    await helping.getByRole('button', { name: 'Salir' }).click();
    await helping.waitForURL(/\/app\/soporte/);
    expect((await read()).status).toBe(404);
    await admin.api.post(`/api/support/${owner.companyId}/enter`);
    // The gateway forgets the company of an administrator by an event.
    await waitFor('support may read again', async () => (await read()).status === 200);
    await page.getByRole('button', { name: 'Quitar el acceso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar el acceso' }).click();
    await page.getByText('Ahora nadie de soporte puede ver tu empresa.').waitFor();
    await waitFor('nothing is seen any more', async () => (await read()).status === 404);
  }, 180_000);
});
