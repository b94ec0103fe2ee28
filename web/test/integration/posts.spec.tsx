import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { postErrors } from '@cotizaobra/proto/posts/errors';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import type { Post } from '@cotizaobra/proto/posts/model';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, startApi } from '../support/app.js';
import { aMember, aUser, uuid } from '../support/people.js';

const aPost = (overrides: Partial<Post> = {}): Post => ({
  id: uuid(),
  title: 'Concreto premezclado',
  description: 'Con bomba incluida.',
  expireDate: '2099-12-31',
  expired: false,
  tags: ['Concreto'],
  idCompany: null,
  companyName: null,
  companyLogo: null,
  image: null,
  action: null,
  actionUrl: null,
  highlight: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  version: 1,
  ...overrides,
});
const pageOf = (posts: Post[]) => ({
  posts,
  meta: { page: 1, total: posts.length, totalCapped: false, hasPreviousPage: false, hasNextPage: false },
});

describe('announcements', () => {
  const api = startApi();

  beforeEach(() => {
    api.answer(quotationRoutes.countUnseen, { clientes: 0, proveedores: 0 });
    api.answer(notificationRoutes.countNotifications, { count: 0, notifications: [] });
    api.answer(identityRoutes.me, aMember({ user: aUser({ role: 'superAdmin' }) }));
    api.answer(postRoutes.listPostTags, { tags: ['Concreto'] });
    api.answer(companyRoutes.listCompanies, { companies: [], ...pageOf([]) });
  });
  const open = (path: string) => openApp(path, { token: 'token' });

  it('stand on Bienvenido, with company, badge, tags, dates and a link that opens elsewhere', async () => {
    const post = aPost({ highlight: true, companyName: 'Andesmix', action: 'Ver', actionUrl: 'https://example.pe/' });
    api.answer(postRoutes.listPosts, pageOf([post]));
    open('/app');
    expect(await screen.findByRole('heading', { name: 'Ultimos anuncios' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Destacados' })).toBeVisible();
    const card = screen.getAllByRole('article', { name: 'Concreto premezclado' })[0] as HTMLElement;
    expect(within(card).getByText('Andesmix')).toBeVisible();
    expect(within(card).getByText('Destacado')).toBeVisible();
    expect(within(card).getByText('Creado: 20 nov. 2026')).toBeVisible();
    expect(within(card).getByText('Vence: 31 dic. 2099')).toBeVisible();
    const link = within(card).getByRole('link', { name: /Ver/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('say when there are none, and when they could not be loaded', async () => {
    api.answer(postRoutes.listPosts, pageOf([]));
    const app = open('/app');
    expect(await screen.findByText('Por el momento no existen anuncios disponibles')).toBeVisible();
    app.unmount();
    api.refuse(postRoutes.listPosts, coreErrors.UNAVAILABLE);
    open('/app');
    expect(await screen.findByText('Error al cargar los anuncios')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bienvenido' })).toBeVisible();
  });

  it('are looked for by title, and nothing yet is told from no match', async () => {
    api.answer(postRoutes.listManagedPosts, { ...pageOf([]), hasAny: false });
    const app = open('/app/publicar');
    expect(await screen.findByText('Aún no tienes anuncios')).toBeVisible();
    api.answer(postRoutes.listManagedPosts, { ...pageOf([]), hasAny: true });
    await app.user.type(screen.getByLabelText('Busca entre tus anuncios'), 'acero{Enter}');
    expect(await screen.findByText('No se encontraron anuncios')).toBeVisible();
    expect(app.where()).toBe('/app/publicar?search=acero');
    await waitFor(() => expect(api.callsOf(postRoutes.listManagedPosts).at(-1)?.query.get('search')).toBe('acero'));
  });

  it('are refused with each field named, and what was typed stays', async () => {
    api.answer(postRoutes.listManagedPosts, { ...pageOf([]), hasAny: false });
    const app = open('/app/publicar');
    await app.user.click((await screen.findAllByRole('button', { name: 'Crear Anuncio' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Crear Anuncio' });
    await app.user.type(within(dialog).getByLabelText('Descripción'), 'Entrega en 48 horas');
    await app.user.click(within(dialog).getByRole('button', { name: 'Crear Anuncio' }));
    for (const text of [
      'El título es obligatorio',
      'La fecha de vencimiento es obligatoria',
      'Selecciona al menos un tag',
    ])
      expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).queryByText('La descripción es obligatoria')).toBeNull();
    expect(within(dialog).getByLabelText('Descripción')).toHaveValue('Entrega en 48 horas');
    expect(api.callsOf(postRoutes.createPost)).toHaveLength(0);
  });

  it('are highlighted, and kept when somebody else changed them meanwhile', async () => {
    const post = aPost({ version: 4 });
    api.answer(postRoutes.listManagedPosts, { ...pageOf([post]), hasAny: true });
    api.answer(postRoutes.updatePost, { ...post, highlight: true });
    const app = open('/app/publicar');
    await app.user.click(await screen.findByRole('button', { name: 'Acciones de Concreto premezclado' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Destacar' }));
    await waitFor(() => expect(api.callsOf(postRoutes.updatePost)[0]?.body).toEqual({ highlight: true }));
    api.refuse(postRoutes.updatePost, postErrors.STALE_POST);
    await app.user.click(screen.getByRole('button', { name: 'Acciones de Concreto premezclado' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar anuncio' });
    await app.user.type(within(dialog).getByLabelText('Título'), ' de noche');
    await app.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await within(dialog).findByText(/Alguien cambió este anuncio/)).toBeVisible();
    expect(api.callsOf(postRoutes.updatePost).at(-1)?.body).toMatchObject({
      version: 4,
      title: 'Concreto premezclado de noche',
    });
    expect(within(dialog).getByLabelText('Título')).toHaveValue('Concreto premezclado de noche');
  });

  it('are deleted after a question', async () => {
    const post = aPost();
    api.answer(postRoutes.listManagedPosts, { ...pageOf([post]), hasAny: true });
    api.answer(postRoutes.deletePost, {});
    const app = open('/app/publicar');
    await app.user.click(await screen.findByRole('button', { name: 'Acciones de Concreto premezclado' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const question = await screen.findByRole('dialog', { name: '¿Eliminar el anuncio?' });
    expect(api.callsOf(postRoutes.deletePost)).toHaveLength(0);
    await app.user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(api.callsOf(postRoutes.deletePost)).toHaveLength(1));
  });

  it('are not lost while they are written: Esc asks first', async () => {
    api.answer(postRoutes.listManagedPosts, { ...pageOf([]), hasAny: false });
    const app = open('/app/publicar');
    await app.user.click((await screen.findAllByRole('button', { name: /Crear Anuncio/ }))[0] as HTMLElement);
    await app.user.type(await screen.findByLabelText('Título'), 'Alquiler de mezcladoras');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
    expect(screen.getByLabelText('Título')).toHaveValue('Alquiler de mezcladoras');
  });
});
