import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { CompanyReassigned } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { notificationTexts } from '../notification/notification.texts.js';
import { PersonNotifier } from '../notification/person-notifier.js';

/** Notifies the new owner. `member-left` notifies the former owner. */
@Controller()
export class CompanyReassignedConsumer {
  constructor(private readonly notifier: PersonNotifier) {}

  @Consumes(CompanyReassigned)
  async execute({ data }: EventMessage<typeof CompanyReassigned>): Promise<void> {
    await this.notifier.tell(data.toUserId, data.companyId, notificationTexts.ownershipReceived);
  }
}
