import { companyErrors } from '@cotizaobra/proto/companies/errors';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor } from '@testing-library/react';
import type { ReceivedCall } from '../support/api-server.js';
import { type OpenApp, openApp, startApi } from '../support/app.js';
import { aMember, aNewcomer, aUser } from '../support/people.js';

describe('signing up', () => {
  const api = startApi();

  beforeEach(() => {
    api.answer(quotationRoutes.countUnseen, { clientes: 0, proveedores: 0 });
    api.answer(notificationRoutes.countNotifications, { count: 0, notifications: [] });
    api.answer(identityRoutes.me, aNewcomer());
    api.answer(companyRoutes.findCompanyByRuc, { company: null });
  });

  const fill = async ({ user }: OpenApp, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
  };

  const choose = async ({ user }: OpenApp, label: string, search: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.type(screen.getByRole('combobox', { name: label }), search);
    await user.click(await screen.findByRole('option', { name: option }));
  };

  const fillPersonal = async (app: OpenApp) => {
    await screen.findByLabelText('Nombres');
    await fill(app, { Nombres: 'Julio', Apellidos: 'Ccori Mamani' });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Departamento' })).toBeEnabled());
    await choose(app, 'Departamento', 'ancash', 'Áncash');
    await choose(app, 'Provincia', 'huaraz', 'Huaraz');
    await choose(app, 'Distrito', 'indep', 'Independencia');
    await fill(app, { Celular: '999 000 318' });
    await app.user.click(screen.getByRole('button', { name: 'Continuar' }));
  };

  const fillCompany = async (app: OpenApp) => {
    await fill(app, { Empresa: 'Ferretería Los Pórticos S.A.C.', RUC: '20131312955', Cargo: 'Jefe de ventas' });
    await app.user.click(screen.getByRole('button', { name: 'Agregar el rubro Materiales' }));
  };

  it('names every fault of the form with the documented sentences', async () => {
    const app = openApp('/auth/nueva_cuenta');
    await app.user.click(await screen.findByRole('button', { name: 'Crear cuenta' }));
    expect(await screen.findByText('El correo es requerido')).toBeVisible();
    expect(screen.getByText('La contraseña es requerida')).toBeVisible();
    expect(screen.getByText('La confirmación de la contraseña es requerida')).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
    await fill(app, { 'Correo electrónico': 'julio', Contraseña: 'corta', 'Repetir contraseña': 'otra' });
    expect(await screen.findByText('Ingrese una dirección de correo electrónico válida')).toBeVisible();
    expect(screen.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
    expect(screen.getByText('Las contraseñas deben coincidir')).toBeVisible();
    expect(api.callsOf(identityRoutes.register)).toHaveLength(0);
  });

  it('shows and hides the password', async () => {
    const app = openApp('/auth/nueva_cuenta');
    const password = await screen.findByLabelText('Contraseña');
    expect(password).toHaveAttribute('type', 'password');
    await app.user.click(screen.getByRole('button', { name: 'Mostrar la contraseña: Contraseña' }));
    expect(password).toHaveAttribute('type', 'text');
    await app.user.click(screen.getByRole('button', { name: 'Ocultar la contraseña: Contraseña' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('names the privacy policy one agrees to, and does not lose the form for it', async () => {
    openApp('/auth/nueva_cuenta');
    expect(await screen.findByText(/Al crear tu cuenta aceptas nuestra/)).toBeVisible();
    const policy = screen.getByRole('link', { name: 'política de privacidad' });
    expect([policy.getAttribute('href'), policy.getAttribute('target')]).toEqual(['/politicas', '_blank']);
  });

  it('goes on to the steps after signing up', async () => {
    api.answer(identityRoutes.register, { access_token: 'fresh', user: aUser({ name: null, lastName: null }) });
    const app = openApp('/auth/nueva_cuenta?next=%2Fapp%2Fnotificaciones');
    await screen.findByLabelText('Contraseña');
    const password = 'Demo1234';
    await fill(app, {
      'Correo electrónico': 'julio@porticos.pe',
      Contraseña: password,
      'Repetir contraseña': password,
    });
    await app.user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(await screen.findByText('Información Personal')).toBeVisible();
    expect(app.where()).toBe('/auth/nueva_cuenta/pasos?next=%2Fapp%2Fnotificaciones');
    expect(api.callsOf(identityRoutes.register)[0]?.body).toEqual({ email: 'julio@porticos.pe', password });
  });

  it('tells that the e-mail already has an account', async () => {
    api.refuse(identityRoutes.register, identityErrors.EMAIL_TAKEN);
    const app = openApp('/auth/nueva_cuenta');
    await screen.findByLabelText('Contraseña');
    await fill(app, {
      'Correo electrónico': 'rosa@wayra.pe',
      Contraseña: 'Demo1234',
      'Repetir contraseña': 'Demo1234',
    });
    await app.user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(identityErrors.EMAIL_TAKEN.text);
    expect(screen.getByRole('link', { name: 'Ingresa' })).toHaveAttribute('href', '/auth/login');
    await app.user.click(screen.getByRole('link', { name: 'recupera tu contraseña' }));
    expect(await screen.findByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('rosa@wayra.pe');
  });

  it('stays on the first step until it is complete, each field with its sentence', async () => {
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Continuar' }));
    for (const sentence of [
      'El nombre es requerido',
      'El apellido es requerido',
      'El departamento es requerido',
      'La provincia es requerida',
      'El distrito es requerido',
      'El celular es requerido',
    ]) {
      expect(await screen.findByText(sentence)).toBeVisible();
    }
    expect(screen.getByRole('combobox', { name: 'Distrito' })).toBeDisabled();
  });

  it('empties province and district when another department is chosen', async () => {
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    await fillPersonal(app);
    await app.user.click(await screen.findByRole('button', { name: 'Volver' }));
    expect(screen.getByRole('combobox', { name: 'Distrito' })).toHaveValue('Independencia');
    await choose(app, 'Departamento', 'cusco', 'Cusco');
    expect(screen.getByRole('combobox', { name: 'Provincia' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Distrito' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Distrito' })).toBeDisabled();
  });

  it('offers the rubros of both levels, with a search', async () => {
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    await fillPersonal(app);
    const rubro = await screen.findByRole('combobox', { name: 'Rubro' });
    await app.user.type(rubro, 'griferia');
    await app.user.click(await screen.findByRole('option', { name: 'Grifería' }));
    await app.user.type(rubro, 'herramientas');
    expect(await screen.findByRole('option', { name: 'Herramientas' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Escaleras' })).toBeVisible();
    expect(screen.getByText('Grifería')).toBeVisible();
  });

  it('says as soon as it is typed that a RUC is registered', async () => {
    api.answer(companyRoutes.findCompanyByRuc, ({ query }: ReceivedCall) => ({
      company: query.get('ruc') === '20131312955' ? { name: 'Ferretería Los Pórticos S.A.C.' } : null,
    }));
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    await fillPersonal(app);
    const ruc = await screen.findByLabelText('RUC');
    await app.user.type(ruc, '2013131295');
    expect(api.callsOf(companyRoutes.findCompanyByRuc)).toHaveLength(0);
    await app.user.type(ruc, '5');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Esta empresa ya está registrada: pedirás unirte a Ferretería Los Pórticos S.A.C.',
    );
    await app.user.clear(ruc);
    await app.user.type(ruc, '20999012371');
    await waitFor(() => expect(api.callsOf(companyRoutes.findCompanyByRuc)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/ya está registrada/)).toBeNull());
  });

  it('proposes the name that SUNAT has, and takes it over only when asked', async () => {
    api.answer(companyRoutes.findCompanyByRuc, ({ query }: ReceivedCall) => ({
      company: null,
      taxpayer: { name: 'ACEROS ÑAÑEZ S.A.', active: query.get('ruc') === '20131312955' },
    }));
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    await fillPersonal(app);
    await app.user.type(await screen.findByLabelText('Empresa'), 'Aceros');
    const ruc = screen.getByLabelText('RUC');
    await app.user.type(ruc, '20131312955');
    expect(await screen.findByText('En SUNAT: ACEROS ÑAÑEZ S.A.')).toBeVisible();
    expect(screen.getByLabelText('Empresa')).toHaveValue('Aceros');
    await app.user.click(screen.getByRole('button', { name: 'Usar este nombre' }));
    expect(screen.getByLabelText('Empresa')).toHaveValue('ACEROS ÑAÑEZ S.A.');
    expect(screen.queryByRole('button', { name: 'Usar este nombre' })).toBeNull();
    await app.user.clear(ruc);
    await app.user.type(ruc, '20999012371');
    expect(await screen.findByText(/no figura como activo y habido/)).toBeVisible();
  });

  it('checks the RUC down to its check digit', async () => {
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    await fillPersonal(app);
    await app.user.click(await screen.findByRole('button', { name: 'Finalizar' }));
    for (const sentence of [
      'La empresa es requerida',
      'El RUC es requerido',
      'El rubro es requerido',
      'El cargo es requerido',
    ]) {
      expect(await screen.findByText(sentence)).toBeVisible();
    }
    await fill(app, { RUC: '2051233379' });
    expect(await screen.findByText('El RUC debe tener 11 dígitos')).toBeVisible();
    await fill(app, { RUC: '8' });
    expect(await screen.findByText('El RUC no es válido')).toBeVisible();
    expect(api.callsOf(identityRoutes.registerUser)).toHaveLength(0);
  });

  it('saves person and company once and opens the app', async () => {
    const member = aMember();
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    await fillPersonal(app);
    await fillCompany(app);
    api.answer(identityRoutes.registerUser, {
      user: member.user,
      company: member.company,
      membership: member.membership,
    });
    api.answer(identityRoutes.me, member);
    await app.user.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible();
    expect(await screen.findByText('Tu cuenta está lista')).toBeVisible();
    const [call, ...more] = api.callsOf(identityRoutes.registerUser);
    expect(more).toHaveLength(0);
    expect(call?.body).toEqual({
      name: 'Julio',
      lastName: 'Ccori Mamani',
      department: '02',
      province: '0201',
      district: '020105',
      phone: '999 000 318',
      company_name: 'Ferretería Los Pórticos S.A.C.',
      company_ruc: '20131312955',
      company_category: ['materiales'],
      company_position: 'Jefe de ventas',
    });
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('repeats a failed save with the same key, and a changed one with another', async () => {
    api.refuse(identityRoutes.registerUser, companyErrors.ALREADY_IN_COMPANY);
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    await fillPersonal(app);
    await fillCompany(app);
    const finish = screen.getByRole('button', { name: 'Finalizar' });
    const keysAfter = async (count: number) => {
      await waitFor(() => expect(api.callsOf(identityRoutes.registerUser)).toHaveLength(count));
      await waitFor(() => expect(finish).toBeEnabled());
      return api.callsOf(identityRoutes.registerUser).map(({ headers }) => headers['idempotency-key']);
    };
    await app.user.click(finish);
    expect(await screen.findByRole('alert')).toHaveTextContent(companyErrors.ALREADY_IN_COMPANY.text);
    await keysAfter(1);
    await app.user.click(finish);
    await keysAfter(2);
    await fill(app, { Cargo: ' regional' });
    await app.user.click(finish);
    const [first, second, third] = await keysAfter(3);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('goes back to the step whose field the server refuses', async () => {
    const fields = [{ path: 'district', code: 'unknown', message: 'El distrito es requerido' }];
    api.refuse(identityRoutes.registerUser, identityErrors.UNKNOWN_PLACE, fields);
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    await fillPersonal(app);
    await fillCompany(app);
    await app.user.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByLabelText('Celular')).toHaveValue('999 000 318');
    expect(screen.getByText('El distrito es requerido')).toBeVisible();
  });

  it('opens the step that is missing, with what is already known', async () => {
    api.answer(identityRoutes.me, aMember({ company: null, membership: null, missing: ['company'] }));
    const app = openApp('/auth/nueva_cuenta/pasos', { token: 'token' });
    expect(await screen.findByLabelText('RUC')).toHaveValue('');
    await app.user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(screen.getByLabelText('Nombres')).toHaveValue('Rosa');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Distrito' })).toHaveValue('Ate'));
  });
});
