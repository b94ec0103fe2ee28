import { Module } from '@nestjs/common';
import { MembersConsumer } from './members/members.consumer.js';
import { MembersRepository } from './members/members.repository.js';
import { DispatchConsumer } from './notification/dispatch.consumer.js';
import { MembershipConsumer } from './notification/membership.consumer.js';
import { NotificationDelivery } from './notification/notification.delivery.js';
import { NotificationRepository } from './notification/notification.repository.js';
import { NotificationRequests } from './notification/notification.requests.js';
import { NotificationService } from './notification/notification.service.js';

@Module({
  controllers: [NotificationRequests, MembersConsumer, DispatchConsumer, MembershipConsumer],
  providers: [NotificationService, NotificationRepository, NotificationDelivery, MembersRepository],
})
export class AppModule {}
