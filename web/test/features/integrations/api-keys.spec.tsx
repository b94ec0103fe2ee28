import { companyErrors } from '@cotizaobra/proto/companies/errors';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { webhookRoutes } from '@cotizaobra/proto/webhooks/http';
import { screen, waitFor, within } from '@testing-library/react';
import { anApiKey } from '../../support/api-keys.js';
import { openApp, startApi } from '../../support/app.js';
import { aMember } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const open = () => openApp('/app/perfil?tab=integraciones', { token: 'token' });
const SECRET = `cob_live_${'a1'.repeat(21)}Z`;

describe('the API keys of a company', () => {
  const api = startApi();
  beforeEach(() => api.answer(webhookRoutes.listWebhooks, { webhooks: [] }));

  it('shows what a key may do, when it was used and whether it works, and never more than its beginning', async () => {
    answerFrame(api);
    api.answer(companyRoutes.listApiKeys, {
      keys: [
        anApiKey(),
        anApiKey({ name: 'Antigua', revokedAt: '2026-11-21T15:00:00.000Z', lastUsedAt: null }),
        anApiKey({ name: 'Temporal', expiresAt: '2026-01-01T15:00:00.000Z' }),
      ],
    });
    open();
    const rows = await within(await screen.findByRole('list', { name: 'Claves de API de la empresa' })).findAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/SAP Business One.*cob_live_x7Qa….*Leer cotizaciones.*Escribir cotizaciones.*Activa/),
      expect.stringMatching(/Antigua.*Sin uso.*Revocada/),
      expect.stringMatching(/Temporal.*Vencida/),
    ]);
    expect(screen.getAllByRole('button', { name: /Revocar la clave/ })).toHaveLength(1);
  });

  it('creates one with the chosen scopes and shows its secret once', async () => {
    const { company } = answerFrame(api);
    api.answer(companyRoutes.listApiKeys, { keys: [] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Crear clave' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nueva clave de API' });
    await user.click(within(dialog).getByRole('button', { name: 'Crear clave' }));
    expect(await within(dialog).findByText('Escribe un nombre que diga qué sistema la usa')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^Nombre/), 'Odoo');
    expect(within(dialog).getByRole('checkbox', { name: /Escribir cotizaciones/ })).not.toBeChecked();
    expect(within(dialog).getByRole('combobox', { name: 'Vence' })).toHaveValue('En 90 días');
    const before = Date.now();
    const key = anApiKey({ name: 'Odoo' });
    api.answer(companyRoutes.createApiKey, { key, secret: SECRET });
    api.answer(companyRoutes.listApiKeys, { keys: [key] });
    await user.click(within(dialog).getByRole('button', { name: 'Crear clave' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(api.callsOf(companyRoutes.createApiKey)[0]).toMatchObject({
      params: { id: company?.id },
      body: { name: 'Odoo', scopes: ['quotations:read', 'directory:read'] },
    });
    const asked = api.callsOf(companyRoutes.createApiKey).map(({ body }) => body as { expiresAt: string });
    expect(asked.map(({ expiresAt }) => Math.round((Date.parse(expiresAt) - before) / 86_400_000))).toEqual([90]);
    await user.keyboard('{Escape}');
    expect(screen.getByText(SECRET)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ya la guardé' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
    expect(await screen.findByText('Odoo')).toBeVisible();
  });

  it('revokes one after asking', async () => {
    const { company } = answerFrame(api);
    const key = anApiKey();
    api.answer(companyRoutes.listApiKeys, { keys: [key] });
    const revoked = { ...key, revokedAt: '2026-11-21T15:00:00.000Z' };
    api.answer(companyRoutes.revokeApiKey, revoked);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Revocar la clave SAP Business One' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Revocar la clave SAP Business One?' });
    expect(api.callsOf(companyRoutes.revokeApiKey)).toEqual([]);
    api.answer(companyRoutes.listApiKeys, { keys: [revoked] });
    await user.click(within(dialog).getByRole('button', { name: 'Revocar' }));
    await waitFor(() =>
      expect(api.callsOf(companyRoutes.revokeApiKey)[0]?.params).toEqual({ id: company?.id, keyId: key.id }),
    );
    expect(await screen.findByText('Revocada')).toBeVisible();
  });

  it('tells a colleague that the owner does this, and asks for nothing', async () => {
    const colleague = aMember();
    answerFrame(api, {
      ...colleague,
      membership: colleague.membership && { ...colleague.membership, isOwner: false },
    });
    open();
    expect(await screen.findByText(/^Las claves de API las maneja quien administra la empresa/)).toBeVisible();
    expect(api.callsOf(companyRoutes.listApiKeys)).toEqual([]);
  });

  it('says when the keys cannot be loaded, and tries again', async () => {
    answerFrame(api);
    api.refuse(companyRoutes.listApiKeys, companyErrors.COMPANY_NOT_FOUND);
    const { user } = open();
    expect(await screen.findByText('No pudimos cargar las claves de tu empresa')).toBeVisible();
    api.answer(companyRoutes.listApiKeys, { keys: [] });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Aún no hay claves de API')).toBeVisible();
  });
});
