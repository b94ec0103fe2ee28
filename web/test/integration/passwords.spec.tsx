import { coreErrors } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { screen, waitFor, within } from '@testing-library/react';
import { type OpenApp, openApp, startApi } from '../support/app.js';
import { aMember } from '../support/people.js';
import { answerFrame } from '../support/signed-in.js';

const TOKEN = 'x'.repeat(43);
const NEW = 'Encofrado2026';

const api = startApi();

describe('a forgotten password', () => {
  const fill = async ({ user }: OpenApp, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await user.type(await screen.findByLabelText(label), value);
  };

  it('is asked for with the e-mail that was typed at the sign-in, and answered alike for everybody', async () => {
    api.answer(identityRoutes.forgotPassword, {});
    const app = openApp('/auth/login');
    await fill(app, { 'Correo electrónico': 'Rosa@Wayra.pe' });
    await app.user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
    expect(await screen.findByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
    expect(app.where()).toBe('/auth/olvide');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('Rosa@Wayra.pe');
    await app.user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(
      await screen.findByText(/Si rosa@wayra.pe tiene una cuenta, en unos minutos le llegará un enlace/),
    ).toBeVisible();
    expect(api.callsOf(identityRoutes.forgotPassword).map(({ body }) => body)).toEqual([{ email: 'rosa@wayra.pe' }]);
    await app.user.click(screen.getByRole('link', { name: 'Volver a ingresar' }));
    expect(app.where()).toBe('/auth/login');
  });

  it('is known to password managers, and its fields take what is pasted', async () => {
    const app = openApp(`/auth/restablecer?token=${TOKEN}`);
    for (const label of ['Contraseña nueva', 'Repetir contraseña nueva']) {
      const field = await screen.findByLabelText(label);
      expect(field).toHaveAttribute('autocomplete', 'new-password');
      await app.user.click(field);
      await app.user.paste(NEW);
      expect(field).toHaveValue(NEW);
    }
  });

  it('says what is wrong with the e-mail and asks nobody', async () => {
    const app = openApp('/auth/olvide');
    await app.user.click(await screen.findByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByText('El correo es requerido')).toBeVisible();
    await fill(app, { 'Correo electrónico': 'rosa' });
    expect(await screen.findByText('Ingrese una dirección de correo electrónico válida')).toBeVisible();
    expect(api.callsOf(identityRoutes.forgotPassword)).toHaveLength(0);
  });

  it('says when somebody asked too often, and keeps what was typed', async () => {
    api.refuse(identityRoutes.forgotPassword, coreErrors.RATE_LIMITED);
    const app = openApp('/auth/olvide');
    await fill(app, { 'Correo electrónico': 'rosa@wayra.pe' });
    await app.user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(coreErrors.RATE_LIMITED.text);
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('rosa@wayra.pe');
  });

  it('is replaced by the mailed link, then one signs in with the new one', async () => {
    api.answer(identityRoutes.resetPassword, {});
    const app = openApp(`/auth/restablecer?token=${TOKEN}`, { token: 'of-an-ended-session' });
    await screen.findByLabelText('Contraseña nueva');
    await waitFor(() => expect(app.where()).toBe('/auth/restablecer'));
    await fill(app, { 'Contraseña nueva': NEW, 'Repetir contraseña nueva': NEW });
    await app.user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    expect(await screen.findByRole('heading', { name: 'Ingresar' })).toBeVisible();
    expect(await screen.findByText('Tu contraseña cambió')).toBeVisible();
    expect(app.where()).toBe('/auth/login');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(api.callsOf(identityRoutes.resetPassword)[0]?.body).toEqual({ token: TOKEN, password: NEW });
  });

  it('names every fault of the new password', async () => {
    const app = openApp(`/auth/restablecer?token=${TOKEN}`);
    await app.user.click(await screen.findByRole('button', { name: 'Guardar contraseña' }));
    expect(await screen.findByText('La contraseña es requerida')).toBeVisible();
    expect(screen.getByText('La confirmación de la contraseña es requerida')).toBeVisible();
    await fill(app, { 'Contraseña nueva': 'corta', 'Repetir contraseña nueva': 'otra' });
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
    expect(screen.getByText('Las contraseñas deben coincidir')).toBeVisible();
  });

  it('leads on from a link that is over or was cut off', async () => {
    api.refuse(identityRoutes.resetPassword, identityErrors.LINK_OVER);
    const app = openApp(`/auth/restablecer?token=${TOKEN}`);
    await fill(app, { 'Contraseña nueva': NEW, 'Repetir contraseña nueva': NEW });
    await app.user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
    app.unmount();
    const again = openApp('/auth/restablecer?token=cortado');
    await again.user.click(await screen.findByRole('link', { name: 'Pedir otro enlace' }));
    expect(await screen.findByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
  });
});

describe('the e-mail of an account', () => {
  it('is confirmed by opening the link, signed in or not', async () => {
    api.answer(identityRoutes.verifyEmail, {});
    const { where } = openApp(`/auth/verificar?token=${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible();
    expect(where()).toBe('/auth/verificar');
    expect(api.callsOf(identityRoutes.verifyEmail)[0]?.body).toEqual({ token: TOKEN });
    expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/app');
  });

  it('can be tried again when the server cannot be asked', async () => {
    api.refuse(identityRoutes.verifyEmail, coreErrors.UNAVAILABLE);
    const app = openApp(`/auth/verificar?token=${TOKEN}`);
    expect(await screen.findByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
    api.answer(identityRoutes.verifyEmail, {});
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible();
  });

  it('is mailed another link from a link that is over', async () => {
    const me = answerFrame(api, aMember({ emailVerified: false }));
    api.refuse(identityRoutes.verifyEmail, identityErrors.LINK_OVER);
    api.answer(identityRoutes.resendVerification, {});
    const app = openApp(`/auth/verificar?token=${TOKEN}`, { token: 'token' });
    const again = await screen.findByRole('button', { name: 'Reenviar enlace' });
    await waitFor(() => expect(again).toBeEnabled());
    await app.user.click(again);
    expect(await screen.findByText(new RegExp(`Enviamos otro enlace a ${me.user.email}`))).toBeVisible();
  });

  it('is reminded of on every page until it is confirmed, which blocks nothing', async () => {
    const me = answerFrame(api, aMember({ emailVerified: false }));
    api.refuse(identityRoutes.resendVerification, coreErrors.RATE_LIMITED);
    const app = openApp('/app', { token: 'token' });
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible();
    expect(await screen.findByText(`Confirma tu correo ${me.user.email} con el enlace que te enviamos.`)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Reenviar enlace' }));
    expect(await screen.findByText('No pudimos enviar el enlace')).toBeVisible();
    expect(screen.getByText(coreErrors.RATE_LIMITED.text)).toBeVisible();
  });

  it('is not spoken of once it is confirmed', async () => {
    answerFrame(api);
    openApp('/app', { token: 'token' });
    await screen.findByRole('heading', { name: 'Bienvenido' });
    expect(screen.queryByText(/Confirma tu correo/)).toBeNull();
  });
});

describe('password and sessions', () => {
  const fill = async ({ user }: OpenApp, current: string, password: string, confirm = password) => {
    await user.type(await screen.findByLabelText('Contraseña actual'), current);
    await user.type(screen.getByLabelText('Contraseña nueva'), password);
    await user.type(screen.getByLabelText('Repetir contraseña nueva'), confirm);
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  };

  it('change the password; the form is empty afterwards and the session goes on', async () => {
    answerFrame(api);
    api.answer(identityRoutes.changePassword, {});
    const app = openApp('/app/perfil/contrasena', { token: 'token' });
    expect(await screen.findByText('Tu contraseña es del 20 de agosto de 2026.')).toBeVisible();
    await fill(app, 'Demo1234', NEW);
    expect(await screen.findByText('Cerramos tus sesiones en los demás equipos.')).toBeVisible();
    expect(screen.getByLabelText('Contraseña actual')).toHaveValue('');
    expect(api.callsOf(identityRoutes.changePassword)[0]?.body).toEqual({ currentPassword: 'Demo1234', password: NEW });
    expect(localStorage.getItem('access_token')).toBe('token');
  });

  it('say under its field that the current password is wrong, and keep what was typed', async () => {
    answerFrame(api);
    const { WRONG_CURRENT_PASSWORD: wrong } = identityErrors;
    api.refuse(identityRoutes.changePassword, wrong, [
      { path: 'currentPassword', code: wrong.code, message: wrong.text },
    ]);
    const app = openApp('/app/perfil/contrasena', { token: 'token' });
    await fill(app, 'equivocada', NEW);
    expect(await screen.findByText('La contraseña actual no es correcta')).toBeVisible();
    expect(screen.getByLabelText('Contraseña actual')).toHaveFocus();
    expect(screen.getByLabelText('Contraseña nueva')).toHaveValue(NEW);
    expect(api.callsOf(identityRoutes.refresh)).toHaveLength(0);
  });

  it('ask before all sessions are closed, then leave nothing in this browser', async () => {
    answerFrame(api);
    api.answer(identityRoutes.closeSessions, null);
    api.answer(identityRoutes.logout, null);
    const app = openApp('/app/perfil/contrasena', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Cerrar todas las sesiones' }));
    const question = await screen.findByRole('dialog', { name: '¿Cerrar todas las sesiones?' });
    expect(api.callsOf(identityRoutes.closeSessions)).toHaveLength(0);
    await app.user.click(within(question).getByRole('button', { name: 'Cerrar todas' }));
    expect(await screen.findByRole('link', { name: 'Ingresar' })).toBeVisible();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(api.callsOf(identityRoutes.closeSessions)).toHaveLength(1);
    expect(app.where()).toBe('/');
  });

  it('keep everything when the sessions could not be closed', async () => {
    answerFrame(api);
    api.refuse(identityRoutes.closeSessions, coreErrors.UNAVAILABLE);
    const app = openApp('/app/perfil/contrasena', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Cerrar todas las sesiones' }));
    await app.user.click(await screen.findByRole('button', { name: 'Cerrar todas' }));
    expect(await screen.findByText('No pudimos cerrar tus sesiones')).toBeVisible();
    expect(localStorage.getItem('access_token')).toBe('token');
    expect(app.where()).toBe('/app/perfil/contrasena');
  });
});
