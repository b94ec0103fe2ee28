/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { webhookEventTypes } from '@cotizaobra/proto/webhooks/event-types';
import { webhookRoutes as routes } from '@cotizaobra/proto/webhooks/http';
import type { Webhook } from '@cotizaobra/proto/webhooks/model';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { anApiKey } from '../support/api-keys.js';
import { launchBrowser } from '../support/browser.js';
import { aMeta } from '../support/documents.js';
import { keepPicture, openWindow, overflowOf, themes, violationsOf, widths } from '../support/look.js';
import { answerFrame } from '../support/signed-in.js';
import { openSite, type Site } from '../support/site.js';
import { A_SECRET, aDelivery, anAttempt, aWebhook } from '../support/webhooks.js';

jest.setTimeout(180_000);

const day = '2026-11-20T15:00:00.000Z';
const webhooks: Webhook[] = [
  aWebhook({ eventTypes: [...webhookEventTypes], oldSecretUntil: day }),
  aWebhook({ url: `https://almacen.wayrasur.pe/${'avisos/'.repeat(12)}`, description: '', failingSince: day }),
  aWebhook({ url: 'https://viejo.wayrasur.pe/', state: 'disabled', disabledReason: 'gone', disabledAt: day }),
  aWebhook({ url: 'https://pruebas.wayrasur.pe/', state: 'paused' }),
];
const failed = aDelivery({ state: 'failed', attempts: 9, lastStatus: 500, lastFault: 'status' });
const deliveries = [
  failed,
  aDelivery({
    state: 'waiting',
    attempts: 2,
    lastStatus: null,
    lastFault: 'timeout',
    lastDurationMs: 15_002,
    nextAttemptAt: day,
  }),
  aDelivery({ resend: true }),
  aDelivery({ eventType: 'public.webhook.ping.v1' }),
];

interface Screen {
  name: string;
  shows: string;
  stored?: Webhook[];
  query?: string;
  first?: (page: Page) => Promise<void>;
  overlay?: string;
}

const screens: Screen[] = [
  { name: 'webhooks-vacio', shows: 'Aún no tienes webhooks', stored: [] },
  { name: 'webhooks', shows: 'https://pruebas.wayrasur.pe/' },
  {
    name: 'webhooks-menu',
    shows: 'Cambiar secreto',
    overlay: '.mantine-Menu-dropdown',
    first: (page) => page.getByRole('button', { name: /^Acciones de https:\/\/erp/ }).click(),
  },
  {
    name: 'webhooks-form-errores',
    shows: 'La dirección es obligatoria',
    overlay: '[role=dialog]',
    first: async (page) => {
      await page.getByRole('button', { name: 'Agregar webhook' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar webhook' }).click();
    },
  },
  {
    name: 'webhooks-secreto',
    shows: A_SECRET,
    overlay: '[role=dialog]',
    first: async (page) => {
      await page.getByRole('button', { name: /^Acciones de https:\/\/erp/ }).click();
      await page.getByRole('menuitem', { name: 'Cambiar secreto' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cambiar secreto' }).click();
    },
  },
  {
    name: 'webhooks-entregas',
    shows: 'Lo que se envía',
    query: `&webhook=${webhooks[0]?.id}`,
    overlay: '[role=dialog]',
    first: (page) =>
      page
        .getByRole('button', { name: /^Ver detalle de/ })
        .first()
        .click(),
  },
];

describe('the integrations of a company', () => {
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

  const cases = screens.flatMap((screen) =>
    widths.flatMap((width) =>
      themes.map((theme) => ({ ...screen, width, theme, title: `${screen.name} at ${width}, ${theme}` })),
    ),
  );

  it.each(cases)('have no barrier for axe, nothing off the page and no error: $title', async (screen) => {
    answerFrame(site.api);
    site.api.answer(companyRoutes.listApiKeys, { keys: [anApiKey()] });
    site.api.answer(routes.listWebhooks, { webhooks: screen.stored ?? webhooks });
    site.api.answer(routes.rotateWebhookSecret, { webhook: webhooks[0], secret: A_SECRET });
    site.api.answer(routes.listWebhookDeliveries, { deliveries, meta: aMeta({ total: 4 }), hasAny: true });
    site.api.answer(routes.getWebhookDelivery, {
      delivery: failed,
      body: JSON.stringify({ specversion: '1.0', type: failed.eventType, data: { title: 'Materiales para casco' } }),
      tries: [
        anAttempt({ status: 500, fault: 'status', responseExcerpt: '<h1>Error</h1>' }),
        anAttempt({ number: 2, status: null, fault: 'tls' }),
      ],
    });
    const { page, faults, context } = await openWindow(browser, screen.width, screen.theme);
    await page.goto(`${site.url}/app/perfil?tab=integraciones${screen.query ?? ''}`);
    await screen.first?.(page);
    await page.getByText(screen.shows).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await keepPicture(page, `${screen.name}-${screen.width}-${screen.theme}`, true);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    expect(await violationsOf(page, screen.overlay ?? null)).toEqual([]);
    await context.close();
  });
});
