import { companyErrors } from '@cotizaobra/proto/companies/errors';
import type { DataExport } from '@cotizaobra/proto/companies/exports-model';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../support/app.js';
import { aMember, uuid } from '../support/people.js';
import { answerFrame } from '../support/signed-in.js';

const anExport = (overrides: Partial<DataExport> = {}): DataExport => ({
  id: uuid(),
  scope: 'person',
  state: 'READY',
  done: 6,
  of: 6,
  bytes: 2_400_000,
  requestedAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-27T15:00:00.000Z',
  ...overrides,
});

describe('Datos y privacidad', () => {
  const api = startApi();
  const open = () => openApp('/app/perfil?tab=privacidad', { token: 'token' });

  /** The page is known by its text first, because roles of a whole page are slow to compute. */
  const askToErase = async () => {
    const { user } = open();
    await screen.findByText('Qué se conserva, y por qué');
    await user.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: '¿Eliminar tu cuenta?' })) };
  };

  beforeEach(() => {
    answerFrame(api);
    api.answer(companyRoutes.listPersonExports, { exports: [] });
    api.answer(companyRoutes.listCompanyExports, { exports: [] });
  });

  it('starts a copy, shows its progress and then the download', async () => {
    const { user } = open();
    const card = within(await screen.findByRole('region', { name: 'Llevarme una copia de mis datos' }));
    expect(await card.findByText('Aún no hay copias. Cada una se conserva 7 días.')).toBeVisible();
    const preparing = anExport({ state: 'PREPARING', done: 2, bytes: null, expiresAt: null });
    api.answer(companyRoutes.startPersonExport, preparing);
    api.answer(companyRoutes.listPersonExports, { exports: [preparing] });
    await user.click(card.getByRole('button', { name: 'Preparar mi copia' }));
    expect(await card.findByText(/Preparando: 2 de 6 partes/)).toBeVisible();
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    expect(card.getByRole('button', { name: 'Preparar mi copia' })).toBeDisabled();
    api.answer(companyRoutes.listPersonExports, { exports: [anExport({ id: preparing.id })] });
    expect(await card.findByText(/2.4 MB · disponible hasta el/, {}, { timeout: 5_000 })).toBeVisible();
    expect(card.getByRole('button', { name: /^Descargar la copia pedida el/ })).toBeVisible();
    expect(api.callsOf(companyRoutes.startPersonExport)).toHaveLength(1);
  });

  it('says when copies cannot be read or one failed', async () => {
    api.answer(companyRoutes.listPersonExports, { exports: [anExport({ state: 'FAILED', bytes: null })] });
    api.refuse(companyRoutes.listCompanyExports, companyErrors.COMPANY_NOT_FOUND);
    open();
    expect(await screen.findByText(/No se pudo preparar/)).toBeVisible();
    expect(await screen.findByText('No pudimos cargar las copias')).toBeVisible();
  });

  it('offers the copy of the company to its owner alone', async () => {
    const me = aMember();
    answerFrame(api, { ...me, membership: { ...me.membership!, isOwner: false } });
    open();
    await screen.findByRole('region', { name: 'Llevarme una copia de mis datos' });
    expect(screen.queryByRole('region', { name: 'Llevarse una copia de la empresa' })).toBeNull();
  });

  it('erases the account after a typed word and the password, and leaves', async () => {
    api.answer(identityRoutes.deleteAccount, null);
    api.answer(identityRoutes.logout, null);
    const { user, dialog } = await askToErase();
    await user.click(dialog.getByRole('button', { name: 'Eliminar para siempre' }));
    expect(await dialog.findByText('Escribe ELIMINAR, con todas sus letras')).toBeVisible();
    expect(dialog.getByText('La contraseña actual es requerida')).toBeVisible();
    expect(api.callsOf(identityRoutes.deleteAccount)).toHaveLength(0);
    await user.type(dialog.getByLabelText('Escribe ELIMINAR para confirmar'), 'eliminar');
    await user.type(dialog.getByLabelText('Contraseña actual'), 'Demo1234');
    await user.click(dialog.getByRole('button', { name: 'Eliminar para siempre' }));
    await waitFor(() => expect(api.callsOf(identityRoutes.logout)).toHaveLength(1));
    expect(api.callsOf(identityRoutes.deleteAccount)[0]?.body).toEqual({ password: 'Demo1234' });
    // Otherwise it would be cleared under the next test.
    await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
  });

  it.each([
    [identityErrors.WRONG_CURRENT_PASSWORD, 'La contraseña actual no es correcta'],
    [companyErrors.OWNER_OF_OTHERS, /Entrega antes la administración a otra persona/],
  ])('stays and says why it is refused: %j', async (error, text) => {
    api.refuse(identityRoutes.deleteAccount, error);
    const { user, dialog } = await askToErase();
    await user.type(dialog.getByLabelText('Escribe ELIMINAR para confirmar'), 'ELIMINAR');
    await user.type(dialog.getByLabelText('Contraseña actual'), 'Demo1234');
    await user.click(dialog.getByRole('button', { name: 'Eliminar para siempre' }));
    expect(await dialog.findByText(text)).toBeVisible();
  });
});
