import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { MemberRoleChanged } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { notificationTexts } from '../notification/notification.texts.js';
import { PersonNotifier } from '../notification/person-notifier.js';

/** Notifies a member of its new role, unless it gave the role to itself. */
@Controller()
export class MemberRoleChangedConsumer {
  constructor(private readonly notifier: PersonNotifier) {}

  @Consumes(MemberRoleChanged)
  async execute({ data }: EventMessage<typeof MemberRoleChanged>): Promise<void> {
    if (data.userId === data.byUserId) return;
    await this.notifier.tell(data.userId, data.companyId, notificationTexts.roleChanged(data.role));
  }
}
