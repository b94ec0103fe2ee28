import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { NotificationDelivery } from './notification.delivery.js';
import { withoutDispatch } from './notification.repository.js';
import type { NotificationText } from './notification.texts.js';

/** Notifies a person of a change of membership. A late event is notified too. */
@Injectable()
export class PersonNotifier {
  constructor(
    private readonly delivery: NotificationDelivery,
    private readonly members: MembersRepository,
  ) {}

  /** Throws UNAVAILABLE while the company's name is unknown, so that the event is redelivered. */
  async tell(userId: string, companyId: string, textOf: (companyName: string) => NotificationText): Promise<void> {
    const company = await this.members.findCompany(companyId);
    if (company === null) throw new AppError(coreErrors.UNAVAILABLE);
    await this.delivery.toPeople([userId], { ...textOf(company.name), ...withoutDispatch, type: 'GENERAL', companyId });
  }
}
