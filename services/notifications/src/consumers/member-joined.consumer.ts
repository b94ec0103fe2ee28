import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { MemberJoined } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { notificationTexts } from '../notification/notification.texts.js';
import { PersonNotifier } from '../notification/person-notifier.js';

/** Records the member. Notifies the person after a request, but not the person who registered the company. */
@Controller()
export class MemberJoinedConsumer {
  constructor(
    private readonly members: MembersRepository,
    private readonly notifier: PersonNotifier,
  ) {}

  @Consumes(MemberJoined)
  async execute({ envelope, data }: EventMessage<typeof MemberJoined>): Promise<void> {
    const { companyId, userId, acceptedByUserId } = data;
    await this.members.saveMember({ companyId, userId, active: true, version: envelope.aggregateVersion });
    if (acceptedByUserId) await this.notifier.tell(userId, companyId, notificationTexts.memberAccepted);
  }
}
