import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { notificationErrors } from '@cotizaobra/proto/notifications/errors';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { postErrors } from '@cotizaobra/proto/posts/errors';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { screen, waitFor, within } from '@testing-library/react';
import { type OpenApp, openApp, startApi } from '../support/app.js';
import { aMember, aUser } from '../support/people.js';
import { aPost } from '../support/posts.js';

const fields = {
  Nombre: 'Rosa Huamán',
  Empresa: 'Constructora Wayra Sur S.A.C.',
  Correo: 'rosa@empresa.pe',
  Teléfono: '999 000 000',
  Asunto: 'Quiero publicar mi empresa',
  Comentario: '¿Qué necesito para aparecer en el directorio?',
};

describe('the landing page', () => {
  const api = startApi();

  beforeEach(() => {
    api.answer(postRoutes.listPublicPosts, { posts: [aPost()] });
    api.answer(technicalDataRoutes.countPartidas, { count: 1512 });
  });

  const contactForm = () => screen.findByRole('form', { name: 'Formulario de contacto' });

  async function fill({ user }: OpenApp): Promise<HTMLElement> {
    const form = await contactForm();
    for (const [label, text] of Object.entries(fields)) {
      await user.click(within(form).getByLabelText(label));
      await user.paste(text);
    }
    return form;
  }

  describe('the search', () => {
    it('sends a visitor to login and remembers what was typed', async () => {
      const app = openApp('/');
      await app.user.type(await screen.findByRole('textbox', { name: '¿Qué necesitas?' }), 'cemento');
      await app.user.click(screen.getByRole('button', { name: 'Departamento: Todo el Perú' }));
      await app.user.click(await screen.findByRole('option', { name: 'Cusco' }));
      await app.user.click(screen.getByRole('button', { name: 'Buscar' }));
      const next = encodeURIComponent('/portal/directorio?search=cemento&location=08');
      await waitFor(() => expect(app.where()).toBe(`/auth/login?next=${next}`));
    });

    it('takes a department back when it is chosen again', async () => {
      const app = openApp('/');
      await app.user.click(await screen.findByRole('button', { name: 'Departamento: Todo el Perú' }));
      await app.user.click(await screen.findByRole('option', { name: 'Cusco' }));
      const place = screen.getByRole('combobox', { name: 'Departamento' });
      expect(place).toHaveValue('Cusco');
      await app.user.click(place);
      await app.user.click(await screen.findByRole('option', { name: 'Cusco' }));
      expect(place).toHaveValue('');
    });

    it('leads whoever has a token to the directory, by Enter too', async () => {
      api.answer(identityRoutes.me, aMember());
      const app = openApp('/', { token: 'token' });
      await app.user.type(await screen.findByRole('textbox', { name: '¿Qué necesitas?' }), 'cemento{Enter}');
      await waitFor(() => expect(app.where()).toBe('/portal/directorio?search=cemento'));
    });
  });

  describe('the announcements', () => {
    it('shows only those that are highlighted, at rest where motion is not wanted', async () => {
      const { matchMedia } = window;
      window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduced-motion') });
      const plain = aPost({ title: 'Sin destacar', highlight: false });
      api.answer(postRoutes.listPublicPosts, { posts: [aPost(), plain] });
      openApp('/');
      const strip = await screen.findByRole('region', { name: 'Anuncios destacados' });
      expect(within(strip).getByRole('article', { name: 'Concreto premezclado' })).toBeVisible();
      expect(within(strip).getByRole('button', { name: 'Reanudar' })).toBeVisible();
      expect(screen.queryByText('Sin destacar')).not.toBeInTheDocument();
      window.matchMedia = matchMedia;
    });

    it('says that they did not load in place of the strip, and tries again', async () => {
      api.refuse(postRoutes.listPublicPosts, postErrors.POST_NOT_FOUND);
      const { user } = openApp('/');
      expect(await screen.findByText('Cargando anuncios...')).toBeVisible();
      expect(await screen.findByText('Error al cargar los anuncios')).toBeVisible();
      api.answer(postRoutes.listPublicPosts, { posts: [aPost()] });
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(await screen.findByRole('article', { name: 'Concreto premezclado' })).toBeVisible();
    });

    it('names the real number of analyses', async () => {
      openApp('/');
      expect(await screen.findByRole('heading', { name: '1,512 análisis de precios unitarios' })).toBeVisible();
    });
  });

  describe('the contact form', () => {
    it('says under each field what is missing and sends nothing', async () => {
      const { user } = openApp('/');
      const form = await contactForm();
      await user.click(within(form).getByRole('button', { name: 'Enviar mensaje' }));
      expect(await within(form).findByText('El nombre es requerido')).toBeVisible();
      for (const text of ['El correo', 'El teléfono', 'El asunto', 'El comentario'])
        expect(within(form).getByText(`${text} es requerido`)).toBeVisible();
      expect(within(form).getByText('La empresa es requerida')).toBeVisible();
      expect(api.callsOf(notificationRoutes.sendContactMessage)).toHaveLength(0);
    });

    it('sends the six fields with an untouched trap and says so', async () => {
      api.answer(notificationRoutes.sendContactMessage, {});
      const app = openApp('/');
      const form = await fill(app);
      await app.user.click(within(form).getByRole('button', { name: 'Enviar mensaje' }));
      expect(await screen.findByText('Mensaje Enviado correctamente')).toBeVisible();
      const [sent] = api.callsOf(notificationRoutes.sendContactMessage);
      expect(sent?.body).toMatchObject({ name: 'Rosa Huamán', email: 'rosa@empresa.pe', website: '' });
      expect(sent?.body).toHaveProperty('elapsedMs', expect.any(Number));
      expect(sent?.headers['idempotency-key']).toBeTruthy();
      expect(within(form).getByLabelText('Nombre')).toHaveValue('');
    });

    it('keeps what was typed when the message is refused, and the key for the next attempt', async () => {
      api.refuse(notificationRoutes.sendContactMessage, notificationErrors.TOO_MANY_CONTACTS);
      const app = openApp('/');
      const form = await fill(app);
      const send = within(form).getByRole('button', { name: 'Enviar mensaje' });
      await app.user.click(send);
      expect(await within(form).findByRole('alert')).toBeVisible();
      expect(within(form).getByLabelText('Comentario')).toHaveValue(fields.Comentario);
      await app.user.click(send);
      await waitFor(() => expect(api.callsOf(notificationRoutes.sendContactMessage)).toHaveLength(2));
      const keys = api.callsOf(notificationRoutes.sendContactMessage).map(({ headers }) => headers['idempotency-key']);
      expect(keys[0]).toBe(keys[1]);
    });

    it('opens with the subject of whoever wants to publish an announcement', async () => {
      const { user } = openApp('/');
      await user.click(await screen.findByRole('link', { name: 'Publicar un anuncio' }));
      await waitFor(() => expect(screen.getByLabelText('Asunto')).toHaveValue('Publicar anuncio'));
    });
  });

  it('leads an administrator to the page where announcements are published', async () => {
    api.answer(identityRoutes.me, aMember({ user: aUser({ role: 'superAdmin' }) }));
    openApp('/', { token: 'token' });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Publicar un anuncio' })).toHaveAttribute('href', '/app/publicar'),
    );
  });
});
