import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { MembershipRequested } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { notificationTexts } from '../notification/notification.texts.js';
import { PersonNotifier } from '../notification/person-notifier.js';

/** Notifies the owner of a request to join. */
@Controller()
export class MembershipRequestedConsumer {
  constructor(private readonly notifier: PersonNotifier) {}

  @Consumes(MembershipRequested)
  async execute({ data }: EventMessage<typeof MembershipRequested>): Promise<void> {
    await this.notifier.tell(data.ownerUserId, data.companyId, notificationTexts.membershipRequested);
  }
}
