import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import {
  CompanyReassigned,
  MemberJoined,
  MemberLeft,
  MemberRefused,
  MembershipRequested,
  OwnershipHandedOver,
} from '@cotizaobra/proto/companies/events';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { NotificationDelivery } from './notification.delivery.js';
import { type NotificationText, notificationTexts } from './notification.texts.js';

/** Tells people what became of their place in a company. Every event is told, also one that arrives late. */
@Controller()
export class MembershipConsumer {
  constructor(
    private readonly delivery: NotificationDelivery,
    private readonly members: MembersRepository,
  ) {}

  @Consumes(MembershipRequested)
  async requested({ data }: EventMessage<typeof MembershipRequested>): Promise<void> {
    await this.tell(data.ownerUserId, data.companyId, notificationTexts.membershipRequested);
  }

  /** Whoever registered the company knows it. */
  @Consumes(MemberJoined)
  async joined({ data }: EventMessage<typeof MemberJoined>): Promise<void> {
    if (data.acceptedByUserId) await this.tell(data.userId, data.companyId, notificationTexts.memberAccepted);
  }

  @Consumes(MemberRefused)
  async refused({ data }: EventMessage<typeof MemberRefused>): Promise<void> {
    await this.tell(data.userId, data.companyId, notificationTexts.memberRefused);
  }

  /** Whoever left knows it. */
  @Consumes(MemberLeft)
  async left({ data }: EventMessage<typeof MemberLeft>): Promise<void> {
    if (data.removedByUserId) await this.tell(data.userId, data.companyId, notificationTexts.memberRemoved);
  }

  @Consumes(OwnershipHandedOver)
  async handedOver({ data }: EventMessage<typeof OwnershipHandedOver>): Promise<void> {
    await this.tell(data.toUserId, data.companyId, notificationTexts.ownershipReceived);
  }

  /** The former owner hears of it as of any removal. */
  @Consumes(CompanyReassigned)
  async reassigned({ data }: EventMessage<typeof CompanyReassigned>): Promise<void> {
    await this.tell(data.toUserId, data.companyId, notificationTexts.ownershipReceived);
  }

  /** A company whose name is not known yet: the event has to come again. */
  private async tell(
    userId: string,
    companyId: string,
    textOf: (companyName: string) => NotificationText,
  ): Promise<void> {
    const name = (await this.members.findCompany(companyId))?.name ?? null;
    if (name === null) throw new AppError(coreErrors.UNAVAILABLE);
    await this.delivery.toPeople([userId], {
      ...textOf(name),
      type: 'GENERAL',
      companyId,
      context: null,
      documentType: null,
      dispatchId: null,
      documentId: null,
      linked: false,
      senderCompanyId: null,
      senderName: null,
      senderLogoKey: null,
    });
  }
}
