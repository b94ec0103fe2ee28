/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { aCompanyCard, aCompanyPage, aPublicCompany, someFacets } from '../support/companies.js';
import { openWindow, type Theme } from '../support/look.js';
import { aPost } from '../support/posts.js';
import { openSite, type Site } from '../support/site.js';

jest.setTimeout(240_000);

const company = aPublicCompany({ name: 'Ferretería Ñaña' });
const routes = [
  '/',
  '/acerca',
  '/politicas',
  '/portal/directorio',
  `/portal/directorio/${company.id}`,
  '/data_tecnica',
  '/auth/login',
  '/auth/nueva_cuenta',
  '/auth/olvide',
  '/no/existe',
];

/** What the page says of itself in the frame in which it is seen first. */
interface FirstFrame {
  scheme: string | null;
  paper: string;
}

declare global {
  interface Window {
    firstFrame: FirstFrame | undefined;
    ready: boolean | undefined;
  }
}

/** In the page, before its own scripts. */
function watchStart(chosen: string): void {
  localStorage.setItem('color-scheme', chosen);
  addEventListener('app-ready', () => {
    window.ready = true;
  });
  const look = () => {
    if (!document.querySelector('h1')) {
      requestAnimationFrame(look);
      return;
    }
    window.firstFrame = {
      scheme: document.documentElement.getAttribute('data-mantine-color-scheme'),
      paper: getComputedStyle(document.body).backgroundColor,
    };
  };
  requestAnimationFrame(look);
}

const ready = (page: Page) => page.waitForFunction(() => window.ready);

describe('public pages as the web process sends them', () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    site = await openSite({ rendered: true });
    browser = await launchBrowser();
    const { api } = site;
    api.answer(postRoutes.listPublicPosts, { posts: [aPost({ title: 'Concreto premezclado' })] });
    api.answer(technicalDataRoutes.countPartidas, { count: 512 });
    api.answer(companyRoutes.searchCompanies, aCompanyPage([aCompanyCard({ id: company.id })]));
    api.answer(companyRoutes.countCompanies, someFacets());
    api.answer(companyRoutes.getPortalCompany, company);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const choices: { chosen: Theme; system: Theme }[] = [
    { chosen: 'dark', system: 'light' },
    { chosen: 'light', system: 'dark' },
  ];
  const cases = routes.flatMap((path) => choices.map((choice) => ({ path, ...choice })));

  it.each(cases)('$path wears the chosen theme, $chosen in a $system system, from its first frame', async (each) => {
    const { page, faults, context } = await openWindow(browser, 1280, each.system, false);
    await page.addInitScript(watchStart, each.chosen);
    await page.goto(site.url + each.path);
    await ready(page);
    await page.waitForLoadState('networkidle');
    const first = await page.evaluate(() => window.firstFrame);
    expect(first?.scheme).toBe(each.chosen);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(first?.paper);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows a light page and a dark one in different papers', async () => {
    const papers = await Promise.all(
      choices.map(async ({ chosen, system }) => {
        const { page, context } = await openWindow(browser, 1280, system, false);
        await page.addInitScript(watchStart, chosen);
        await page.goto(`${site.url}/acerca`);
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await context.close();
        return paper;
      }),
    );
    expect(new Set(papers).size).toBe(2);
  });

  describe('before the script has come', () => {
    /** Holds the app's script back until it is let go. */
    async function openHeld(path: string) {
      const window = await openWindow(browser, 390, 'light', false);
      const { page } = window;
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((done) => {
        letGo = done;
      });
      await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.addInitScript(watchStart, 'light');
      await page.goto(site.url + path, { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      return { ...window, letGo };
    }

    it('keeps what was typed and the press of a button for it', async () => {
      site.api.refuse(identityRoutes.login, identityErrors.WRONG_CREDENTIALS);
      const { page, letGo, context, faults } = await openHeld('/auth/login');
      await page.getByLabel('Correo electrónico').fill('compras@andes.pe');
      await page.getByLabel('Contraseña', { exact: true }).fill('Andamio2026');
      await page.getByRole('button', { name: 'Ingresar' }).click();
      letGo();
      await page.getByText('Correo o contraseña incorrectos').waitFor();
      expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('compras@andes.pe');
      expect(site.api.callsOf(identityRoutes.login).at(-1)?.body).toEqual({
        email: 'compras@andes.pe',
        password: 'Andamio2026',
      });
      expect(new URL(page.url()).search).toBe('');
      expect(faults).toEqual([]);
      await context.close();
    });

    it('opens the menu that was asked for when the script is there', async () => {
      const { page, letGo, context } = await openHeld('/');
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      letGo();
      await page.getByRole('dialog').getByRole('link', { name: 'Directorio' }).waitFor();
      await context.close();
    });

    it('is painted in full by the styles that came with it', async () => {
      for (const path of routes) {
        const { page, letGo, context } = await openHeld(path);
        const looks = (at: Page) =>
          at.evaluate(() =>
            [...document.querySelectorAll('#root *')].map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return [element.tagName, element.className.toString(), x, y, width, height].join(' ');
            }),
          );
        // `fonts.ready` alone may answer before a font was asked for. A stand-in whose system font is missing cannot load.
        const loadFonts = () =>
          page.evaluate(async () => {
            await Promise.allSettled([...document.fonts].map((font) => font.load()));
          });
        await loadFonts();
        const before = await looks(page);
        const sheets = page.locator('head link[rel=stylesheet]');
        await sheets.first().waitFor({ state: 'attached' });
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].every(({ sheet }) => sheet),
        );
        await loadFonts();
        expect({ path, boxes: await looks(page) }).toEqual({ path, boxes: before });
        letGo();
        await context.close();
      }
    });
  });
});
