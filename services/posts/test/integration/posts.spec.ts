import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySaved } from '@cotizaobra/proto/companies/events';
import { AddPostImage } from '@cotizaobra/proto/posts/add-post-image';
import { CreatePost } from '@cotizaobra/proto/posts/create-post';
import { DeletePost } from '@cotizaobra/proto/posts/delete-post';
import { ListManagedPosts } from '@cotizaobra/proto/posts/list-managed-posts';
import { ListPostTags } from '@cotizaobra/proto/posts/list-post-tags';
import { ListPosts } from '@cotizaobra/proto/posts/list-posts';
import { ListPublicPosts } from '@cotizaobra/proto/posts/list-public-posts';
import { UpdatePost } from '@cotizaobra/proto/posts/update-post';
import { aPost, inDays, publish, startPosts, superAdmin } from '../support/posts-service.js';

describe('announcements', () => {
  let test: TestService;
  const user = testActor();
  beforeAll(async () => {
    test = await startPosts();
  });
  beforeEach(() => test.database.query('DELETE FROM post'));
  afterAll(() => test.stop());

  const titles = async (highlight?: 'true' | 'false') => {
    const { posts } = await test.client.request(ListPosts, { ...(highlight ? { highlight } : {}) }, user);
    return posts.map(({ title }) => title);
  };
  const managed = (search = '', page = 1) => test.client.request(ListManagedPosts, { search, page }, superAdmin);

  it('are shown newest first to whoever is signed in, and the highlighted ones to everybody', async () => {
    await publish(test, { title: 'Primero' });
    await publish(test, { title: 'Segundo', highlight: true });
    expect(await titles()).toEqual(['Segundo', 'Primero']);
    expect(await titles('true')).toEqual(['Segundo']);
    const { posts } = await test.client.request(ListPublicPosts, {});
    expect(posts.map(({ title }) => title)).toEqual(['Segundo']);
  });

  it('leave every list but the managed one by themselves when their last day has passed', async () => {
    const { id } = await publish(test, { title: 'Vence hoy', expireDate: inDays(0), highlight: true });
    expect(await titles()).toEqual(['Vence hoy']);
    await test.database.query('UPDATE post SET expire_date = $2 WHERE id = $1', [id, inDays(-1)]);
    expect(await titles()).toEqual([]);
    expect((await test.client.request(ListPublicPosts, {})).posts).toEqual([]);
    expect((await managed()).posts).toMatchObject([{ title: 'Vence hoy', expired: true }]);
  });

  it('are found by a part of their title, without regard to case and accents', async () => {
    await publish(test, { title: 'Alquiler de ENCOFRADO metálico' });
    await publish(test, { title: 'Ladrillos King Kong' });
    expect((await managed('metalico')).posts.map(({ title }) => title)).toEqual(['Alquiler de ENCOFRADO metálico']);
    expect(await managed('100%')).toMatchObject({ posts: [], hasAny: true, meta: { total: 0 } });
    await test.database.query('DELETE FROM post');
    expect(await managed('x')).toMatchObject({ posts: [], hasAny: false });
  });

  it('come in pages', async () => {
    for (let at = 1; at <= 13; at += 1) await publish(test, { title: `Anuncio ${at}` });
    const first = await managed();
    expect([first.posts.length, first.meta]).toMatchObject([
      12,
      { total: 13, hasNextPage: true, hasPreviousPage: false },
    ]);
    const second = await managed('', 2);
    expect(second.posts.map(({ title }) => title)).toEqual(['Anuncio 1']);
    expect(second.meta).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  it('take an instant for its day in Lima, and say what is wrong with any other text', async () => {
    const expireDate = inDays(3);
    // Four in the morning in Greenwich is still the evening before in Lima.
    expect(await publish(test, { expireDate: `${inDays(4)}T04:00:00.000Z` })).toMatchObject({ expireDate });
    expect(await publish(test, { expireDate: `${expireDate}T23:00:00-05:00` })).toMatchObject({ expireDate });
    const said = (text: string | undefined) =>
      publish(test, { expireDate: text as string }).catch(({ fields }) => fields[0]?.message);
    expect(await said('31/12/2026')).toBe('Escribe la fecha como 2026-12-31');
    expect(await said('2026-02-30')).toBe('Escribe la fecha como 2026-12-31');
    expect(await said('')).toBe('La fecha de vencimiento es obligatoria');
    expect(await said(undefined)).toBe('La fecha de vencimiento es obligatoria');
  });

  it('change field by field, and a version that is old is refused', async () => {
    const { id, version } = await publish(test);
    const changed = await test.client.request(UpdatePost, { id, version, title: 'Nuevo título' }, superAdmin);
    expect(changed).toMatchObject({ title: 'Nuevo título', description: 'Entrega en Lima y Callao.', version: 2 });
    await expect(test.client.request(UpdatePost, { id, version, title: 'Tarde' }, superAdmin)).rejects.toMatchObject({
      code: 'STALE_POST',
      status: 409,
    });
    const flipped = await test.client.request(UpdatePost, { id, highlight: true }, superAdmin);
    expect(flipped).toMatchObject({ highlight: true, title: 'Nuevo título' });
  });

  it('lose no change when two fields are changed at the same time', async () => {
    const { id } = await publish(test);
    await Promise.all([
      test.client.request(UpdatePost, { id, title: 'A' }, superAdmin),
      test.client.request(UpdatePost, { id, description: 'B' }, superAdmin),
    ]);
    const [post] = (await managed()).posts;
    expect(post).toMatchObject({ title: 'A', description: 'B', version: 3 });
  });

  it('take no date that has passed, but keep the one they have', async () => {
    await expect(publish(test, { expireDate: inDays(-1) })).rejects.toMatchObject({
      code: 'EXPIRED_DATE',
      fields: [{ path: 'expireDate' }],
    });
    const { id } = await publish(test);
    const past = inDays(-3);
    await test.database.query('UPDATE post SET expire_date = $2 WHERE id = $1', [id, past]);
    const kept = await test.client.request(UpdatePost, { id, title: 'Sigue', expireDate: past }, superAdmin);
    expect(kept).toMatchObject({ title: 'Sigue', expired: true });
  });

  it('show the newest name and logo of their company', async () => {
    const companyId = randomUUID();
    const tell = (name: string, aggregateVersion: number) =>
      test.client.publish(CompanySaved, {
        subject: companyId,
        aggregateVersion,
        data: {
          companyId,
          name,
          ruc: '20999012371',
          logoKey: `public/companies/${String(aggregateVersion).repeat(32)}.webp`,
          department: '15',
          province: '1501',
          district: '150103',
          ownerUserId: randomUUID(),
        },
      });
    expect(await publish(test, { idCompany: companyId })).toMatchObject({ idCompany: companyId, companyName: null });
    const nameShown = async () => (await managed()).posts[0]?.companyName;
    await tell('Ñusta Aceros S.A.C.', 2);
    await waitFor(async () => (await nameShown()) === 'Ñusta Aceros S.A.C.');
    const { envelope } = await tell('Nombre viejo', 1);
    await waitFor(
      async () => (await test.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [envelope.id])).length > 0,
    );
    expect((await managed()).posts[0]).toMatchObject({
      companyName: 'Ñusta Aceros S.A.C.',
      companyLogo: `/api/files/companies/${'2'.repeat(32)}.webp`,
    });
  });

  it('go for good, as often as one asks', async () => {
    const { id } = await publish(test);
    for (let time = 0; time < 2; time += 1) await test.client.request(DeletePost, { id }, superAdmin);
    expect(await titles()).toEqual([]);
    await expect(test.client.request(UpdatePost, { id, title: 'x' }, superAdmin)).rejects.toMatchObject({
      code: 'POST_NOT_FOUND',
      status: 404,
    });
  });

  it('are published once for one key', async () => {
    const idempotencyKey = randomUUID();
    const form = aPost();
    const once = () => test.client.request(CreatePost, form, superAdmin, { idempotencyKey });
    const [first, second] = await Promise.all([once(), once()]);
    expect(second).toEqual(first);
    expect((await managed()).meta.total).toBe(1);
  });

  it('suggest tags that are in use, the most used first', async () => {
    await publish(test, { tags: ['Construcción', 'acero'] });
    await publish(test, { tags: ['acero'] });
    const ask = (search: string) => test.client.request(ListPostTags, { search }, superAdmin);
    expect((await ask('')).tags).toEqual(['acero', 'Construcción']);
    expect((await ask('construccion')).tags).toEqual(['Construcción']);
  });

  it.each([
    [{ title: '  ' }, 'title', 'El título es obligatorio'],
    [{ description: '' }, 'description', 'La descripción es obligatoria'],
    [{ expireDate: '' }, 'expireDate', 'La fecha de vencimiento es obligatoria'],
    [{ expireDate: '2026-02-30' }, 'expireDate', 'Escribe la fecha como 2026-12-31'],
    [{ tags: [] }, 'tags', 'Selecciona al menos un tag'],
    [{ tags: Array.from({ length: 9 }, (_, at) => `t${at}`) }, 'tags', 'Selecciona como máximo 8 tags'],
    [{ actionUrl: 'javascript:alert(1)' }, 'actionUrl', 'Escribe una dirección que empiece con https://'],
    [{ actionUrl: 'data:text/html,x' }, 'actionUrl', 'Escribe una dirección que empiece con https://'],
    [{ title: 'a'.repeat(501) }, 'title', 'Usa como máximo 500 caracteres'],
  ])('say which field of the form is wrong (%j)', async (overrides, path, message) => {
    await expect(publish(test, overrides)).rejects.toMatchObject({ status: 400, fields: [{ path, message }] });
    expect(await titles()).toEqual([]);
  });

  it('take text of every kind as it is', async () => {
    const title = 'مرحبا 🏗️ <b>no es negrita</b> ñ'.padEnd(500, 'x');
    expect((await publish(test, { title, action: '', actionUrl: '' })).title).toBe(title);
  });

  it('are changed by a superAdmin alone', async () => {
    const { id } = await publish(test);
    const file = { objectKey: `incoming/${'0'.repeat(32)}`, fileName: 'a.png', bytes: 1 };
    const attempts = (actor: typeof user | null) => [
      () => test.client.request(CreatePost, aPost(), actor),
      () => test.client.request(UpdatePost, { id, highlight: true }, actor),
      () => test.client.request(DeletePost, { id }, actor),
      () => test.client.request(ListManagedPosts, {}, actor),
      () => test.client.request(ListPostTags, {}, actor),
      () => test.client.request(AddPostImage, { file }, actor),
    ];
    for (const ask of attempts(user)) await expect(ask()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    for (const ask of attempts(null)) await expect(ask()).rejects.toMatchObject({ status: 401 });
    await expect(test.client.request(ListPosts, {})).rejects.toMatchObject({ status: 401 });
    expect((await managed()).posts).toMatchObject([{ id, highlight: false }]);
  });
});
