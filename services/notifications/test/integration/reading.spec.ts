import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import { NotificationsRead } from '@cotizaobra/proto/notifications/events';
import { ListNotifications } from '@cotizaobra/proto/notifications/list-notifications';
import { MarkAllNotificationsRead } from '@cotizaobra/proto/notifications/mark-all-notifications-read';
import { MarkNotificationRead } from '@cotizaobra/proto/notifications/mark-notification-read';
import { OldRowsSweeper } from '../../src/notification/old-rows.sweeper.js';
import { startNotifications } from '../support/notifications-service.js';

describe("a person's notifications", () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startNotifications();
  });
  afterAll(() => test.stop());

  /** Writes `count` unread ones as their consumers do, the last one newest. */
  const withNotifications = async (count: number, actor: Actor = testActor()): Promise<Actor> => {
    await test.database.query(
      `INSERT INTO notification (user_id, company_id, type, title, message, linked)
       SELECT $1, $2, 'GENERAL', 'Aviso ' || n, 'Mensaje', false FROM generate_series(1, $3::int) AS n ORDER BY n`,
      [actor.userId, randomUUID(), count],
    );
    return actor;
  };
  const readEvents = async (userId: string) =>
    (await test.client.eventsOf(NotificationsRead)).filter(({ data }) => data.userId === userId);

  const planOf = async (sql: string) =>
    (await test.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`)).map((row) => row['QUERY PLAN']).join('\n');

  it('stay for the days of a setting after they were read, and as long as they are unread', async () => {
    const [old, fresh, unread] = [await withNotifications(3), await withNotifications(2), await withNotifications(1)];
    const age = (actor: Actor, sql: string) =>
      test.database.query(`UPDATE notification SET ${sql} WHERE user_id = $1`, [actor.userId]);
    await age(old, "read_at = now() - interval '401 days'");
    await age(fresh, "read_at = now() - interval '399 days'");
    await age(unread, "created_at = now() - interval '900 days'");
    await test.database.query(
      `INSERT INTO contact_message (id, name, enterprise, email, phone, subject, comment, created_at)
       SELECT uuidv7(), 'Rosa', '', 'rosa@example.pe', '', 'x', 'x', now() - age * interval '1 day'
       FROM unnest(ARRAY[729, 731]) AS age`,
    );
    expect(await test.get(OldRowsSweeper).sweep()).toBe(4);
    const left = async (actor: Actor) => (await test.client.request(ListNotifications, {}, actor)).notifications.length;
    expect([await left(old), await left(fresh), await left(unread)]).toEqual([0, 2, 1]);
  });

  it('are none at first', async () => {
    const actor = testActor();
    expect(await test.client.request(ListNotifications, {}, actor)).toEqual({ notifications: [], nextCursor: null });
    expect(await test.client.request(CountNotifications, {}, actor)).toEqual({ count: 0, notifications: [] });
  });

  it('come newest first, page by page, each once', async () => {
    const actor = await withNotifications(45);
    await withNotifications(3);
    const titles: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await test.client.request(ListNotifications, { cursor }, actor);
      sizes.push(page.notifications.length);
      titles.push(...page.notifications.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(sizes).toEqual([20, 20, 5]);
    expect(titles).toEqual(Array.from({ length: 45 }, (_, at) => `Aviso ${45 - at}`));
  });

  /** Three of each list and three that lead nowhere; the last of each is unread. */
  const withEachKind = async (actor: Actor = testActor()): Promise<Actor> => {
    await test.database.query(
      `INSERT INTO notification (user_id, company_id, type, title, message, linked, context, read_at)
       SELECT $1, $2, 'GENERAL', COALESCE(context, 'sin') || ' ' || n, 'Mensaje', false, context,
         CASE WHEN n < 3 THEN now() END
       FROM generate_series(1, 3) AS n, unnest(ARRAY['clientes', 'proveedores', NULL]) WITH ORDINALITY AS kinds (context, at)
       ORDER BY n, at`,
      [actor.userId, randomUUID()],
    );
    return actor;
  };
  const titlesOf = async (actor: Actor, filter: object): Promise<string[]> => {
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await test.client.request(ListNotifications, { limit: 2, cursor, ...filter }, actor);
      titles.push(...page.notifications.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return titles;
  };

  it.each([
    [{ unread: true }, ['sin 3', 'proveedores 3', 'clientes 3']],
    [{ context: 'clientes' }, ['clientes 3', 'clientes 2', 'clientes 1']],
    [{ context: 'proveedores' }, ['proveedores 3', 'proveedores 2', 'proveedores 1']],
    [{ context: 'proveedores', unread: true }, ['proveedores 3']],
  ])('come by what they are about and whether they were read, page by page: %j', async (filter, expected) => {
    await withEachKind();
    expect(await titlesOf(await withEachKind(), filter)).toEqual(expected);
  });

  it('leave the unread ones when they are read, and the count follows', async () => {
    const actor = await withEachKind();
    const { notifications } = await test.client.request(ListNotifications, { unread: true }, actor);
    await test.client.request(MarkNotificationRead, { id: notifications[1]!.id }, actor);
    expect(await titlesOf(actor, { unread: true })).toEqual(['sin 3', 'clientes 3']);
    expect((await test.client.request(CountNotifications, {}, actor)).count).toBe(2);
  });

  it('end without a cursor when the last page is full', async () => {
    const actor = await withNotifications(10);
    const { nextCursor } = await test.client.request(ListNotifications, { limit: 10 }, actor);
    expect(nextCursor).toBeNull();
  });

  it('show the unread count and the latest four in the bell', async () => {
    const actor = await withNotifications(6);
    const { count, notifications } = await test.client.request(CountNotifications, {}, actor);
    expect(count).toBe(6);
    expect(notifications.map(({ title }) => title)).toEqual(['Aviso 6', 'Aviso 5', 'Aviso 4', 'Aviso 3']);
  });

  it('are read one by one, and told of once', async () => {
    const actor = await withNotifications(3);
    const { notifications } = await test.client.request(ListNotifications, {}, actor);
    const id = notifications[1]!.id;
    await Promise.all([1, 2, 3].map(() => test.client.request(MarkNotificationRead, { id }, actor)));
    expect(await test.client.request(MarkNotificationRead, { id }, actor)).toEqual({ ...notifications[1], read: true });
    expect((await test.client.request(CountNotifications, {}, actor)).count).toBe(2);
    const second = notifications[2]!.id;
    await test.client.request(MarkNotificationRead, { id: second }, actor);
    await waitFor(async () => (await readEvents(actor.userId)).length >= 2);
    expect((await readEvents(actor.userId)).map(({ data, envelope }) => [data, envelope.aggregateVersion])).toEqual([
      [{ userId: actor.userId, notificationId: id }, 1],
      [{ userId: actor.userId, notificationId: second }, 2],
    ]);
  });

  it('are read all at once, and told of once', async () => {
    const actor = await withNotifications(5);
    const other = await withNotifications(2);
    expect(await test.client.request(MarkAllNotificationsRead, {}, actor)).toEqual({ count: 0 });
    expect(await test.client.request(MarkAllNotificationsRead, {}, actor)).toEqual({ count: 0 });
    expect((await test.client.request(CountNotifications, {}, actor)).count).toBe(0);
    expect((await test.client.request(CountNotifications, {}, other)).count).toBe(2);
    await waitFor(async () => (await readEvents(actor.userId)).length > 0);
    expect((await readEvents(actor.userId)).map(({ data }) => data)).toEqual([
      { userId: actor.userId, notificationId: null },
    ]);
  });

  it('of somebody else do not exist, not even to a colleague or a superAdmin', async () => {
    const actor = await withNotifications(1);
    const [one] = (await test.client.request(ListNotifications, {}, actor)).notifications;
    const refusal = { code: 'NOTIFICATION_NOT_FOUND', status: 404 };
    for (const stranger of [
      testActor(),
      testActor({ companyId: actor.companyId }),
      testActor({ role: 'superAdmin' }),
    ]) {
      await expect(test.client.request(MarkNotificationRead, { id: one!.id }, stranger)).rejects.toMatchObject(refusal);
      const page = await test.client.request(ListNotifications, { cursor: one!.id }, stranger);
      expect(page.notifications).toEqual([]);
    }
    await expect(test.client.request(MarkNotificationRead, { id: randomUUID() }, actor)).rejects.toMatchObject(refusal);
    expect((await test.client.request(CountNotifications, {}, actor)).count).toBe(1);
  });

  it.each([
    [ListNotifications, { cursor: 'mañana' }, 'cursor'],
    [ListNotifications, { limit: 0 }, 'limit'],
    [ListNotifications, { limit: 101 }, 'limit'],
    [ListNotifications, { unread: 'tal vez' }, 'unread'],
    [ListNotifications, { context: 'otros' }, 'context'],
    [MarkNotificationRead, { id: 'una' }, 'id'],
  ])('say which field is wrong', async (def, input, path) => {
    await expect(test.client.request(def, input as never, testActor())).rejects.toMatchObject({
      code: 'INVALID',
      status: 400,
      fields: [expect.objectContaining({ path })],
    });
  });

  it('say in Spanish that a cursor is none', async () => {
    await expect(test.client.request(ListNotifications, { cursor: 'x' }, testActor())).rejects.toMatchObject({
      fields: [{ path: 'cursor', code: 'invalid_cursor', message: 'La página pedida no existe' }],
    });
  });

  it('ask for a session', async () => {
    for (const ask of [
      () => test.client.request(ListNotifications, {}),
      () => test.client.request(CountNotifications, {}),
      () => test.client.request(MarkNotificationRead, { id: randomUUID() }),
      () => test.client.request(MarkAllNotificationsRead, {}),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    }
  });

  it('are found through their key among a hundred thousand of one person and as many of others', async () => {
    const actor = await withNotifications(100_000);
    await withNotifications(100_000);
    await test.database.query('ANALYZE notification');
    const page = `SELECT * FROM notification WHERE user_id = '${actor.userId}'`;
    for (const later of ['', `AND id < '${randomUUID()}'`]) {
      const plan = await planOf(`${page} ${later} ORDER BY id DESC LIMIT 21`);
      expect(plan).toMatch(/Index Cond: .*user_id/);
      expect(plan).not.toMatch(/Sort|Filter/);
    }
    for (const filter of ['read_at IS NULL', "context = 'clientes'"]) {
      const plan = await planOf(`${page} AND ${filter} ORDER BY id DESC LIMIT 21`);
      expect(plan).toMatch(/Index Cond: .*user_id/);
      expect(plan).not.toMatch(/Sort|Filter/);
    }
    expect((await test.client.request(CountNotifications, {}, actor)).count).toBe(100_000);
  });
});
