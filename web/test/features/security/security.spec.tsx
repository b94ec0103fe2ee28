import { apiKeyErrors } from '@cotizaobra/proto/companies/errors';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import type { OpenSession } from '@cotizaobra/proto/identity/list-sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aMember, aUser, uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const PAGE = '/app/perfil/contrasena';
const api = startApi();
const codes = Array.from({ length: 10 }, (_, at) => `k3m9-x7q2-0vbn-4hd${at}`);
const off = { enrolled: false, confirmedAt: null, recoveryCodesLeft: 0 };
const on = { enrolled: true, confirmedAt: '2026-11-20T15:00:00.000Z', recoveryCodesLeft: 2 };

function aSession(overrides: Partial<OpenSession> = {}): OpenSession {
  return {
    id: uuid(),
    device: 'Chrome en Windows',
    place: '190.42.7.1',
    startedAt: '2026-11-20T15:00:00.000Z',
    lastSeenAt: '2026-11-24T20:30:00.000Z',
    current: false,
    ...overrides,
  };
}

function answerSecurity(): void {
  api.answer(identityRoutes.getTotp, off);
  api.answer(identityRoutes.listPasskeys, { passkeys: [] });
  api.answer(identityRoutes.listSessions, { sessions: [aSession({ device: 'Edge en Windows', current: true })] });
}

