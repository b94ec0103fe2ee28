import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { MemberRefused } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { notificationTexts } from '../notification/notification.texts.js';
import { PersonNotifier } from '../notification/person-notifier.js';

/** Notifies the person that the owner rejected the request. */
@Controller()
export class MemberRefusedConsumer {
  constructor(private readonly notifier: PersonNotifier) {}

  @Consumes(MemberRefused)
  async execute({ data }: EventMessage<typeof MemberRefused>): Promise<void> {
    await this.notifier.tell(data.userId, data.companyId, notificationTexts.memberRefused);
  }
}
