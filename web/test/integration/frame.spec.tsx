import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../support/app.js';
import { aMember } from '../support/people.js';

describe('the frame of the app', () => {
  const api = startApi();

  beforeEach(() => {
    api.answer(identityRoutes.me, aMember());
    api.answer(quotationRoutes.countUnseen, { clientes: 2, proveedores: 1 });
    api.answer(notificationRoutes.countNotifications, { count: 0, notifications: [] });
  });

  it('greets with the two counts that bring people back', async () => {
    openApp('/app', { token: 'token' });
    expect(await screen.findByText(/Hola, Rosa\./)).toBeVisible();
    expect(await screen.findByRole('link', { name: '1 cotización por revisar' })).toHaveAttribute(
      'href',
      '/app/proveedores',
    );
    expect(screen.getByRole('link', { name: '2 requerimientos por responder' })).toHaveAttribute(
      'href',
      '/app/clientes',
    );
  });

  it('says what waits behind an entry of the menu and marks the page one is on', async () => {
    openApp('/app', { token: 'token' });
    const menu = await screen.findByRole('navigation', { name: 'Principal' });
    expect(await within(menu).findByRole('link', { name: 'Clientes 2 sin ver' })).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  });

  it('remembers the collapsed menu and names its entries then too', async () => {
    const app = openApp('/app', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Contraer menú' }));
    expect(localStorage.getItem('sidebar-open')).toBe('false');
    app.unmount();
    openApp('/app', { token: 'token' });
    expect(await screen.findByRole('button', { name: 'Expandir menú' })).toHaveAttribute('aria-expanded', 'false');
    const menu = screen.getByRole('navigation', { name: 'Principal' });
    expect(within(menu).getByRole('link', { name: /^Clientes/ })).toBeVisible();
  });

  it('changes the theme and keeps the choice', async () => {
    const app = openApp('/app', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Tema oscuro' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(localStorage.getItem('color-scheme')).toBe('dark');
    await app.user.click(await screen.findByRole('button', { name: 'Tema claro' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  it('moves the focus to the page and to its top when the path changes', async () => {
    const app = openApp('/app', { token: 'token' });
    api.answer(notificationRoutes.listNotifications, { notifications: [], nextCursor: null });
    await app.user.click(await screen.findByRole('button', { name: /Menú de Rosa Huamán/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Notificaciones' }));
    await screen.findByRole('heading', { name: 'Notificaciones' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(document.title).toBe('Notificaciones · CotizaObra');
  });

  it('lets keyboards skip the menu', async () => {
    const app = openApp('/app', { token: 'token' });
    await screen.findByRole('heading', { name: 'Bienvenido' });
    await app.user.tab();
    expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveAttribute('href', '#contenido');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'contenido');
  });

  it('opens the menu of phones with theme and way out', async () => {
    const app = openApp('/app', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Abrir menú' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menú' });
    expect(within(drawer).getByRole('switch', { name: 'Tema oscuro' })).not.toBeChecked();
    expect(within(drawer).getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
    await app.user.click(within(drawer).getByRole('button', { name: 'Cerrar menú' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menú' })).not.toBeInTheDocument());
  });

  it('shows the documented text for a page that does not exist', async () => {
    openApp('/no/existe');
    expect(await screen.findByRole('main')).toHaveTextContent(/^NotFound$/);
  });

  it('offers the way in to visitors and the way on to those who are signed in', async () => {
    const visitor = openApp('/');
    expect(await screen.findByRole('link', { name: 'Regístrarse' })).toHaveAttribute('href', '/auth/nueva_cuenta');
    expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/auth/login');
    visitor.unmount();
    openApp('/', { token: 'token' });
    const ways = await screen.findAllByRole('link', { name: 'Ir a mis cotizaciones' });
    expect(ways[0]).toHaveAttribute('href', '/app');
  });
});
