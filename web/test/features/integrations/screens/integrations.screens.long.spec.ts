/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { webhookRoutes } from '@cotizaobra/proto/webhooks/http';
import { anApiKey } from '../../../support/api-keys.js';
import type { ApiServer } from '../../../support/api-server.js';
import { button, DIALOG, lookAtScreens } from '../../../support/look-at-screens.js';

const path = '/app/perfil?tab=integraciones';
const key = anApiKey({ scopes: ['quotations:read', 'quotations:write', 'resources:read', 'resources:write'] });
const keys = (api: ApiServer) => {
  api.answer(webhookRoutes.listWebhooks, { webhooks: [] });
  api.answer(companyRoutes.listApiKeys, {
    keys: [
      key,
      anApiKey({ name: 'Planilla de compras del área de logística', expiresAt: '2099-01-01T15:00:00.000Z' }),
      anApiKey({ name: 'Odoo', revokedAt: '2026-11-21T15:00:00.000Z', lastUsedAt: null }),
    ],
  });
  api.answer(companyRoutes.createApiKey, { key, secret: `cob_live_${'aB3-_9x'.repeat(6)}Z` });
};

lookAtScreens('integrations', [
  { name: 'claves', path, answers: keys, shows: 'cob_live_x7Qa…' },
  {
    name: 'claves-vacio',
    path,
    answers: (api) => {
      keys(api);
      api.answer(companyRoutes.listApiKeys, { keys: [] });
    },
    shows: 'Aún no hay claves de API',
  },
  {
    name: 'claves-nueva',
    path,
    answers: keys,
    act: (page) => button(page, 'Crear clave').click(),
    shows: 'Leer el directorio',
    overlay: DIALOG,
  },
  {
    name: 'claves-secreto',
    path,
    answers: keys,
    act: async (page) => {
      await button(page, 'Crear clave').click();
      await page.getByLabel('Nombre').fill('Odoo');
      await page.locator(DIALOG).getByRole('button', { name: 'Crear clave' }).click();
    },
    shows: 'Copia tu clave ahora',
    overlay: DIALOG,
  },
  {
    name: 'claves-revocar',
    path,
    answers: keys,
    act: (page) => button(page, 'Revocar la clave SAP Business One').click(),
    shows: 'No se puede deshacer',
    overlay: DIALOG,
  },
]);
