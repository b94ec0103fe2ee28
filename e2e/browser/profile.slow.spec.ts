import type { Browser, Page, Route } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { desktop, newPerson, openBrowser, phone } from '../support/browser.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Company {
  logoCompany: string | null;
  attachments: { name: string; type: string }[];
}

describe("a company's pictures and files", () => {
  let platform: Platform;
  let browser: Browser;
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    person = await signUp(platform.url, 'Aceros Ñawi S.A.C.');
    ({ page } = await newPerson(browser, platform.url, person));
    await page.goto('/app/perfil');
    await page.getByRole('heading', { name: 'Aceros Ñawi S.A.C.' }).waitFor();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const company = async () => (await person.api.get<Company>(`/api/portal/company-by-id/${person.companyId}`)).body;

  /** The browser draws a picture of that size. */
  async function aPicture(width: number, height: number): Promise<Buffer> {
    const url = await page.evaluate(
      ([w, h]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
        const pen = canvas.getContext('2d');
        for (const [at, color] of ['#124e8c', '#f2a900', '#1b6e40'].entries()) {
          if (pen) pen.fillStyle = color;
          pen?.fillRect((at * (w ?? 0)) / 3, 0, (w ?? 0) / 3, h ?? 0);
        }
        return canvas.toDataURL('image/png');
      },
      [width, height],
    );
    return Buffer.from(url.split(',')[1] ?? '', 'base64');
  }

  it('cuts a chosen logo to a square before anything is stored, and saves it with the rest', async () => {
    await page.getByRole('button', { name: 'Editar' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Cambiar logo' }).click();
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aPicture(900, 600) });
    const dialog = page.getByRole('dialog', { name: 'Recortar logo' });
    await dialog.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Usar imagen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await company()).logoCompany).toBeNull();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Cambios guardados').first().waitFor();
    const { logoCompany } = await company();
    const [width, height] = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, logoCompany ?? '');
    expect(width).toBe(height);
    expect(width).toBeGreaterThanOrEqual(256);
  }, 90_000);

  it('cancels an upload on its way, leaves nothing behind, and sends the file when it is chosen again', async () => {
    const send = async () => {
      const file = { name: 'obra.png', mimeType: 'image/png', buffer: await aPicture(600, 400) };
      await page.locator('input[type=file][aria-label="Elige imágenes"]').setInputFiles(file);
    };
    await page.getByRole('button', { name: 'Editar' }).click();
    const held: Route[] = [];
    // No answer, like a dead network.
    await page.route('**/api/attachment', (route) => void held.push(route));
    await send();
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/attachment'));
    await page.getByRole('button', { name: 'Cancelar la subida de obra.png' }).click();
    await page.getByText('obra.png').waitFor({ state: 'detached' });
    await cancelled;
    expect(held).toHaveLength(1);
    // The browser may send on what is still held when nothing is held back any more.
    for (const route of held) await route.abort().catch(() => undefined);
    expect((await company()).attachments).toEqual([]);
    await page.unroute('**/api/attachment');
    await send();
    await page.getByRole('button', { name: /^Eliminar obra/ }).waitFor();
    expect((await company()).attachments).toMatchObject([{ type: 'gallery' }]);
  }, 90_000);

  it('covers no button of a list with a notice of success, at both widths', async () => {
    // Answered here, because the platform limits mailed links an hour.
    await page.route('**/api/auth/resend-verification', (route) => route.fulfill({ json: {} }));
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      for (const path of ['/app', '/app/proveedores', '/app/clientes', '/app/recursos']) {
        await page.goto(path);
        await page.getByRole('button', { name: 'Reenviar enlace' }).click();
        const toast = page.getByRole('status').filter({ hasText: 'Enviamos otro enlace' });
        await toast.waitFor();
        const covered = () =>
          toast.evaluate((notice) => {
            const box = notice.getBoundingClientRect();
            const hits = [...document.querySelectorAll('button, main a')].filter((action) => {
              const { top, right, bottom, left } = action.getBoundingClientRect();
              const apart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
              return !apart && right > left && !notice.contains(action);
            });
            return hits.map((action) => action.textContent || action.getAttribute('aria-label'));
          });
        // It enters with a transition.
        await waitFor(
          `free buttons at ${size.width} px on ${path}`,
          async () => (await covered()).length === 0,
          3_000,
        ).catch(async () => expect([path, size.width, await covered()]).toEqual([path, size.width, []]));
      }
    }
  }, 120_000);
});
