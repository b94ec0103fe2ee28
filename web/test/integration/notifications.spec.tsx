import { coreErrors } from '@cotizaobra/proto/core/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../support/app.js';
import { aMember, aNotification } from '../support/people.js';

describe('notifications', () => {
  const api = startApi();

  const list = (notifications: ReturnType<typeof aNotification>[], nextCursor: string | null = null) => {
    const unread = notifications.filter(({ read }) => !read).length;
    api.answer(notificationRoutes.countNotifications, { count: unread, notifications: notifications.slice(0, 4) });
    api.answer(notificationRoutes.listNotifications, { notifications, nextCursor });
  };

  beforeEach(() => {
    api.answer(identityRoutes.me, aMember());
    api.answer(quotationRoutes.countUnseen, { clientes: 0, proveedores: 0 });
  });

  it('says that there are none', async () => {
    list([]);
    openApp('/app/notificaciones', { token: 'token' });
    expect(await screen.findByRole('heading', { name: 'No tienes notificaciones' })).toBeVisible();
    expect(screen.getByText('Todo leído')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Marcar todo como leído' })).not.toBeInTheDocument();
  });

  it('tells an error apart from an empty list and tries again', async () => {
    list([aNotification()]);
    api.refuse(notificationRoutes.listNotifications, coreErrors.UNAVAILABLE);
    const app = openApp('/app/notificaciones', { token: 'token' });
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('Error al cargar las notificaciones');
    expect(problem).toHaveTextContent(coreErrors.UNAVAILABLE.text);
    list([aNotification({ title: 'Andesmix te cotizó' })]);
    await app.user.click(within(problem).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Andesmix te cotizó' })).toBeVisible();
  });

  it('marks one as read when it is opened and follows it to its list', async () => {
    const notification = aNotification({
      type: 'QUOTATION_RECEIVED',
      context: 'clientes',
      documentType: 'Request',
      title: 'Nuevo requerimiento',
    });
    list([notification, aNotification()]);
    api.answer(notificationRoutes.markNotificationRead, { ...notification, read: true });
    const app = openApp('/app/notificaciones', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Nuevo requerimiento' }));
    const quotationId = notification.companyQuotation?.quotationId;
    await waitFor(() => expect(app.where()).toBe(`/app/clientes?search=${quotationId}&type=Request`));
    expect(api.callsOf(notificationRoutes.markNotificationRead)[0]?.params).toEqual({ id: notification.id });
  });

  it('says for four seconds that the quotation is gone, and sets the flag without asking again', async () => {
    const notification = aNotification({ companyQuotation: null, title: 'Andesmix retiró su cotización' });
    list([notification]);
    api.answer(notificationRoutes.markNotificationRead, { ...notification, read: true });
    const app = openApp('/app/notificaciones', { token: 'token' });
    expect(await screen.findByText('No leído')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Andesmix retiró su cotización' }));
    expect(await screen.findByText('La cotización fue eliminada')).toBeVisible();
    expect(screen.getByText(/escribe a soporte/)).toBeVisible();
    expect(await screen.findByText('Leído')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Notificaciones' })).toBeVisible();
    expect(app.where()).toBe('/app/notificaciones');
    expect(api.callsOf(notificationRoutes.listNotifications)).toHaveLength(1);
  });

  it('loads older ones by the cursor of the page before', async () => {
    list([aNotification({ title: 'La nueva' })], 'cursor-1');
    const app = openApp('/app/notificaciones', { token: 'token' });
    const older = await screen.findByRole('button', { name: 'Cargar anteriores' });
    api.answer(notificationRoutes.listNotifications, {
      notifications: [aNotification({ title: 'La antigua' })],
      nextCursor: null,
    });
    await app.user.click(older);
    expect(await screen.findByRole('button', { name: 'La antigua' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'La nueva' })).toBeVisible();
    expect(api.callsOf(notificationRoutes.listNotifications).map(({ query }) => query.get('cursor'))).toEqual([
      null,
      'cursor-1',
    ]);
    expect(screen.queryByRole('button', { name: 'Cargar anteriores' })).not.toBeInTheDocument();
  });

  describe('in tabs', () => {
    const filters = () =>
      api.callsOf(notificationRoutes.listNotifications).map(({ query }) => query.toString() || 'todas');

    it('asks for what each of them shows, and keeps the tab in the address', async () => {
      list([aNotification()]);
      const app = openApp('/app/notificaciones', { token: 'token' });
      expect(await screen.findByRole('tab', { name: 'Todas' })).toHaveAttribute('aria-selected', 'true');
      await app.user.click(await screen.findByRole('tab', { name: 'No leídas 1' }));
      expect(app.where()).toBe('/app/notificaciones?tab=no-leidas');
      await app.user.click(screen.getByRole('tab', { name: 'Clientes' }));
      await app.user.click(screen.getByRole('tab', { name: 'Proveedores' }));
      await waitFor(() => expect(filters()).toHaveLength(4));
      expect(filters()).toEqual(['todas', 'unread=true', 'context=clientes', 'context=proveedores']);
    });

    it('takes what was read out of the unread ones, and counts it down in the tab and in the bell', async () => {
      const about = { type: 'GENERAL', companyQuotation: null, documentType: null, context: null } as const;
      const notification = aNotification({ ...about, title: 'Rosa pide unirse' });
      list([notification, aNotification({ title: 'Andesmix te cotizó' })]);
      api.answer(notificationRoutes.markNotificationRead, { ...notification, read: true });
      const app = openApp('/app/notificaciones?tab=no-leidas', { token: 'token' });
      await app.user.click(await screen.findByRole('button', { name: 'Rosa pide unirse' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Rosa pide unirse' })).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: 'Andesmix te cotizó' })).toBeVisible();
      expect(screen.getByRole('tab', { name: 'No leídas 1' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeVisible();
      expect(filters()).toEqual(['unread=true']);
    });

    it.each([
      ['no-leidas', 'Estás al día'],
      ['clientes', 'Nada de tus clientes todavía'],
      ['proveedores', 'Nada de tus proveedores todavía'],
    ])('says of each why it is empty: %s', async (tab, title) => {
      list([]);
      openApp(`/app/notificaciones?tab=${tab}`, { token: 'token' });
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.queryByText('No tienes notificaciones')).not.toBeInTheDocument();
    });
  });

  it('shows the count and the latest four in the bell, with the way to all', async () => {
    list([1, 2, 3, 4, 5].map((number) => aNotification({ title: `Aviso ${number}`, read: number > 2 })));
    const app = openApp('/app', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Notificaciones, 2 sin leer' }));
    const latest = await screen.findByRole('dialog', { name: 'Notificaciones, 2 sin leer' });
    expect(within(latest).getAllByRole('listitem')).toHaveLength(4);
    expect(within(latest).getAllByRole('img', { name: 'No leído' })).toHaveLength(2);
    await app.user.click(within(latest).getByRole('link', { name: 'Ver más' }));
    expect(await screen.findByRole('heading', { name: 'Notificaciones', level: 1 })).toBeVisible();
  });

  it('marks all as read', async () => {
    list([aNotification()]);
    const app = openApp('/app/notificaciones', { token: 'token' });
    const button = await screen.findByRole('button', { name: 'Marcar todo como leído' });
    api.answer(notificationRoutes.markAllNotificationsRead, { count: 0 });
    list([aNotification({ read: true })]);
    await app.user.click(button);
    expect(await screen.findByText('Todo leído')).toBeVisible();
  });

  it('says that all could not be marked, and leaves them unread', async () => {
    list([aNotification()]);
    api.refuse(notificationRoutes.markAllNotificationsRead, coreErrors.UNAVAILABLE);
    const app = openApp('/app/notificaciones', { token: 'token' });
    await app.user.click(await screen.findByRole('button', { name: 'Marcar todo como leído' }));
    expect(await screen.findByText('No pudimos marcarlas como leídas')).toBeVisible();
    expect(screen.getByText('1 sin leer')).toBeVisible();
  });

  it('counts one down once, however often it is opened', async () => {
    const about = { type: 'GENERAL', companyQuotation: null, documentType: null, context: null } as const;
    const notification = aNotification({ ...about, title: 'Rosa pide unirse' });
    list([notification, aNotification(), aNotification()]);
    api.answer(notificationRoutes.markNotificationRead, { ...notification, read: true });
    const app = openApp('/app/notificaciones', { token: 'token' });
    await app.user.dblClick(await screen.findByRole('button', { name: 'Rosa pide unirse' }));
    expect(await screen.findByText('2 sin leer')).toBeVisible();
    await waitFor(() => expect(api.callsOf(notificationRoutes.markNotificationRead).length).toBeGreaterThan(0));
    expect(await screen.findByRole('button', { name: 'Notificaciones, 2 sin leer' })).toBeVisible();
  });

  it("shows the sender's initials where the logo does not load", async () => {
    list([aNotification({ senderCompany: { name: 'Aceros Chira S.A.C.', avatar: '/api/files/companies/gone.png' } })]);
    openApp('/app/notificaciones', { token: 'token' });
    const logo = await waitFor(() => {
      const found = document.querySelector<HTMLImageElement>('img[src$="gone.png"]');
      if (!found) throw new Error('no logo yet');
      return found;
    });
    fireEvent.error(logo);
    expect(await screen.findByText('AC')).toBeVisible();
  });

  describe('by e-mail', () => {
    const mail = {
      QUOTATION_RECEIVED: true,
      QUOTATION_ACCEPTED: true,
      QUOTATION_REJECTED: false,
      QUOTATION_COMPLETED: true,
      GENERAL: true,
    };

    beforeEach(() => {
      list([]);
      api.answer(notificationRoutes.getMailSettings, { mail });
    });

    it('are chosen in a dialog that has an address, saved, and confirmed', async () => {
      const app = openApp('/app/notificaciones', { token: 'token' });
      await app.user.click(await screen.findByRole('button', { name: 'Avisos por correo' }));
      const dialog = await screen.findByRole('dialog', { name: 'Avisos por correo' });
      expect(app.where()).toBe('/app/notificaciones?avisos=1');
      const rejected = await within(dialog).findByRole('switch', { name: 'Rechazan lo que envié' });
      expect(rejected).not.toBeChecked();
      await app.user.click(rejected);
      api.answer(notificationRoutes.saveMailSettings, { mail: { ...mail, QUOTATION_REJECTED: true } });
      await app.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
      expect(await screen.findByText('Guardamos tus avisos por correo')).toBeVisible();
      expect(api.callsOf(notificationRoutes.saveMailSettings)[0]?.body).toEqual({
        mail: { ...mail, QUOTATION_REJECTED: true },
      });
      await waitFor(() => expect(app.where()).toBe('/app/notificaciones'));
    });

    it('keep what was chosen when saving fails', async () => {
      api.refuse(notificationRoutes.saveMailSettings, coreErrors.UNAVAILABLE);
      const app = openApp('/app/notificaciones?avisos=1', { token: 'token' });
      const accepted = await screen.findByRole('switch', { name: 'Aceptan lo que envié' });
      await app.user.click(accepted);
      await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
      expect(await screen.findByText(/No pudimos guardar tus avisos/)).toBeVisible();
      expect(accepted).not.toBeChecked();
    });

    it('can be asked for again when they did not come', async () => {
      api.refuse(notificationRoutes.getMailSettings, coreErrors.UNAVAILABLE);
      const app = openApp('/app/notificaciones?avisos=1', { token: 'token' });
      expect(await screen.findByText('Error al cargar tus avisos por correo')).toBeVisible();
      api.answer(notificationRoutes.getMailSettings, { mail });
      await app.user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(await screen.findByRole('switch', { name: 'Aceptan lo que envié' })).toBeChecked();
    });
  });
});
