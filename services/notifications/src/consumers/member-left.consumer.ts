import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { MemberLeft } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { notificationTexts } from '../notification/notification.texts.js';
import { PersonNotifier } from '../notification/person-notifier.js';

/** Marks the member as inactive. Notifies a removed person, but not one who left. */
@Controller()
export class MemberLeftConsumer {
  constructor(
    private readonly members: MembersRepository,
    private readonly notifier: PersonNotifier,
  ) {}

  @Consumes(MemberLeft)
  async execute({ envelope, data }: EventMessage<typeof MemberLeft>): Promise<void> {
    const { companyId, userId, removedByUserId } = data;
    await this.members.saveMember({ companyId, userId, active: false, version: envelope.aggregateVersion });
    if (removedByUserId) await this.notifier.tell(userId, companyId, notificationTexts.memberRemoved);
  }
}
