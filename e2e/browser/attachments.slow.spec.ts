import type { Browser, Page } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { openDocument } from '../support/budget-imports.js';
import { createDocument, type Draft, fillIn } from '../support/documents.js';
import { look } from '../support/look.js';
import { noisePicture } from '../support/noise-picture.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const MEGABYTE = 1024 * 1024;
const pdf = 'application/pdf';

interface Listed {
  attachments: { id: string; fileName: string; preview: string | null }[];
  uploads: { uploadId: string; received: number[] }[];
}

/** A file that starts and ends as a PDF. No reader opens it. */
function largePdf(megabytes: number): Buffer {
  const bytes = Buffer.alloc(megabytes * MEGABYTE, ' ');
  bytes.write('%PDF-1.7\n');
  bytes.write('\n%%EOF\n', bytes.length - 7);
  return bytes;
}

describe('files of a Request', () => {
  let platform: Platform;
  let browser: Browser;
  let buyer: Person;
  let provider: Person;
  let stranger: Person;
  const photo = noisePicture(300, 200);
  let plan: Buffer;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    buyer = await signUp(platform.url, 'Constructora Wayra Adjuntos S.A.C.');
    provider = await signUp(platform.url, 'Ladrillera Ñandú Adjuntos S.A.C.');
    stranger = await signUp(platform.url, 'Curiosos Adjuntos S.A.C.');
    const page = await browser.newPage();
    await page.setContent(
      '<h1>A-02 Planta y cortes</h1><svg width="600" height="300"><rect width="600" height="300" fill="#124e8c"/></svg>',
    );
    plan = await page.pdf({ format: 'A4', landscape: true });
    await page.close();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const listed = async (who: Person, id: string): Promise<Listed> =>
    (await who.api.get<Listed>(`/api/quotation/${id}/attachments`)).body;

  async function aRequest(title: string): Promise<Draft> {
    const draft = await createDocument(buyer, 'Request', title);
    await fillIn(buyer, draft);
    return draft;
  }

  async function openPanel(id: string) {
    const opened = await openDocument(browser, { baseURL: platform.url, who: buyer, id });
    await unfold(opened.page);
    return opened;
  }
  const unfold = (page: Page) => page.getByRole('button', { name: 'Archivos', exact: true }).click();
  const chooser = (page: Page) => page.getByLabel('Elegir archivos para el requerimiento', { exact: true });

  /** `uploadThroughput`: bytes per second of what the page sends; -1: no limit. */
  async function networkOf(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return (uploadThroughput: number, offline = false) =>
      session.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
  }

  it('are uploaded with progress, cancelled, sent, previewed and downloaded, and nobody else gets them', async () => {
    const { id } = await aRequest('Agregados y ladrillo, con planos');
    const { page, context } = await openPanel(id);
    await page.getByText('Tus proveedores ven aquí los planos').waitFor();

    await chooser(page).setInputFiles({ name: 'A-02 Planta y cortes.pdf', mimeType: pdf, buffer: plan });
    await page.getByRole('button', { name: 'Ver A-02 Planta y cortes.pdf' }).waitFor();

    const network = await networkOf(page);
    await network(MEGABYTE);
    const large = { name: 'Memoria de cálculo.pdf', mimeType: pdf, buffer: largePdf(8) };
    await chooser(page).setInputFiles(large);
    const progress = page.getByRole('progressbar', { name: 'Subida de Memoria de cálculo.pdf' });
    await progress.waitFor();
    await waitFor('some progress', async () => Number(await progress.getAttribute('aria-valuenow')) > 5 || null);
    await look(page, 'attachments/panel');
    expect(await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Cancelar la subida de Memoria de cálculo.pdf' }).click();
    await progress.waitFor({ state: 'detached' });
    await waitFor('the upload to be gone', async () => (await listed(buyer, id)).uploads.length === 0 || null);
    expect(await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
      false,
    );
    await network(-1);

    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 de 10').waitFor();
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Adjuntar' }).click();
    await (await choosing).setFiles([
      { name: 'Acceso a obra, ñandú.png', mimeType: 'image/png', buffer: photo },
      { name: 'Planos.pdf', mimeType: pdf, buffer: Buffer.from('MZ this is a program') },
    ]);
    await dialog.getByRole('button', { name: 'Ver Acceso a obra, ñandú.png' }).waitFor();
    await dialog.getByText('El contenido de este archivo es otro.').waitFor();
    await dialog.getByRole('button', { name: 'Adjuntar' }).scrollIntoViewIfNeeded();
    await look(page, 'attachments/send', { dark: true });
    await dialog.getByRole('button', { name: 'Quitar Planos.pdf de la lista' }).click();
    await dialog.getByLabel('Buscar empresa').fill('Ladrillera Ñandú Adjuntos');
    await dialog.getByRole('checkbox', { name: /Ladrillera Ñandú Adjuntos/ }).check();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByRole('button', { name: 'Enviar Cotización' }).click();
    await waitFor('the Request to be sent', async () => (await listed(provider, id)).attachments?.length === 2 || null);
    await context.close();

    const { page: received, context: reading } = await newPerson(browser, platform.url, provider);
    await received.goto(`/app/clientes?type=Request&quote=${id}`);
    await received.getByRole('heading', { name: 'Archivos del cliente' }).waitFor();
    await look(received, 'attachments/received');
    await received.getByRole('button', { name: 'Ver A-02 Planta y cortes.pdf' }).click();
    await received.getByRole('img', { name: 'Página 1 de 1' }).waitFor();
    await look(received, 'attachments/preview');
    const downloading = received.waitForEvent('download');
    await received.getByRole('dialog').last().getByRole('button', { name: 'Descargar', exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('A-02 Planta y cortes.pdf');
    await received.keyboard.press('Escape');
    await received.getByRole('button', { name: 'Ver Acceso a obra, ñandú.png' }).click();
    await received.getByRole('img', { name: 'Acceso a obra, ñandú.png' }).waitFor();
    await reading.close();

    const { attachments } = await listed(buyer, id);
    const paths = attachments.flatMap((file) => [`/${file.id}`, `/${file.id}/preview`]);
    for (const path of ['', ...paths]) {
      const answer = await stranger.api.get(`/api/quotation/${id}/attachments${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  }, 240_000);

  it('go on after a reload, after a lost connection, and while other pages are read', async () => {
    const { id } = await aRequest('Subida larga');
    const { page, context } = await openPanel(id);
    const network = await networkOf(page);
    await network(2 * MEGABYTE);
    await chooser(page).setInputFiles({ name: 'Planos completos.pdf', mimeType: pdf, buffer: largePdf(16) });
    await waitFor('a part to arrive', async () => (await listed(buyer, id)).uploads[0]?.received.length || null);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await unfold(page);
    const progress = page.getByRole('progressbar', { name: 'Subida de Planos completos.pdf' });
    await progress.waitFor();
    await network(2 * MEGABYTE, true);
    await page.getByText('Sin conexión. Continúa sola cuando vuelva.').waitFor();
    await network(2 * MEGABYTE);
    await progress.waitFor();
    await page.getByRole('link', { name: 'Directorio' }).first().click();
    await page.getByText('La subida continúa').waitFor();
    await page.getByText('Se adjuntó Planos completos.pdf').waitFor();
    expect(await listed(buyer, id)).toMatchObject({ attachments: [{ fileName: 'Planos completos.pdf' }], uploads: [] });
    await context.close();
  }, 180_000);

  it('can be dropped on the panel, also on a page without crypto.subtle', async () => {
    const { id } = await aRequest('Arrastrar y soltar');
    const { page, context } = await openDocument(browser, { baseURL: platform.url, who: buyer, id });
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await page.reload();
    await unfold(page);
    const zone = page.locator('[data-takes-files]');
    await zone.waitFor();
    await zone.evaluate(
      (target, [name, text]) => {
        const dataTransfer = new DataTransfer();
        const content = Uint8Array.from(atob(text!), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([content], name!));
        for (const kind of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
      },
      ['Plano soltado.pdf', plan.toString('base64')] as const,
    );
    await page.getByRole('button', { name: 'Ver Plano soltado.pdf' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  }, 120_000);
});
