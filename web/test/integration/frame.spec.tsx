import { coreErrors } from '@cotizaobra/proto/core/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../support/app.js';
import { aMember, aUser } from '../support/people.js';

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

  it("shows the company's logo for whoever is signed in", async () => {
    const member = aMember();
    const company = member.company && { ...member.company, logoCompany: '/files/logo.png' };
    api.answer(identityRoutes.me, { ...member, company });
    openApp('/app', { token: 'token' });
    const menu = await screen.findByRole('button', { name: /Menú de Rosa Huamán/ });
    expect(menu.querySelector('img')).toHaveAttribute('src', '/files/logo.png');
  });

  it('says what waits behind an entry of the menu and marks the page one is on', async () => {
    openApp('/app', { token: 'token' });
    const menu = await screen.findByRole('navigation', { name: 'Principal' });
    expect(await within(menu).findByRole('link', { name: 'Clientes 2 sin ver' })).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'Publicaciones' })).toHaveAttribute('aria-current', 'page');
  });

  it('remembers the collapsed menu and names its entries then too', async () => {
    const app = openApp('/app', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Contraer menú' }));
    expect(localStorage.getItem('sidebar-open')).toBe('false');
    app.unmount();
    openApp('/app', { token: 'token' });
    expect(await screen.findByRole('button', { name: 'Expandir menú' })).toHaveAttribute('aria-expanded', 'false');
    const menu = screen.getByRole('navigation', { name: 'Principal' });
    expect(within(menu).getByRole('link', { name: 'Directorio' })).toBeVisible();
    expect(within(menu).queryByRole('link', { name: /^Clientes/ })).not.toBeInTheDocument();
  });

  it('offers the pages of a submenu in a popup while the menu is collapsed, by keyboard too', async () => {
    localStorage.setItem('sidebar-open', 'false');
    const app = openApp('/app', { token: 'token' });
    const parent = await screen.findByRole('button', { name: 'Cotizaciones, 3 sin ver' });
    act(() => parent.focus());
    await app.user.keyboard('{Enter}');
    const popup = await screen.findByRole('menu');
    expect(within(popup).getByRole('menuitem', { name: 'Clientes 2 sin ver' })).toHaveAttribute(
      'href',
      '/app/clientes',
    );
    expect(within(popup).getByRole('menuitem', { name: 'Proveedores 1 sin ver' })).toBeVisible();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(parent).toHaveFocus();
  });

  it('folds a submenu, adds up what waits inside, and remembers it', async () => {
    const app = openApp('/app', { token: 'token' });
    const menu = await screen.findByRole('navigation', { name: 'Principal' });
    const parent = await within(menu).findByRole('button', { name: /^Cotizaciones/ });
    expect(parent).toHaveAttribute('aria-expanded', 'true');
    await app.user.click(parent);
    expect(await within(menu).findByRole('button', { name: 'Cotizaciones 3 sin ver' })).toBeVisible();
    expect(within(menu).queryByRole('link', { name: /^Clientes/ })).not.toBeInTheDocument();
    app.unmount();
    openApp('/app', { token: 'token' });
    expect(await screen.findByRole('button', { name: /^Cotizaciones/ })).toHaveAttribute('aria-expanded', 'false');
  });

  const namesIn = (part: HTMLElement, role: string) =>
    within(part)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);

  it.each([
    ['Usuario', []],
    ['superAdmin', ['Data Técnica (Admin)', 'Publicar', 'Comentarios', 'Soporte']],
  ] as const)('gives %s the documented entries', async (role, more) => {
    api.answer(identityRoutes.me, aMember({ user: aUser({ role }) }));
    api.answer(quotationRoutes.countUnseen, { clientes: 0, proveedores: 0 });
    const app = openApp('/app', { token: 'token' });
    const menu = await screen.findByRole('navigation', { name: 'Principal' });
    const common = [
      'Publicaciones',
      'Directorio',
      'Clientes',
      'Proveedores',
      'Órdenes',
      'Aprobaciones',
      'Recursos',
      'Data tecnica',
      'Mis APUs',
    ];
    expect(namesIn(menu, 'link')).toEqual([...common, ...more]);
    await app.user.click(screen.getByRole('button', { name: /Menú de Rosa Huamán/ }));
    expect(namesIn(await screen.findByRole('menu'), 'menuitem')).toEqual([
      'Inicio',
      'Publicaciones',
      'Directorio',
      ...(role === 'superAdmin' ? ['Data Tecnica'] : []),
      'Cotizaciones',
      'Mi Perfil',
      'Seguridad',
      'Cerrar Sesión',
    ]);
  });

  it('searches the directory from the bar of the welcome page, and from no other', async () => {
    const app = openApp('/app', { token: 'token' });
    const box = await screen.findByRole('searchbox', { name: 'Buscar empresas' });
    await app.user.keyboard('/');
    expect(box).toHaveFocus();
    await app.user.keyboard('  fierro ½" & ñandú {Enter}');
    await waitFor(() =>
      expect(app.where()).toBe(`/app/directorio?${new URLSearchParams({ search: 'fierro ½" & ñandú' })}`),
    );
    app.unmount();
    api.answer(notificationRoutes.listNotifications, { notifications: [], nextCursor: null });
    openApp('/app/notificaciones', { token: 'token' });
    await screen.findByRole('heading', { name: 'Notificaciones' });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('works without notifications, unseen counts and posts, each part saying what is missing', async () => {
    api.refuse(notificationRoutes.countNotifications, coreErrors.UNAVAILABLE);
    api.refuse(quotationRoutes.countUnseen, coreErrors.UNAVAILABLE);
    api.refuse(postRoutes.listPosts, coreErrors.UNAVAILABLE);
    const app = openApp('/app', { token: 'token' });
    const bell = await screen.findByRole('button', { name: 'Notificaciones, no disponibles por ahora' });
    expect(screen.getByRole('heading', { name: 'Bienvenido' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Proveedores' })).toBeVisible();
    const [missing] = await screen.findAllByText('Error al cargar los anuncios');
    expect(missing).toBeVisible();
    await app.user.click(bell);
    const latest = await screen.findByRole('dialog', { name: /^Notificaciones/ });
    expect(await within(latest).findByRole('alert')).toHaveTextContent('Error al cargar las notificaciones');
    api.answer(notificationRoutes.countNotifications, { count: 2, notifications: [] });
    await app.user.click(within(latest).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Notificaciones, 2 sin leer' })).toBeVisible();
  });

  it('shows the shortcuts when `?` is pressed, but not in a field', async () => {
    const { user } = openApp('/app', { token: 'token' });
    await screen.findByText(/Hola, Rosa\./);
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    expect(within(dialog).getByText('Buscar páginas, documentos y empresas')).toBeVisible();
    expect(within(dialog).getByText('Editar la celda')).toBeVisible();
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
    await app.user.click(await screen.findByRole('button', { name: 'Notificaciones' }));
    await app.user.click(await screen.findByRole('link', { name: 'Ver más' }));
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
    expect(within(drawer).getByRole('link', { name: /Rosa Huamán/ })).toHaveAttribute('href', '/app/perfil');
    expect(within(drawer).getByRole('button', { name: 'Buscar o ir a…' })).toBeVisible();
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
