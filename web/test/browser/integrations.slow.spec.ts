/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { webhookEventTypes } from '@cotizaobra/proto/webhooks/event-types';
import { webhookRoutes as routes } from '@cotizaobra/proto/webhooks/http';
import type { Webhook } from '@cotizaobra/proto/webhooks/model';
import { anApiKey } from '../support/api-keys.js';
import type { ApiServer } from '../support/api-server.js';
import { aMeta } from '../support/documents.js';
import { lookAtScreens } from '../support/look-at-screens.js';
import { A_SECRET, aDelivery, anAttempt, aWebhook } from '../support/webhooks.js';

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

const path = '/app/perfil?tab=integraciones';

const answersWith =
  (stored: Webhook[]) =>
  (api: ApiServer): void => {
    api.answer(companyRoutes.listApiKeys, { keys: [anApiKey()] });
    api.answer(routes.listWebhooks, { webhooks: stored });
    api.answer(routes.rotateWebhookSecret, { webhook: webhooks[0], secret: A_SECRET });
    api.answer(routes.listWebhookDeliveries, { deliveries, meta: aMeta({ total: 4 }), hasAny: true });
    api.answer(routes.getWebhookDelivery, {
      delivery: failed,
      body: JSON.stringify({ specversion: '1.0', type: failed.eventType, data: { title: 'Materiales para casco' } }),
      tries: [
        anAttempt({ status: 500, fault: 'status', responseExcerpt: '<h1>Error</h1>' }),
        anAttempt({ number: 2, status: null, fault: 'tls' }),
      ],
    });
  };
const answers = answersWith(webhooks);

lookAtScreens('the integrations of a company', [
  { name: 'webhooks-vacio', path, answers: answersWith([]), shows: 'Aún no tienes webhooks' },
  { name: 'webhooks', path, answers, shows: 'https://pruebas.wayrasur.pe/' },
  {
    name: 'webhooks-menu',
    path,
    answers,
    shows: 'Cambiar secreto',
    overlay: '.mantine-Menu-dropdown',
    act: (page) => page.getByRole('button', { name: /^Acciones de https:\/\/erp/ }).click(),
  },
  {
    name: 'webhooks-form-errores',
    path,
    answers,
    shows: 'La dirección es obligatoria',
    overlay: '[role=dialog]',
    act: async (page) => {
      await page.getByRole('button', { name: 'Agregar webhook' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar webhook' }).click();
    },
  },
  {
    name: 'webhooks-secreto',
    path,
    answers,
    shows: A_SECRET,
    overlay: '[role=dialog]',
    act: async (page) => {
      await page.getByRole('button', { name: /^Acciones de https:\/\/erp/ }).click();
      await page.getByRole('menuitem', { name: 'Cambiar secreto' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cambiar secreto' }).click();
    },
  },
  {
    name: 'webhooks-entregas',
    path: `${path}&webhook=${webhooks[0]?.id}`,
    answers,
    shows: 'Lo que se envía',
    overlay: '[role=dialog]',
    act: (page) =>
      page
        .getByRole('button', { name: /^Ver detalle de/ })
        .first()
        .click(),
  },
]);
