import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService, type TestServiceOptions } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySaved, MemberJoined } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ListNotifications } from '@cotizaobra/proto/notifications/list-notifications';
import type { Notification } from '@cotizaobra/proto/notifications/model';
import type { DispatchSent } from '@cotizaobra/proto/quotations/events';
import { notificationsEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';

export const startNotifications = (options: TestServiceOptions = {}): Promise<TestService> =>
  startTestService(service, { ...options, schema: notificationsEnvSchema, env: { ...settings, ...options.env } });

export const CONTACT_MAIL = 'contacto@cotizaobra.test';
const settings = { PUBLIC_URL: 'https://cotizaobra.test', CONTACT_MAIL };

export interface Company {
  companyId: string;
  name: string;
  people: string[];
}

export const newCompany = (name: string, people = 1): Company => ({
  companyId: randomUUID(),
  name,
  people: Array.from({ length: people }, () => randomUUID()),
});

/** Of every company that is told of. */
const LOGO_KEY = `public/companies/${'a'.repeat(32)}.webp`;

/** Tells of a company and its people, as the service of companies would, and waits until that is known. */
export async function announce(test: TestService, { companyId, name, people }: Company): Promise<void> {
  const data = {
    companyId,
    name,
    ruc: '20999012371',
    logoKey: LOGO_KEY,
    department: '15',
    province: '1501',
    district: '150103',
  };
  await test.client.publish(CompanySaved, {
    subject: companyId,
    data: { ...data, ownerUserId: people[0] ?? randomUUID() },
  });
  for (const [at, userId] of people.entries()) {
    await test.client.publish(MemberJoined, {
      subject: companyId,
      aggregateVersion: at + 1,
      data: { companyId, userId, isOwner: at === 0, position: 'Compras' },
    });
  }
  await waitFor(async () => {
    const known = await test.database.query('SELECT 1 FROM known_member WHERE company_id = $1', [companyId]);
    return known.length === people.length;
  });
}

export type DispatchData = EventMessage<typeof DispatchSent>['data'];

/** A dispatch between two companies, of a Request unless said otherwise. */
export const dispatchOf = (
  sender: Company,
  recipient: Company,
  overrides: Partial<DispatchData> = {},
): DispatchData => ({
  dispatchId: randomUUID(),
  documentId: randomUUID(),
  documentType: 'Request',
  code: 'RQ-2026-0019',
  title: 'Materiales para casco',
  revision: 1,
  senderCompanyId: sender.companyId,
  senderName: sender.name,
  senderLogoKey: null,
  recipientCompanyId: recipient.companyId,
  recipientName: recipient.name,
  recipientLogoKey: null,
  ...overrides,
});

export const listOf = async (test: TestService, userId: string): Promise<Notification[]> =>
  (await test.client.request(ListNotifications, {}, testActor({ userId }))).notifications;

/** A person's notifications, newest first, once there are `count` of them. */
export const notified = (test: TestService, userId: string | undefined, count = 1): Promise<Notification[]> =>
  waitFor(
    async () => {
      const list = await listOf(test, userId ?? '');
      return list.length >= count ? list : null;
    },
    { what: `${count} notifications arrive` },
  );
