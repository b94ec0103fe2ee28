import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { OwnershipHandedOver } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { notificationTexts } from '../notification/notification.texts.js';
import { PersonNotifier } from '../notification/person-notifier.js';

/** Notifies the new owner. */
@Controller()
export class OwnershipHandedOverConsumer {
  constructor(private readonly notifier: PersonNotifier) {}

  @Consumes(OwnershipHandedOver)
  async execute({ data }: EventMessage<typeof OwnershipHandedOver>): Promise<void> {
    await this.notifier.tell(data.toUserId, data.companyId, notificationTexts.ownershipReceived);
  }
}
