import { randomUUID } from 'node:crypto';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { SendContactMessage } from '@cotizaobra/proto/notifications/send-contact-message';
import { CONTACT_MAIL, startNotifications } from '../support/notifications-service.js';

describe('the contact form', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startNotifications({ env: { CONTACTS_PER_HOUR: '3' } });
  });
  afterAll(() => test.stop());

  const form = (overrides: Record<string, unknown> = {}) => ({
    name: 'Rosa Ñaupari',
    enterprise: 'Constructora Wayra Sur',
    email: `rosa-${randomUUID()}@example.pe`,
    phone: '+51 987 654 321',
    asunto: 'Publicar anuncio',
    comment: 'Quiero anunciar <b>acero</b>.\nGracias.',
    elapsedMs: 30_000,
    ...overrides,
  });
  const send = (input: ReturnType<typeof form>, options: { idempotencyKey?: string } = {}) =>
    test.client.request(SendContactMessage, input as never, null, options);
  const stored = (email: unknown) =>
    test.database.query('SELECT name, subject, comment FROM contact_message WHERE email = $1', [email]);

  it('is stored, and mailed with an address to answer to', async () => {
    const input = form();
    await send(input);
    expect(await stored(input.email)).toEqual([
      { name: 'Rosa Ñaupari', subject: 'Publicar anuncio', comment: input.comment },
    ]);
    const mail = await waitFor(async () => (await test.mails()).find(({ text }) => text.includes(input.email)) ?? null);
    expect(mail).toMatchObject({ to: [CONTACT_MAIL], subject: 'Contacto: Publicar anuncio' });
    expect(mail.text).toContain('Quiero anunciar <b>acero</b>.');
    expect(mail.html).toContain('&lt;b&gt;acero');
  });

  it('is one message for one key, and refused after several of one e-mail', async () => {
    const input = form();
    const idempotencyKey = randomUUID();
    await send(input, { idempotencyKey });
    await send(input, { idempotencyKey });
    expect(await stored(input.email)).toHaveLength(1);
    await send({ ...input, comment: 'Dos' });
    await send({ ...input, comment: 'Tres' });
    await expect(send({ ...input, comment: 'Cuatro' })).rejects.toMatchObject({
      code: 'TOO_MANY_CONTACTS',
      status: 429,
    });
    expect(await stored(input.email)).toHaveLength(3);
  });

  it.each([{ website: 'https://spam.example' }, { elapsedMs: 300 }])(
    'answers programs as everybody and keeps nothing of them (%j)',
    async (trap) => {
      const input = form(trap);
      await expect(send(input)).resolves.toEqual({});
      expect(await stored(input.email)).toEqual([]);
    },
  );

  it('cannot put anything into the head of the mail', async () => {
    const input = form({ asunto: 'Hola\u2028Bcc: otro@example.pe', name: 'A\nB' });
    await send(input);
    const mail = await waitFor(async () => (await test.mails()).find(({ text }) => text.includes(input.email)) ?? null);
    expect(mail.to).toEqual([CONTACT_MAIL]);
    expect(mail.subject).toBe('Contacto: Hola Bcc: otro@example.pe');
  });

  it.each([
    ['name', '', 'El nombre es requerido'],
    ['enterprise', ' ', 'La empresa es requerida'],
    ['email', 'no', 'Ingrese una dirección de correo electrónico válida'],
    ['phone', '', 'El teléfono es requerido'],
    ['asunto', '', 'El asunto es requerido'],
    ['comment', '', 'El comentario es requerido'],
  ])('asks for %s', async (path, value, message) => {
    await expect(send(form({ [path]: value }))).rejects.toMatchObject({
      status: 400,
      fields: expect.arrayContaining([expect.objectContaining({ path, message })]),
    });
  });
});
