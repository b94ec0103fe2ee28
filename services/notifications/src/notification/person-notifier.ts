import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { NotificationDelivery } from './notification.delivery.js';
import { withoutDispatch } from './notification.repository.js';
import type { NotificationText } from './notification.texts.js';

/** Tells one person what became of their place in a company. Every event is told, also one that arrives late. */
@Injectable()
export class PersonNotifier {
  constructor(
    private readonly delivery: NotificationDelivery,
    private readonly members: MembersRepository,
  ) {}

  /** Throws UNAVAILABLE while the company's name is not known: the event has to come again. */
  async tell(userId: string, companyId: string, textOf: (companyName: string) => NotificationText): Promise<void> {
    const company = await this.members.findCompany(companyId);
    if (company === null) throw new AppError(coreErrors.UNAVAILABLE);
    await this.delivery.toPeople([userId], { ...textOf(company.name), ...withoutDispatch, type: 'GENERAL', companyId });
  }
}
