/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { openWindow } from '../support/look.js';
import { aMember } from '../support/people.js';
import { openSite, type Site } from '../support/site.js';

jest.setTimeout(180_000);

const TABS = 4;
/** How long a renewal takes: tabs without a lock would meet in it. */
const RENEWAL_MS = 300;

describe('several tabs of one browser', () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    site = await openSite();
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('renew an expired token one after the other, and all go on with the new one', async () => {
    const { api } = site;
    const person = aMember();
    const fresh = (authorization: string | undefined) => authorization === 'Bearer new';
    api.respond(identityRoutes.me, ({ headers }) =>
      fresh(headers.authorization) ? { body: person } : { refusal: coreErrors.UNAUTHENTICATED },
    );
    api.answer(quotationRoutes.countUnseen, { clientes: 0, proveedores: 0 });
    api.answer(notificationRoutes.countNotifications, { count: 0, notifications: [] });
    api.answer(identityRoutes.refresh, { access_token: 'new', user: person.user });
    const { page, context } = await openWindow(browser, 1280, 'light', false);
    await page.goto(`${site.url}/auth/login`);
    await page.evaluate(() => localStorage.setItem('access_token', 'old'));
    await page.close();

    // Every tab has been refused before the first one may renew.
    let arrived = 0;
    let open = (): void => undefined;
    const all = new Promise<void>((resolve) => {
      open = resolve;
    });
    await context.route('**/api/auth/me', async (route) => {
      if (route.request().headers().authorization === 'Bearer old') {
        arrived += 1;
        if (arrived === TABS) open();
        await all;
      }
      await route.continue();
    });
    let renewing = 0;
    let atOnce = 0;
    await context.route(`**${identityRoutes.refresh.path}`, async (route) => {
      renewing += 1;
      atOnce = Math.max(atOnce, renewing);
      await pause(RENEWAL_MS);
      const response = await route.fetch();
      renewing -= 1;
      await route.fulfill({ response });
    });
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto(`${site.url}/app`)));
    await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Bienvenido' }).waitFor()));
    expect(arrived).toBeGreaterThanOrEqual(TABS);
    expect(atOnce).toBe(1);
    await context.close();
  });
});
