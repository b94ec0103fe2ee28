import { randomUUID } from 'node:crypto';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import {
  CompanySaved,
  MemberJoined,
  MemberLeft,
  MemberRefused,
  MemberRoleChanged,
  MembershipRequested,
  OwnershipHandedOver,
} from '@cotizaobra/proto/companies/events';
import { NotificationCreated } from '@cotizaobra/proto/notifications/events';
import { DispatchSent } from '@cotizaobra/proto/quotations/events';
import {
  announce,
  dispatchOf,
  listOf,
  newCompany,
  notified,
  startNotifications,
} from '../support/notifications-service.js';

describe('the events that notifications come from', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startNotifications({ env: { EVENT_RETRY_MS: '50' } });
  });
  afterAll(() => test.stop());

  const pair = () => ({ buyer: newCompany('Wayra Sur'), seller: newCompany('Los Pórticos') });
  const deadLetters = (eventId: string) =>
    test.database.query<{ reason: string }>('SELECT reason FROM dead_letters WHERE event_key = $1', [eventId]);
  const memberRow = (companyId: string, userId: string) =>
    test.database.query('SELECT active, version FROM known_member WHERE company_id = $1 AND user_id = $2', [
      companyId,
      userId,
    ]);

  it('are told once however often they are delivered', async () => {
    const { buyer, seller } = pair();
    await announce(test, seller);
    const data = dispatchOf(buyer, seller);
    const { envelope } = await test.client.publish(DispatchSent, { subject: data.documentId, data });
    for (let copy = 0; copy < 4; copy += 1) {
      await test.client.publishRaw(DispatchSent, envelope, JSON.stringify(data));
    }
    const marker = dispatchOf(buyer, seller);
    await test.client.publish(DispatchSent, { subject: data.documentId, data: marker });
    const list = await notified(test, seller.people[0], 2);
    expect(list.map(({ companyQuotation }) => companyQuotation?.id)).toEqual([marker.dispatchId, data.dispatchId]);
    await waitFor(async () => {
      const created = await test.client.eventsOf(NotificationCreated);
      return created.filter((event) => event.data.userId === seller.people[0]).length === 2;
    });
  });

  it('wait for the people of a company that is not known yet', async () => {
    const { buyer, seller } = pair();
    const data = dispatchOf(buyer, seller);
    const { envelope } = await test.client.publish(DispatchSent, { subject: data.documentId, data });
    await waitFor(
      async () =>
        (await test.database.query('SELECT 1 FROM event_attempts WHERE event_id = $1', [envelope.id])).length > 0,
      { what: 'the event is tried again' },
    );
    await announce(test, seller);
    expect(await notified(test, seller.people[0])).toHaveLength(1);
    expect(await deadLetters(envelope.id)).toEqual([]);
  });

  it('become dead letters when nobody can read them, and the others go on', async () => {
    const { buyer, seller } = pair();
    await announce(test, seller);
    const data = dispatchOf(buyer, seller);
    const { envelope } = await test.client.publish(DispatchSent, { subject: data.documentId, data });
    const broken = { ...envelope, id: randomUUID() };
    const incomplete = { ...envelope, id: randomUUID() };
    await test.client.publishRaw(DispatchSent, broken, '{ no json');
    await test.client.publishRaw(DispatchSent, incomplete, JSON.stringify({ ...data, documentType: 'Invoice' }));
    const after = dispatchOf(buyer, seller);
    await test.client.publish(DispatchSent, { subject: data.documentId, data: after });
    const list = await notified(test, seller.people[0], 2);
    expect(list).toHaveLength(2);
    for (const { id } of [broken, incomplete]) {
      const rows = await waitFor(async () => {
        const found = await deadLetters(id);
        return found.length > 0 ? found : null;
      });
      expect(rows).toEqual([{ reason: 'poison' }]);
    }
  });

  it('about people change nothing when they are older than what is known', async () => {
    const company = newCompany('Los Pórticos');
    const [userId] = company.people as [string];
    const { companyId } = company;
    await test.client.publish(MemberLeft, { subject: companyId, aggregateVersion: 4, data: { companyId, userId } });
    await waitFor(async () => (await memberRow(companyId, userId)).length > 0);
    await test.client.publish(MemberJoined, {
      subject: companyId,
      aggregateVersion: 3,
      data: { companyId, userId, isOwner: false, position: 'Residente' },
    });
    const marker = randomUUID();
    await test.client.publish(MemberJoined, {
      subject: companyId,
      aggregateVersion: 5,
      data: { companyId, userId: marker, isOwner: false, position: 'Residente' },
    });
    await waitFor(async () => (await memberRow(companyId, marker)).length > 0);
    expect(await memberRow(companyId, userId)).toEqual([{ active: false, version: 4 }]);
  });

  it('go to whoever acts for the company now, and no longer to whoever left', async () => {
    const { buyer } = pair();
    const seller = newCompany('Los Pórticos', 2);
    await announce(test, seller);
    const [stays, leaves] = seller.people as [string, string];
    await test.client.publish(MemberLeft, {
      subject: seller.companyId,
      aggregateVersion: 9,
      data: { companyId: seller.companyId, userId: leaves },
    });
    await waitFor(async () => (await memberRow(seller.companyId, leaves)).some((row) => row.active === false));
    const data = dispatchOf(buyer, seller);
    await test.client.publish(DispatchSent, { subject: data.documentId, data });
    await notified(test, stays);
    expect(await listOf(test, leaves)).toEqual([]);
  });

  it('reach the owner when a person asks to join, with the newest name of the company', async () => {
    const company = newCompany('Los Pórticos');
    const [ownerUserId] = company.people as [string];
    const { companyId } = company;
    await test.client.publish(MembershipRequested, {
      subject: companyId,
      aggregateVersion: 4,
      data: { companyId, userId: randomUUID(), ownerUserId },
    });
    const saved = { companyId, ruc: '20999012371', logoKey: null, department: null, province: null, district: null };
    await test.client.publish(CompanySaved, {
      subject: companyId,
      aggregateVersion: 3,
      data: { ...saved, name: 'Ferretería Los Pórticos', ownerUserId },
    });
    await test.client.publish(CompanySaved, {
      subject: companyId,
      aggregateVersion: 2,
      data: { ...saved, name: 'Nombre antiguo', ownerUserId },
    });
    expect(await notified(test, ownerUserId)).toEqual([
      expect.objectContaining({
        type: 'GENERAL',
        title: 'Solicitud para unirse a tu empresa',
        message: 'Una persona pidió unirse a Ferretería Los Pórticos',
        context: null,
        documentType: null,
        senderCompany: null,
        companyQuotation: null,
      }),
    ]);
  });

  it('tell a person what became of the request and of the place in a company, once each', async () => {
    const company = newCompany('Los Pórticos');
    await announce(test, company);
    const { companyId } = company;
    const [userId, byUserId] = [randomUUID(), company.people[0]!];
    const about = (aggregateVersion: number) => ({ subject: companyId, aggregateVersion });
    const joined = { companyId, userId, isOwner: false, position: 'Residente', acceptedByUserId: byUserId };
    const first = await test.client.publish(MemberJoined, { ...about(3), data: joined });
    await test.client.publishRaw(MemberJoined, first.envelope, JSON.stringify(joined));
    await test.client.publish(OwnershipHandedOver, {
      ...about(4),
      data: { companyId, fromUserId: byUserId, toUserId: userId },
    });
    const role = { companyId, userId, before: 'miembro' as const, role: 'almacen' as const, byUserId };
    await test.client.publish(MemberRoleChanged, { ...about(4), data: role });
    await test.client.publish(MemberRoleChanged, { ...about(4), data: { ...role, byUserId: userId } });
    await test.client.publish(MemberLeft, { ...about(5), data: { companyId, userId, removedByUserId: byUserId } });
    await test.client.publish(MemberLeft, { ...about(6), data: { companyId, userId } });
    await test.client.publish(MemberRefused, { ...about(7), data: { companyId, userId } });
    const told = await notified(test, userId, 5);
    expect(told.map(({ title }) => title).sort()).toEqual([
      'Ahora administras Los Pórticos',
      'Tu rol en Los Pórticos cambió',
      'Tu solicitud fue aceptada',
      'Tu solicitud no fue aceptada',
      'Ya no formas parte de Los Pórticos',
    ]);
  });
});