describe('the sessions of an account', () => {
  it('are listed with device, place and time; each but this one is ended after a question', async () => {
    answerFrame(api);
    answerSecurity();
    const here = aSession({ device: 'Edge en Windows', current: true });
    const phone = aSession({ device: 'Safari en iOS', place: null });
    api.answer(identityRoutes.listSessions, { sessions: [here, phone] });
    api.answer(identityRoutes.endSession, {});
    const app = openApp(PAGE, { token: 'token' });
    const list = await screen.findByRole('list', { name: 'Sesiones abiertas' });
    expect(within(list).getByText('Este equipo, ahora')).toBeVisible();
    expect(within(list).getByText(/190\.42\.7\.1 · Desde el 20 de noviembre de 2026/)).toBeVisible();
    expect(within(list).getByText(/Lugar desconocido/)).toBeVisible();
    expect(within(list).queryByRole('button', { name: 'Cerrar la sesión de Edge en Windows' })).toBeNull();
    await app.user.click(within(list).getByRole('button', { name: 'Cerrar la sesión de Safari en iOS' }));
    expect(api.callsOf(identityRoutes.endSession)).toHaveLength(0);
    await app.user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(api.callsOf(identityRoutes.endSession)[0]?.params).toEqual({ id: phone.id }));
    expect(await screen.findByText('Cerramos esa sesión')).toBeVisible();
  });

  it('are ended together except this one', async () => {
    answerFrame(api);
    answerSecurity();
    api.answer(identityRoutes.listSessions, { sessions: [aSession({ current: true }), aSession(), aSession()] });
    api.answer(identityRoutes.endOtherSessions, { ended: 2 });
    const app = openApp(PAGE, { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar las demás' }));
    expect(await screen.findByText('Cerramos 2 sesiones')).toBeVisible();
  });

  it('can be asked for again when they cannot be loaded', async () => {
    answerFrame(api);
    answerSecurity();
    api.refuse(identityRoutes.listSessions, coreErrors.UNAVAILABLE);
    const app = openApp(PAGE, { token: 'token' });
    expect(await screen.findByText('No pudimos cargar tus sesiones')).toBeVisible();
    api.answer(identityRoutes.listSessions, { sessions: [aSession({ current: true })] });
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Tu cuenta está abierta solo en este equipo.')).toBeVisible();
  });
});

describe('the second factor', () => {
  it('is set up with QR code and first code; the recovery codes close by their button alone', async () => {
    answerFrame(api);
    answerSecurity();
    api.answer(identityRoutes.enrolTotp, {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    });
    api.refuse(identityRoutes.confirmTotp, identityErrors.WRONG_CODE, [
      { path: 'code', code: 'WRONG_CODE', message: identityErrors.WRONG_CODE.text },
    ]);
    const app = openApp(PAGE, { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Activar' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('img', { name: 'Código QR para tu aplicación' })).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Clave para la aplicación')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
    await app.user.type(within(dialog).getByLabelText('Código de 6 cifras'), '000000');
    await app.user.click(within(dialog).getByRole('button', { name: 'Activar' }));
    expect(await within(dialog).findByText(identityErrors.WRONG_CODE.text)).toBeVisible();
    api.answer(identityRoutes.confirmTotp, { access_token: 'renewed', recoveryCodes: codes });
    await app.user.click(within(dialog).getByRole('button', { name: 'Activar' }));
    const list = await screen.findByRole('list', { name: 'Códigos de recuperación' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(localStorage.getItem('access_token')).toBe('renewed');
    api.answer(identityRoutes.getTotp, { ...on, recoveryCodesLeft: 10 });
    await app.user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    expect(await screen.findByText(/Te quedan 10 códigos de recuperación/)).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('warns when few recovery codes are left, and is switched off after a question', async () => {
    answerFrame(api, aMember({ hasFactor: true }));
    answerSecurity();
    api.answer(identityRoutes.getTotp, on);
    api.answer(identityRoutes.disableTotp, { access_token: 'renewed' });
    const app = openApp(PAGE, { token: 'token' });
    expect(await screen.findByText(/Te quedan 2 códigos de recuperación. Crea otros/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Desactivar' }));
    expect(api.callsOf(identityRoutes.disableTotp)).toHaveLength(0);
    api.answer(identityRoutes.getTotp, off);
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Desactivaste la verificación en dos pasos')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Activar' })).toBeVisible();
  });

  it('is asked for after the password, and a challenge that is over leads back to it', async () => {
    answerFrame(api);
    const challenge = { challenge: 'only-a-question', expiresAt: '2026-11-25T23:05:00.000Z' };
    api.answerOtherwise(identityRoutes.login, challenge);
    api.refuse(identityRoutes.completeSignIn, identityErrors.CHALLENGE_OVER);
    const app = openApp('/auth/login');
    const signIn = async () => {
      await app.user.type(await screen.findByLabelText('Contraseña'), 'Andamio2026');
      await app.user.click(screen.getByRole('button', { name: 'Ingresar' }));
    };
    await app.user.type(await screen.findByLabelText('Correo electrónico'), 'rosa@wayra.pe');
    await signIn();
    await app.user.type(await screen.findByLabelText('Código'), '123456');
    expect(localStorage.getItem('access_token')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(await screen.findByText(identityErrors.CHALLENGE_OVER.text)).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('rosa@wayra.pe');
    api.answer(identityRoutes.completeSignIn, { access_token: 'token', user: aUser() });
    await signIn();
    await app.user.type(await screen.findByLabelText('Código'), '123 456');
    await app.user.click(screen.getByRole('button', { name: 'Ingresar' }));
    await waitFor(() => expect(app.where()).toBe('/app'));
    expect(api.callsOf(identityRoutes.completeSignIn).at(-1)?.body).toEqual({
      challenge: 'only-a-question',
      code: '123 456',
    });
  });
});

describe('a sensitive act', () => {
  const open = async (hasFactor: boolean) => {
    answerFrame(api, aMember({ hasFactor }));
    api.answer(companyRoutes.listApiKeys, { keys: [] });
    let refused = false;
    api.respond(companyRoutes.createApiKey, () => {
      if (refused) return { refusal: apiKeyErrors.API_KEY_EXPIRY_PAST };
      refused = true;
      return { refusal: coreErrors.STEP_UP_REQUIRED };
    });
    const app = openApp('/app/perfil?tab=integraciones', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Crear clave' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nueva clave de API' });
    await app.user.type(within(dialog).getByLabelText(/^Nombre/), 'ERP');
    await app.user.click(within(dialog).getByRole('button', { name: 'Crear clave' }));
    return app;
  };

  it('asks for the password in a dialog above its own, then is repeated', async () => {
    api.answer(identityRoutes.stepUpSession, { access_token: 'renewed' });
    const app = await open(false);
    const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await app.user.type(within(dialog).getByLabelText('Contraseña'), 'Andamio2026');
    await app.user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(api.callsOf(companyRoutes.createApiKey)).toHaveLength(2));
    expect(api.callsOf(companyRoutes.createApiKey)[1]?.headers.authorization).toBe('Bearer renewed');
    expect(api.callsOf(identityRoutes.stepUpSession)[0]?.body).toEqual({ password: 'Andamio2026' });
  });

  it('asks people with a factor for a code, and says when it is wrong', async () => {
    api.refuse(identityRoutes.stepUpSession, identityErrors.WRONG_CODE);
    const app = await open(true);
    const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await app.user.type(within(dialog).getByLabelText('Código'), '000000');
    await app.user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByText(identityErrors.WRONG_CODE.text)).toBeVisible();
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText(new RegExp(coreErrors.STEP_UP_REQUIRED.text))).toBeVisible();
    expect(api.callsOf(companyRoutes.createApiKey)).toHaveLength(1);
  });
});

describe('a company that requires a factor', () => {
  it('leads its people to set it up, and on to where they wanted to go', async () => {
    answerFrame(api, aMember({ factorMissing: true }));
    api.answer(identityRoutes.enrolTotp, {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    });
    api.answer(identityRoutes.confirmTotp, { access_token: 'renewed', recoveryCodes: codes });
    const app = openApp('/app/notificaciones', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Activarla ahora' }));
    expect(app.where()).toBe('/auth/dos-pasos?next=%2Fapp%2Fnotificaciones');
    await app.user.type(await screen.findByLabelText('Código de 6 cifras'), '123456');
    await app.user.click(screen.getByRole('button', { name: 'Activar' }));
    await screen.findByRole('list', { name: 'Códigos de recuperación' });
    answerFrame(api, aMember({ hasFactor: true }));
    await app.user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    await waitFor(() => expect(app.where()).toBe('/app/notificaciones'));
  });

  it('is set so by its owner after a question, once the owner has a factor', async () => {
    const me = answerFrame(api, aMember({ hasFactor: true }));
    api.answer(companyRoutes.listMembers, { members: [] });
    api.answer(companyRoutes.getCompanySecurity, { requiresFactor: false });
    api.answer(companyRoutes.setCompanySecurity, { requiresFactor: true });
    const app = openApp('/app/perfil?tab=empresa', { token: 'token' });
    const label = 'Pedir verificación en dos pasos a todas las personas';
    await app.user.click(await screen.findByRole('switch', { name: label }));
    expect(api.callsOf(companyRoutes.setCompanySecurity)).toHaveLength(0);
    await app.user.click(await screen.findByRole('button', { name: 'Pedirla' }));
    await waitFor(() =>
      expect(api.callsOf(companyRoutes.setCompanySecurity)[0]).toMatchObject({
        params: { id: me.company?.id },
        body: { requiresFactor: true },
      }),
    );
  });

  it('is not set so by an owner without a factor', async () => {
    answerFrame(api);
    api.answer(companyRoutes.listMembers, { members: [] });
    api.answer(companyRoutes.getCompanySecurity, { requiresFactor: false });
    openApp('/app/perfil?tab=empresa', { token: 'token' });
    expect(await screen.findByRole('switch', { name: /Pedir verificación/ })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Seguridad' })).toHaveAttribute('href', PAGE);
  });
});
