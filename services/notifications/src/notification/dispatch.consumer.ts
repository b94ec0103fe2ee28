import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import type { NotificationType } from '@cotizaobra/proto/notifications/model';
import {
  AcceptanceUndone,
  DispatchAccepted,
  DispatchRejected,
  DispatchSent,
  DispatchWithdrawn,
  QuotationReturned,
} from '@cotizaobra/proto/quotations/events';
import type { Context, DocumentType } from '@cotizaobra/proto/quotations/model';
import { Controller } from '@nestjs/common';
import { NotificationDelivery } from './notification.delivery.js';
import { NotificationRepository } from './notification.repository.js';
import { type NotificationText, notificationTexts } from './notification.texts.js';

type DispatchData = EventMessage<typeof DispatchSent>['data'];

/** The buyer writes Requests and the seller Quotations: that tells on which page each side finds the document. */
const contextOfSender: Record<DocumentType, Context> = { Request: 'proveedores', Quotation: 'clientes' };
const contextOfRecipient: Record<DocumentType, Context> = { Request: 'clientes', Quotation: 'proveedores' };

/** Tells people what happened to what they sent or got. Every event is told, also one that arrives late. */
@Controller()
export class DispatchConsumer {
  constructor(
    private readonly delivery: NotificationDelivery,
    private readonly notifications: NotificationRepository,
  ) {}

  @Consumes(DispatchSent)
  async sent({ data }: EventMessage<typeof DispatchSent>): Promise<void> {
    await this.tellRecipient(data, 'QUOTATION_RECEIVED', notificationTexts.received(data));
  }

  @Consumes(QuotationReturned)
  async returned({ data }: EventMessage<typeof QuotationReturned>): Promise<void> {
    await this.tellRecipient(data, 'QUOTATION_COMPLETED', notificationTexts.returned(data));
  }

  @Consumes(DispatchAccepted)
  async accepted({ data }: EventMessage<typeof DispatchAccepted>): Promise<void> {
    await this.tellSender(data, 'QUOTATION_ACCEPTED', notificationTexts.accepted(data));
  }

  @Consumes(AcceptanceUndone)
  async acceptanceUndone({ data }: EventMessage<typeof AcceptanceUndone>): Promise<void> {
    await this.tellSender(data, 'GENERAL', notificationTexts.acceptanceUndone(data));
  }

  @Consumes(DispatchRejected)
  async rejected({ data }: EventMessage<typeof DispatchRejected>): Promise<void> {
    if (data.declined) await this.tellSender(data, 'GENERAL', notificationTexts.declined(data));
    else await this.tellSender(data, 'QUOTATION_REJECTED', notificationTexts.rejected(data));
  }

  /** A superseded dispatch stays readable and keeps its links; what was withdrawn cannot be opened any more. */
  @Consumes(DispatchWithdrawn)
  async withdrawn({ data }: EventMessage<typeof DispatchWithdrawn>): Promise<void> {
    if (data.reason !== 'superseded') {
      await this.notifications.closeDispatch(data.dispatchId, data.recipientCompanyId);
    }
    await this.tellRecipient(data, 'GENERAL', notificationTexts.withdrawn(data, data.reason));
  }

  private async tellRecipient(dispatch: DispatchData, type: NotificationType, text: NotificationText): Promise<void> {
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

  private async tellSender(dispatch: DispatchData, type: NotificationType, text: NotificationText): Promise<void> {
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
