import type { EventMessage } from '@cotizaobra/proto/core/event';
import type { NotificationType } from '@cotizaobra/proto/notifications/model';
import type { DispatchSent } from '@cotizaobra/proto/quotations/events';
import type { Context, DocumentType } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import { NotificationDelivery } from './notification.delivery.js';
import { NotificationRepository } from './notification.repository.js';
import type { NotificationText } from './notification.texts.js';

type DispatchData = EventMessage<typeof DispatchSent>['data'];

/**
 * The buyer writes Requests and the seller Quotations. This decides the page on which each side finds the document.
 */
const contextOfSender: Record<DocumentType, Context> = { Request: 'proveedores', Quotation: 'clientes' };
const contextOfRecipient: Record<DocumentType, Context> = { Request: 'clientes', Quotation: 'proveedores' };

/** Notifies the people of one side of a dispatch. A late event is notified too. */
@Injectable()
export class DispatchNotifier {
  constructor(
    private readonly delivery: NotificationDelivery,
    private readonly notifications: NotificationRepository,
  ) {}

  /** Without a link when the recipient can no longer open the dispatch. */
  async tellRecipient(dispatch: DispatchData, type: NotificationType, text: NotificationText): Promise<void> {
    await this.delivery.toCompany({
      ...text,
      type,
      companyId: dispatch.recipientCompanyId,
      context: contextOfRecipient[dispatch.documentType],
      documentType: dispatch.documentType,
      dispatchId: dispatch.dispatchId,
      documentId: dispatch.documentId,
      linked: !(await this.notifications.isClosed(dispatch.dispatchId)),
      senderCompanyId: dispatch.senderCompanyId,
      senderName: dispatch.senderName,
      senderLogoKey: dispatch.senderLogoKey,
    });
  }

  async tellSender(dispatch: DispatchData, type: NotificationType, text: NotificationText): Promise<void> {
    await this.delivery.toCompany({
      ...text,
      type,
      companyId: dispatch.senderCompanyId,
      context: contextOfSender[dispatch.documentType],
      documentType: dispatch.documentType,
      dispatchId: dispatch.dispatchId,
      documentId: dispatch.documentId,
      linked: true,
      senderCompanyId: dispatch.recipientCompanyId,
      senderName: dispatch.recipientName,
      senderLogoKey: dispatch.recipientLogoKey,
    });
  }
}
