import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import { GetMailSettings } from '@cotizaobra/proto/notifications/get-mail-settings';
import { MarkAllNotificationsRead } from '@cotizaobra/proto/notifications/mark-all-notifications-read';
import { ReportPresence } from '@cotizaobra/proto/notifications/report-presence';
import { SaveMailSettings } from '@cotizaobra/proto/notifications/save-mail-settings';
import { DispatchSent } from '@cotizaobra/proto/quotations/events';
import {
  announce,
  type Company,
  dispatchOf,
  newCompany,
  notified,
  startNotifications,
} from '../support/notifications-service.js';

describe('mails to people who were away', () => {
  let test: TestService;
  let buyer: Company;
  beforeAll(async () => {
    test = await startNotifications({ env: { DIGEST_WAIT_SECONDS: '0.4', DIGEST_PAUSE_SECONDS: '3600' } });
    buyer = newCompany('Wayra Sur');
  });
  afterAll(() => test.stop());

  let people = 0;
  const someone = async () => {
    people += 1;
    const company = newCompany(`Proveedor ${people}`);
    await announce(test, company);
    const userId = company.people[0] ?? '';
    const email = `persona${people}@example.pe`;
    const place = { department: '15', province: '1501', district: '150103', address: null };
    await test.client.publish(ProfileSaved, {
      subject: userId,
      data: { userId, email, name: 'Íñigo', lastName: 'Peña', phone: '9', ...place },
    });
    await waitFor(async () => (await test.database.query('SELECT 1 FROM person WHERE user_id = $1', [userId])).length);
    return { company, userId, email, actor: testActor({ userId }) };
  };
  const send = async (company: Company, title = 'Materiales') => {
    const data = dispatchOf(buyer, company, { title });
    await test.client.publish(DispatchSent, { subject: data.documentId, data });
  };
  const mailsTo = async (email: string) => (await test.mails()).filter(({ to }) => to.includes(email));
  const settled = (userId: string) =>
    waitFor(
      async () => {
        const pending = await test.database.query(
          `SELECT 1 FROM notification WHERE user_id = $1 AND mail_state = 'pending'`,
          [userId],
        );
        return pending.length === 0;
      },
      { what: 'nothing waits for being mailed' },
    );

  it('come as one digest of everything that waited, and then none for a while', async () => {
    const { company, userId, email } = await someone();
    for (const title of ['Acero', 'Cemento <b>', 'Ladrillo']) await send(company, title);
    await notified(test, userId, 3);
    const [mail] = await waitFor(async () => {
      const found = await mailsTo(email);
      return found.length > 0 ? found : null;
    });
    expect(mail?.subject).toBe('Tienes 3 novedades en CotizaObra');
    for (const title of ['Acero', 'Cemento <b>', 'Ladrillo']) expect(mail?.text).toContain(title);
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).toContain('https://cotizaobra.test/app/notificaciones');
    await send(company, 'Otro');
    await notified(test, userId, 4);
    const marker = await someone();
    await send(marker.company);
    await waitFor(async () => (await mailsTo(marker.email)).length > 0, { what: 'somebody else is mailed' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are not written to who had a page open since, nor to who has read', async () => {
    const present = await someone();
    const reader = await someone();
    await send(present.company);
    await send(reader.company);
    await notified(test, present.userId);
    await notified(test, reader.userId);
    await test.client.request(ReportPresence, { userIds: [present.userId, present.userId] });
    await test.client.request(MarkAllNotificationsRead, {}, reader.actor);
    await settled(present.userId);
    await settled(reader.userId);
    expect(await mailsTo(present.email)).toEqual([]);
    expect(await mailsTo(reader.email)).toEqual([]);
  });

  it('leave out the types that their reader does not want', async () => {
    const { company, userId, email, actor } = await someone();
    const { mail } = await test.client.request(GetMailSettings, {}, actor);
    expect(mail).toEqual({
      QUOTATION_RECEIVED: true,
      QUOTATION_ACCEPTED: true,
      QUOTATION_REJECTED: true,
      QUOTATION_COMPLETED: true,
      GENERAL: true,
    });
    const chosen = { ...mail, QUOTATION_RECEIVED: false };
    expect(await test.client.request(SaveMailSettings, { mail: chosen }, actor)).toEqual({ mail: chosen });
    await send(company);
    await notified(test, userId);
    await settled(userId);
    expect(await mailsTo(email)).toEqual([]);
    expect((await test.client.request(CountNotifications, {}, actor)).count).toBe(1);
    expect((await test.client.request(GetMailSettings, {}, testActor())).mail.QUOTATION_RECEIVED).toBe(true);
    await expect(test.client.request(GetMailSettings, {})).rejects.toMatchObject({ status: 401 });
  });

  it('are written once by two instances', async () => {
    const twin = await startNotifications({
      database: test.database,
      nats: test.nats,
      env: { DIGEST_WAIT_SECONDS: '0.4', DIGEST_PAUSE_SECONDS: '3600' },
    });
    try {
      const all: Awaited<ReturnType<typeof someone>>[] = [];
      for (let at = 0; at < 5; at += 1) all.push(await someone());
      for (const one of all) await send(one.company);
      for (const one of all) await settled(one.userId);
      await waitFor(async () => {
        const sent = [...(await test.mails()), ...(await twin.mails())];
        return all.every(({ email }) => sent.some(({ to }) => to.includes(email)));
      });
      const sent = [...(await test.mails()), ...(await twin.mails())];
      for (const { email } of all) expect(sent.filter(({ to }) => to.includes(email))).toHaveLength(1);
    } finally {
      await twin.stop();
    }
  });
});
