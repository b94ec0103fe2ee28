/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { webhookRoutes } from '@cotizaobra/proto/webhooks/http';
import type { ApiServer } from '../../support/api-server.js';
import { button, DIALOG, lookAtScreens } from '../../support/look-at-screens.js';
import { aMember, uuid } from '../../support/people.js';

const path = '/app/perfil/contrasena';
const codes = Array.from({ length: 10 }, (_, at) => `k3m9-x7q2-0vbn-4hd${at}`);
const at = '2026-11-24T20:30:00.000Z';
const session = { id: uuid(), device: 'Chrome en Windows', place: '190.42.7.1', startedAt: at, lastSeenAt: at };

const account = (api: ApiServer) => {
  api.answer(identityRoutes.listSessions, {
    sessions: [
      { ...session, current: true },
      { ...session, id: uuid(), device: 'Safari en iOS', place: 'Red local', current: false },
    ],
  });
  api.answer(identityRoutes.getTotp, { enrolled: false, confirmedAt: null, recoveryCodesLeft: 0 });
  const passkey = { id: 'AAAA', name: 'Laptop de la oficina', createdAt: at, lastUsedAt: at };
  api.answer(identityRoutes.listPasskeys, { passkeys: [passkey] });
  api.answer(identityRoutes.enrolTotp, {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/CotizaObra:rosa%40wayra.pe?issuer=CotizaObra&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  });
  api.answer(identityRoutes.confirmTotp, { access_token: 'token', recoveryCodes: codes });
};
const enrolled = (api: ApiServer) => {
  account(api);
  api.answer(identityRoutes.getTotp, { enrolled: true, confirmedAt: at, recoveryCodesLeft: 2 });
};
const required = (api: ApiServer) => {
  account(api);
  api.answer(identityRoutes.me, aMember({ factorMissing: true }));
};

lookAtScreens('security', [
  { name: 'seguridad', path, answers: enrolled, shows: 'Laptop de la oficina' },
  {
    name: 'seguridad-activar',
    path,
    answers: account,
    act: (page) => button(page, 'Activar').click(),
    shows: '¿No puedes escanearlo?',
    overlay: DIALOG,
  },
  {
    name: 'seguridad-codigos',
    path,
    answers: account,
    act: async (page) => {
      await button(page, 'Activar').click();
      await page.getByLabel('Código de 6 cifras').fill('123456');
      await page.locator(DIALOG).getByRole('button', { name: 'Activar' }).click();
    },
    shows: 'Ya los guardé',
    overlay: DIALOG,
  },
  {
    name: 'seguridad-confirmar',
    path: '/app/perfil?tab=integraciones',
    answers: (api) => {
      api.answer(webhookRoutes.listWebhooks, { webhooks: [] });
      api.answer(companyRoutes.listApiKeys, { keys: [] });
      api.refuse(companyRoutes.createApiKey, coreErrors.STEP_UP_REQUIRED);
    },
    act: async (page) => {
      await button(page, 'Crear clave').click();
      await page.getByLabel('Nombre').fill('Odoo');
      await page.locator(DIALOG).getByRole('button', { name: 'Crear clave' }).click();
    },
    shows: 'Confirma que eres tú',
    overlay: DIALOG,
  },
  { name: 'dos-pasos', path: '/app', answers: required, shows: 'Activarla ahora' },
  {
    name: 'dos-pasos-codigo',
    path: '/app',
    answers: required,
    act: (page) => button(page, 'Activarla ahora').click(),
    shows: '¿No puedes escanearlo?',
  },
]);
