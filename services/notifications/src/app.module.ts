import { Module } from '@nestjs/common';
import { AcceptanceUndoneConsumer } from './consumers/acceptance-undone.consumer.js';
import { AccountDeletedConsumer } from './consumers/account-deleted.consumer.js';
import { ApprovalAskedConsumer } from './consumers/approval-asked.consumer.js';
import { ApprovalEndedConsumer } from './consumers/approval-ended.consumer.js';
import { CompanyReassignedConsumer } from './consumers/company-reassigned.consumer.js';
import { CompanySavedConsumer } from './consumers/company-saved.consumer.js';
import { DeadlineExtendedConsumer } from './consumers/deadline-extended.consumer.js';
import { DeadlineNearConsumer } from './consumers/deadline-near.consumer.js';
import { DispatchAcceptedConsumer } from './consumers/dispatch-accepted.consumer.js';
import { DispatchRejectedConsumer } from './consumers/dispatch-rejected.consumer.js';
import { DispatchRemindedConsumer } from './consumers/dispatch-reminded.consumer.js';
import { DispatchReopenedConsumer } from './consumers/dispatch-reopened.consumer.js';
import { DispatchSentConsumer } from './consumers/dispatch-sent.consumer.js';
import { DispatchWithdrawnConsumer } from './consumers/dispatch-withdrawn.consumer.js';
import { EndpointDisabledConsumer } from './consumers/endpoint-disabled.consumer.js';
import { ExportReadyConsumer } from './consumers/export-ready.consumer.js';
import { MemberJoinedConsumer } from './consumers/member-joined.consumer.js';
import { MemberLeftConsumer } from './consumers/member-left.consumer.js';
import { MemberRefusedConsumer } from './consumers/member-refused.consumer.js';
import { MemberRoleChangedConsumer } from './consumers/member-role-changed.consumer.js';
import { MembershipRequestedConsumer } from './consumers/membership-requested.consumer.js';
import { MessagePostedConsumer } from './consumers/message-posted.consumer.js';
import { OrderCancelledConsumer } from './consumers/order-cancelled.consumer.js';
import { OrderClosedConsumer } from './consumers/order-closed.consumer.js';
import { OrderConfirmedConsumer } from './consumers/order-confirmed.consumer.js';
import { OrderDeclinedConsumer } from './consumers/order-declined.consumer.js';
import { OrderIssuedConsumer } from './consumers/order-issued.consumer.js';
import { OrderPartlyReceivedConsumer } from './consumers/order-partly-received.consumer.js';
import { OrderReceivedConsumer } from './consumers/order-received.consumer.js';
import { OwnershipHandedOverConsumer } from './consumers/ownership-handed-over.consumer.js';
import { ProfileSavedConsumer } from './consumers/profile-saved.consumer.js';
import { ProposalOpenedConsumer } from './consumers/proposal-opened.consumer.js';
import { QuotationReturnedConsumer } from './consumers/quotation-returned.consumer.js';
import { RemarkAnsweredConsumer } from './consumers/remark-answered.consumer.js';
import { RemarkHiddenConsumer } from './consumers/remark-hidden.consumer.js';
import { RemarkLeftConsumer } from './consumers/remark-left.consumer.js';
import { RoundAnsweredConsumer } from './consumers/round-answered.consumer.js';
import { RoundLapsedConsumer } from './consumers/round-lapsed.consumer.js';
import { RoundProposedConsumer } from './consumers/round-proposed.consumer.js';
import { ThreadReadConsumer } from './consumers/thread-read.consumer.js';
import { SendContactMessageHandler } from './contact/send-contact-message.js';
import { ExportNotificationsPartHandler } from './export/export-notifications-part.js';
import { DigestRepository } from './mail/digest.repository.js';
import { DigestSender } from './mail/digest.sender.js';
import { MembersRepository } from './members/members.repository.js';
import { CountNotificationsHandler } from './notification/count-notifications.js';
import { DispatchNotifier } from './notification/dispatch-notifier.js';
import { ListNotificationsHandler } from './notification/list-notifications.js';
import { MarkAllNotificationsReadHandler } from './notification/mark-all-notifications-read.js';
import { MarkNotificationReadHandler } from './notification/mark-notification-read.js';
import { NotificationDelivery } from './notification/notification.delivery.js';
import { NotificationRepository } from './notification/notification.repository.js';
import { OldRowsSweeper } from './notification/old-rows.sweeper.js';
import { OrderNotifier } from './notification/order-notifier.js';
import { PersonNotifier } from './notification/person-notifier.js';
import { ReaderEvents } from './notification/reader.events.js';
import { RemarkNotifier } from './notification/remark-notifier.js';
import { SenderLogos } from './notification/sender-logos.js';
import { ThreadNotificationRepository } from './notification/thread-notification.repository.js';
import { PeopleRepository } from './people/people.repository.js';
import { PersonEraser } from './people/person-eraser.js';
import { ReportPresenceHandler } from './presence/report-presence.js';
import { GetMailSettingsHandler } from './settings/get-mail-settings.js';
import { SaveMailSettingsHandler } from './settings/save-mail-settings.js';
import { SettingsRepository } from './settings/settings.repository.js';

const handlers = [
  ListNotificationsHandler,
  CountNotificationsHandler,
  MarkNotificationReadHandler,
  MarkAllNotificationsReadHandler,
  GetMailSettingsHandler,
  SaveMailSettingsHandler,
  ReportPresenceHandler,
  SendContactMessageHandler,
  ExportNotificationsPartHandler,
];

/** One consumer per event. */
const consumers = [
  DeadlineExtendedConsumer,
  DeadlineNearConsumer,
  DispatchRemindedConsumer,
  DispatchReopenedConsumer,
  RoundProposedConsumer,
  RoundAnsweredConsumer,
  RoundLapsedConsumer,
  DispatchSentConsumer,
  DispatchAcceptedConsumer,
  DispatchRejectedConsumer,
  DispatchWithdrawnConsumer,
  ProposalOpenedConsumer,
  QuotationReturnedConsumer,
  AcceptanceUndoneConsumer,
  OrderIssuedConsumer,
  OrderConfirmedConsumer,
  OrderDeclinedConsumer,
  OrderCancelledConsumer,
  OrderPartlyReceivedConsumer,
  OrderReceivedConsumer,
  RemarkLeftConsumer,
  RemarkAnsweredConsumer,
  RemarkHiddenConsumer,
  OrderClosedConsumer,
  CompanySavedConsumer,
  MembershipRequestedConsumer,
  MemberJoinedConsumer,
  MemberRefusedConsumer,
  MemberLeftConsumer,
  MemberRoleChangedConsumer,
  ApprovalAskedConsumer,
  ApprovalEndedConsumer,
  OwnershipHandedOverConsumer,
  CompanyReassignedConsumer,
  MessagePostedConsumer,
  ThreadReadConsumer,
  ProfileSavedConsumer,
  EndpointDisabledConsumer,
  AccountDeletedConsumer,
  ExportReadyConsumer,
];

@Module({
  controllers: [...handlers, ...consumers],
  providers: [
    NotificationRepository,
    NotificationDelivery,
    ReaderEvents,
    DispatchNotifier,
    OrderNotifier,
    RemarkNotifier,
    PersonNotifier,
    SenderLogos,
    ThreadNotificationRepository,
    MembersRepository,
    PeopleRepository,
    PersonEraser,
    SettingsRepository,
    DigestRepository,
    DigestSender,
    OldRowsSweeper,
  ],
})
export class AppModule {}
