import { Module } from '@nestjs/common';
import { ContactRequests } from './contact/contact.requests.js';
import { DigestRepository } from './mail/digest.repository.js';
import { DigestSender } from './mail/digest.sender.js';
import { MembersConsumer } from './members/members.consumer.js';
import { MembersRepository } from './members/members.repository.js';
import { ChatConsumer } from './notification/chat.consumer.js';
import { DispatchConsumer } from './notification/dispatch.consumer.js';
import { MembershipConsumer } from './notification/membership.consumer.js';
import { NotificationDelivery } from './notification/notification.delivery.js';
import { NotificationRepository } from './notification/notification.repository.js';
import { NotificationRequests } from './notification/notification.requests.js';
import { NotificationService } from './notification/notification.service.js';
import { ThreadNotificationRepository } from './notification/thread-notification.repository.js';
import { WebhookConsumer } from './notification/webhook.consumer.js';
import { PeopleConsumer } from './people/people.consumer.js';
import { PeopleRepository } from './people/people.repository.js';
import { PresenceRequests } from './presence/presence.requests.js';
import { SettingsRepository } from './settings/settings.repository.js';
import { SettingsRequests } from './settings/settings.requests.js';

@Module({
  controllers: [
    NotificationRequests,
    SettingsRequests,
    PresenceRequests,
    ContactRequests,
    MembersConsumer,
    PeopleConsumer,
    DispatchConsumer,
    MembershipConsumer,
    ChatConsumer,
    WebhookConsumer,
  ],
  providers: [
    NotificationService,
    NotificationRepository,
    NotificationDelivery,
    ThreadNotificationRepository,
    MembersRepository,
    PeopleRepository,
    SettingsRepository,
    DigestRepository,
    DigestSender,
  ],
})
export class AppModule {}
