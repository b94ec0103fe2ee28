import type { RemarkHidden, RemarkLeft } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Injectable } from '@nestjs/common';
import { NotificationDelivery } from './notification.delivery.js';
import { withoutDispatch } from './notification.repository.js';
import type { NotificationText } from './notification.texts.js';

type RemarkData = EventMessage<typeof RemarkLeft>['data'];
type HiddenData = EventMessage<typeof RemarkHidden>['data'];

const contextOf = (part: 'buyer' | 'provider') => (part === 'buyer' ? 'proveedores' : 'clientes');

/** Notifies the people of one side of a remark; each opens its order. */
@Injectable()
export class RemarkNotifier {
  constructor(private readonly delivery: NotificationDelivery) {}

  tellSubject(remark: RemarkData, text: NotificationText): Promise<void> {
    return this.delivery.toCompany({
      ...text,
      ...withoutDispatch,
      type: 'GENERAL',
      context: contextOf(remark.by === 'buyer' ? 'provider' : 'buyer'),
      companyId: remark.subjectCompanyId,
      orderId: remark.orderId,
      senderCompanyId: remark.authorCompanyId,
      senderName: remark.authorName,
      senderLogoKey: remark.authorLogoKey,
    });
  }

  tellAuthor(remark: RemarkData, text: NotificationText): Promise<void> {
    return this.delivery.toCompany({
      ...text,
      ...withoutDispatch,
      type: 'GENERAL',
      context: contextOf(remark.by),
      companyId: remark.authorCompanyId,
      orderId: remark.orderId,
      senderCompanyId: remark.subjectCompanyId,
      senderName: remark.subjectName,
      senderLogoKey: remark.subjectLogoKey,
    });
  }

  /** The author of what was hidden: of the remark, or of its answer. */
  tellHidden({ part, ...remark }: HiddenData, text: NotificationText): Promise<void> {
    const isRemark = part === 'remark';
    const other = remark.by === 'buyer' ? 'provider' : 'buyer';
    return this.delivery.toCompany({
      ...text,
      ...withoutDispatch,
      type: 'GENERAL',
      context: contextOf(isRemark ? remark.by : other),
      companyId: isRemark ? remark.authorCompanyId : remark.subjectCompanyId,
      orderId: remark.orderId,
    });
  }
}
