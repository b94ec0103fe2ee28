import { golden, shapeOf } from '@cotizaobra/chassis/testing/golden';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import {
  CompanyReassigned,
  CompanySaved,
  MemberJoined,
  MemberLeft,
  MemberRefused,
  MemberRoleChanged,
  MembershipRequested,
  OwnershipHandedOver,
} from '@cotizaobra/proto/companies/events';
import type { EventDef } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { NotificationCreated, NotificationsRead } from '@cotizaobra/proto/notifications/events';
import { MarkNotificationRead } from '@cotizaobra/proto/notifications/mark-notification-read';
import { ApprovalAsked, ApprovalEnded } from '@cotizaobra/proto/quotations/approval-events';
import {
  AcceptanceUndone,
  DeadlineExtended,
  DeadlineNear,
  DispatchAccepted,
  DispatchRejected,
  DispatchReminded,
  DispatchReopened,
  DispatchSent,
  DispatchWithdrawn,
  ProposalOpened,
  QuotationReturned,
  RoundAnswered,
  RoundLapsed,
  RoundProposed,
} from '@cotizaobra/proto/quotations/events';
import { EndpointDisabled } from '@cotizaobra/proto/webhooks/events';
import { announce, notified, startNotifications } from '../support/notifications-service.js';

const consumed: EventDef[] = [
  ProfileSaved,
  CompanySaved,
  MemberJoined,
  MembershipRequested,
  MemberLeft,
  MemberRefused,
  MemberRoleChanged,
  OwnershipHandedOver,
  CompanyReassigned,
  DispatchSent,
  DispatchAccepted,
  AcceptanceUndone,
  DispatchRejected,
  DispatchReopened,
  DispatchWithdrawn,
  DeadlineExtended,
  DeadlineNear,
  DispatchReminded,
  ProposalOpened,
  QuotationReturned,
  RoundProposed,
  RoundAnswered,
  RoundLapsed,
  ApprovalAsked,
  ApprovalEnded,
  MessagePosted,
  ThreadRead,
  EndpointDisabled,
];

describe('the golden examples', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startNotifications();
    const { data } = golden(DispatchSent);
    // The people of the recipient: no example tells of them.
    await announce(test, {
      companyId: data.recipientCompanyId,
      name: data.recipientName,
      people: [golden(NotificationCreated).data.userId],
    });
    for (const def of consumed) {
      const { envelope, data: body } = golden(def);
      await test.client.publishRaw(def, envelope, JSON.stringify(body));
    }
  });
  afterAll(() => test.stop());

  it('are all taken, and none is a dead letter', async () => {
    const ids = consumed.map((def) => golden(def).envelope.id);
    await waitFor(async () => {
      const rows = await test.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [ids]);
      return rows.length === consumed.length;
    });
    expect(await test.database.query('SELECT * FROM dead_letters')).toEqual([]);
  });

  it('lead to the notifications of both companies', async () => {
    const owner = golden(MemberJoined).data.userId;
    const ofBuyer = await notified(test, owner, 8);
    expect(ofBuyer.map(({ type }) => type).sort()).toEqual([
      'GENERAL',
      'GENERAL',
      'GENERAL',
      'GENERAL',
      'QUOTATION_ACCEPTED',
      'QUOTATION_COMPLETED',
      'QUOTATION_COMPLETED',
      'QUOTATION_REJECTED',
    ]);
    const ofSeller = await notified(test, golden(NotificationCreated).data.userId, 16);
    // A withdrawal, an acceptance undone, an award undone, two of a deadline, a reminder, an opening, a round, a conversation, five of a place in a company, an approval.
    expect(ofSeller.map(({ type }) => type).sort()).toEqual([...Array(15).fill('GENERAL'), 'QUOTATION_RECEIVED']);
  });

  it.each([NotificationCreated, NotificationsRead].map((def) => [def.type, def as EventDef] as const))(
    'have the shape of what is published as %s',
    async (_type, def) => {
      const { userId } = golden(NotificationCreated).data;
      const [one] = await notified(test, userId);
      await test.client.request(MarkNotificationRead, { id: one!.id }, testActor({ userId, companyId: null }));
      const [published] = await waitFor(async () => {
        const events = await test.client.eventsOf(def);
        return events.length > 0 ? events : null;
      });
      expect(shapeOf(published!)).toEqual(shapeOf(golden(def)));
    },
  );
});
