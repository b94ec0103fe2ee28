import { DraftSlot, documentsWithDrafts } from '@cotizaobra/item-grid/store/drafts';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { accessOf } from '@cotizaobra/proto/core/route';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../support/app.js';
import { aMember, aNewcomer, aUser, uuid } from '../support/people.js';

describe('the session', () => {
  const api = startApi();

  beforeEach(() => {
    api.answer(quotationRoutes.countUnseen, { clientes: 0, proveedores: 0 });
    api.answer(notificationRoutes.countNotifications, { count: 0, notifications: [] });
    api.answer(identityRoutes.logout, null);
  });

  const logIn = async (user: ReturnType<typeof openApp>['user'], password = 'Demo1234') => {
    await user.type(await screen.findByLabelText('Correo electrónico'), 'Rosa@Wayra.pe');
    await user.type(screen.getByLabelText('Contraseña'), password);
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  };

  it('sends a visitor of the app to the root, and after login back to the page they wanted', async () => {
    const user = aUser();
    api.answer(identityRoutes.login, { access_token: 'fresh', user });
    api.answer(identityRoutes.me, aMember({ user }));
    api.answer(notificationRoutes.listNotifications, { notifications: [], nextCursor: null });
    const app = openApp('/app/notificaciones?desde=correo');
    await app.user.click(await screen.findByRole('link', { name: 'Ingresar' }));
    await logIn(app.user);
    await screen.findByText('No tienes notificaciones');
    expect(app.where()).toBe('/app/notificaciones?desde=correo');
    expect(api.callsOf(identityRoutes.login)[0]?.body).toEqual({ email: 'rosa@wayra.pe', password: 'Demo1234' });
    expect(api.callsOf(identityRoutes.me)[0]?.headers.authorization).toBe('Bearer fresh');
    expect(JSON.parse(localStorage.getItem('user_info') ?? '')).toEqual(user);
  });

  it('leads to the welcome page after login without a page to return to', async () => {
    api.answer(identityRoutes.login, { access_token: 'fresh', user: aUser() });
    api.answer(identityRoutes.me, aMember());
    const app = openApp('/auth/login');
    await logIn(app.user);
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible();
    expect(app.where()).toBe('/app');
  });

  it('follows no link to another site after login', async () => {
    api.answer(identityRoutes.login, { access_token: 'fresh', user: aUser() });
    api.answer(identityRoutes.me, aMember());
    const app = openApp('/auth/login?next=%2F%2Fevil.example%2Fapp');
    await logIn(app.user);
    await screen.findByRole('heading', { name: 'Bienvenido' });
    expect(app.where()).toBe('/app');
  });

  it('says that e-mail or password are wrong, above the form, and tries no renewal', async () => {
    api.refuse(identityRoutes.login, identityErrors.WRONG_CREDENTIALS);
    const app = openApp('/auth/login');
    await logIn(app.user, 'equivocada');
    expect(await screen.findByRole('alert')).toHaveTextContent('Correo o contraseña incorrectos');
    expect(api.callsOf(identityRoutes.refresh)).toHaveLength(0);
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('renews an expired token once for all calls that were refused and repeats them', async () => {
    const expired = { refusal: coreErrors.UNAUTHENTICATED };
    const fresh = (authorization: string | undefined) => authorization === 'Bearer new';
    const person = aMember();
    api.respond(identityRoutes.me, ({ headers }) => (fresh(headers.authorization) ? { body: person } : expired));
    api.respond(quotationRoutes.countUnseen, ({ headers }) =>
      fresh(headers.authorization) ? { body: { clientes: 1, proveedores: 0 } } : expired,
    );
    api.answer(identityRoutes.refresh, { access_token: 'new', user: person.user });
    openApp('/app', { token: 'old' });
    expect(await screen.findByText('1 requerimiento por responder')).toBeVisible();
    expect(api.callsOf(identityRoutes.refresh)).toHaveLength(1);
    expect(localStorage.getItem('access_token')).toBe('new');
  });

  it('takes the token another tab has renewed meanwhile', async () => {
    const person = aMember();
    api.respond(identityRoutes.me, ({ headers }) => {
      if (headers.authorization === 'Bearer other-tab') return { body: person };
      localStorage.setItem('access_token', 'other-tab');
      return { refusal: coreErrors.UNAUTHENTICATED };
    });
    openApp('/app', { token: 'old' });
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible();
    expect(api.callsOf(identityRoutes.refresh)).toHaveLength(0);
  });

  it('ends at the root with a notice when the session cannot be renewed', async () => {
    api.refuse(identityRoutes.me, coreErrors.UNAUTHENTICATED);
    api.refuse(identityRoutes.refresh, coreErrors.UNAUTHENTICATED);
    const app = openApp('/app', { token: 'old' });
    expect(await screen.findByText('Tu sesión terminó. Ingresa de nuevo.')).toBeVisible();
    expect(app.where()).toBe('/');
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('keeps the session when the server cannot be asked, and tries again on request', async () => {
    api.refuse(identityRoutes.me, coreErrors.UNAVAILABLE);
    const app = openApp('/app', { token: 'token' });
    expect(await screen.findByText('No pudimos comprobar tu sesión')).toBeVisible();
    expect(localStorage.getItem('access_token')).toBe('token');
    api.answer(identityRoutes.me, aMember());
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible();
  });

  it('leads an unfinished sign-up from the app to its steps', async () => {
    api.answer(identityRoutes.me, aNewcomer());
    const app = openApp('/app', { token: 'token' });
    expect(await screen.findByRole('heading', { name: 'Crear nueva cuenta' })).toBeVisible();
    expect(app.where()).toBe('/auth/nueva_cuenta/pasos?next=%2Fapp');
  });

  it('signs out: nothing stays in the browser and the root is shown', async () => {
    api.answer(identityRoutes.me, aMember());
    const app = openApp('/app', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: /Menú de Rosa Huamán/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    expect(await screen.findByRole('link', { name: 'Ingresar' })).toBeVisible();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(app.where()).toBe('/');
    expect(api.callsOf(identityRoutes.logout)).toHaveLength(1);
  });

  it('asks before signing out loses drafts of an earlier visit, then erases them', async () => {
    const person = aMember();
    const slot = new DraftSlot(person.user.id, uuid());
    await slot.write({ version: 1, operations: [], before: [], open: null, at: Date.now() });
    api.answer(identityRoutes.me, person);
    const app = openApp('/app', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: /Menú de Rosa Huamán/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    const question = await screen.findByRole('dialog', { name: '¿Cerrar sesión?' });
    expect(question).toHaveTextContent('Hay un documento con cambios que solo están en este equipo');
    expect(localStorage.getItem('access_token')).toBe('token');
    await app.user.click(within(question).getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(await documentsWithDrafts(person.user.id)).toEqual([]);
  });

  it('follows when another tab signs out', async () => {
    api.answer(identityRoutes.me, aMember());
    const app = openApp('/app', { token: 'token' });
    await screen.findByRole('heading', { name: 'Bienvenido' });
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(await screen.findByRole('link', { name: 'Ingresar' })).toBeVisible();
    expect(app.where()).toBe('/');
  });

  describe('with a membership that waits for the owner', () => {
    beforeEach(() => {
      const member = aMember();
      const membership = {
        companyId: member.company?.id ?? '',
        status: 'pending' as const,
        isOwner: false,
        position: 'Jefa',
      };
      api.answer(identityRoutes.me, { ...member, membership });
    });
    const askedOfCompany = () =>
      api.calls
        .filter(({ route }) => accessOf(route) === 'company' || route.name === 'countUnreadOfCompany')
        .map(({ route }) => route.name);

    it('says so above the pages that are open', async () => {
      openApp('/app', { token: 'token' });
      expect(await screen.findByText(/Tu solicitud para unirte a Constructora Wayra Sur está pendiente/)).toBeVisible();
      expect(askedOfCompany()).toEqual([]);
    });

    it.each([
      '/app/proveedores?modal=open',
      '/app/clientes',
      '/app/recursos',
      '/app/cotizaciones/detalle/00000000-0000-4000-8000-000000000001',
      '/cotizaciones/crear',
    ])('explains it in place of %s and asks nothing that would be refused', async (path) => {
      const app = openApp(path, { token: 'token' });
      const title = 'Tu solicitud para unirte a Constructora Wayra Sur está pendiente';
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(/Decide quien administra la empresa/)).toBeVisible();
      expect(askedOfCompany()).toEqual([]);
      await app.user.click(screen.getByRole('link', { name: 'Registrar otro RUC' }));
      expect(await screen.findByRole('heading', { name: 'Crear perfil de empresa' })).toBeVisible();
    });
  });
});
