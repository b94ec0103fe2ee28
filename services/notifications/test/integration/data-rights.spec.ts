import { randomUUID } from 'node:crypto';
import { golden } from '@cotizaobra/chassis/testing/golden';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ExportReady } from '@cotizaobra/proto/companies/events';
import { AccountDeleted } from '@cotizaobra/proto/identity/events';
import { ExportNotificationsPart } from '@cotizaobra/proto/notifications/export-part';
import { startNotifications } from '../support/notifications-service.js';

describe('what notifications keeps of a person', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startNotifications();
  });
  afterAll(() => test.stop());

  const fill = (userId: string, count: number) =>
    test.database.query(
      `INSERT INTO notification (user_id, company_id, type, title, message, linked)
       SELECT $1, $2, 'GENERAL', 'Aviso ' || n, 'Texto', false FROM generate_series(1, $3::integer) AS n`,
      [userId, randomUUID(), count],
    );
  const part = (id: string, scope: 'person' | 'company' = 'person', after: string | null = null) =>
    test.client.request(ExportNotificationsPart, { scope, id, after });

  it('is exported page by page, each row once, and nothing of other people', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    await fill(userId, 1_101);
    await fill(other, 3);
    await test.database.query("INSERT INTO mail_setting (user_id, type, mailed) VALUES ($1, 'GENERAL', false)", [
      userId,
    ]);
    const rows: Record<string, unknown[]> = {};
    let pages = 0;
    for (let after: string | null = null; ; pages += 1) {
      const page = await part(userId, 'person', after);
      rows[page.section] = [...(rows[page.section] ?? []), ...page.rows];
      after = page.next;
      if (after === null) break;
    }
    const titles = (rows.notificaciones as { titulo: string }[]).map(({ titulo }) => titulo);
    expect(new Set(titles).size).toBe(1_101);
    expect(titles).toHaveLength(1_101);
    expect(rows.avisosPorCorreo).toEqual([{ tipo: 'GENERAL', porCorreo: false }]);
    expect(pages).toBe(3);
    expect(await part(randomUUID(), 'company')).toEqual({ section: '', rows: [], files: [], next: null });
  });

  it('is given to processes alone', async () => {
    const actor = testActor();
    await expect(
      test.client.request(ExportNotificationsPart, { scope: 'person', id: actor.userId }, actor),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is removed when the person erases its account, once however often it is told', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    await fill(userId, 2);
    await fill(other, 2);
    const { envelope } = golden(AccountDeleted);
    const message = { ...envelope, id: randomUUID(), subject: userId };
    for (let time = 0; time < 2; time += 1)
      await test.client.publishRaw(AccountDeleted, message, JSON.stringify({ userId }));
    const left = (id: string) => test.database.query('SELECT 1 FROM notification WHERE user_id = $1', [id]);
    await waitFor(async () => (await left(userId)).length === 0);
    expect(await left(other)).toHaveLength(2);
    expect(await test.database.query('SELECT * FROM dead_letters')).toEqual([]);
  });

  it('tells whoever asked for an archive that it is ready', async () => {
    const { envelope, data } = golden(ExportReady);
    const userId = randomUUID();
    const asked = { ...data, userId };
    await test.client.publishRaw(ExportReady, { ...envelope, id: randomUUID() }, JSON.stringify(asked));
    const alone = { ...asked, userId: randomUUID(), companyId: null };
    await test.client.publishRaw(ExportReady, { ...envelope, id: randomUUID() }, JSON.stringify(alone));
    const [told] = await waitFor(async () => {
      const rows = await test.database.query<{ title: string; message: string }>(
        'SELECT title, message FROM notification WHERE user_id = $1',
        [userId],
      );
      return rows.length > 0 ? rows : null;
    });
    expect(told?.title).toBe('La copia de los datos de tu empresa está lista');
    expect(told?.message).toContain('Datos y privacidad');
    expect(await test.database.query('SELECT 1 FROM notification WHERE user_id = $1', [alone.userId])).toEqual([]);
  });
});
