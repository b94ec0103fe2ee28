import { Consumes } from '@cotizaobra/chassis/events/consumes.decorator';
import { MembershipRequested } from '@cotizaobra/proto/companies/events';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { NotificationDelivery } from './notification.delivery.js';
import { notificationTexts } from './notification.texts.js';

/** Tells the owner of a company who asks to join. Every event is told, also one that arrives late. */
@Controller()
export class MembershipConsumer {
  constructor(
    private readonly delivery: NotificationDelivery,
    private readonly members: MembersRepository,
  ) {}

  /** A company whose name is not known yet: the event has to come again. */
  @Consumes(MembershipRequested)
  async requested({ data }: EventMessage<typeof MembershipRequested>): Promise<void> {
    const name = await this.members.findName(data.companyId);
    if (name === null) throw new AppError(coreErrors.UNAVAILABLE);
    await this.delivery.toPeople([data.ownerUserId], {
      ...notificationTexts.membershipRequested(name),
      type: 'GENERAL',
      companyId: data.companyId,
      context: null,
      documentType: null,
      dispatchId: null,
      documentId: null,
      linked: false,
      senderName: null,
      senderLogoKey: null,
    });
  }
}
