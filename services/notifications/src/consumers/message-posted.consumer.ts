import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { MessagePosted } from '@cotizaobra/proto/chat/events';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { NotificationDelivery } from '../notification/notification.delivery.js';
import { notificationTexts } from '../notification/notification.texts.js';
import { ThreadNotificationRepository } from '../notification/thread-notification.repository.js';

/**
 * Keeps one unread notification per conversation for the recipient; each message replaces it. An event older than the
 * known state of the conversation changes nothing.
 */
@Controller()
export class MessagePostedConsumer {
  constructor(
    private readonly delivery: NotificationDelivery,
    private readonly members: MembersRepository,
    private readonly threads: ThreadNotificationRepository,
  ) {}

  /** Throws UNAVAILABLE while the sender's name is unknown, so that the event is redelivered. */
  @Consumes(MessagePosted)
  async execute({ envelope, data }: EventMessage<typeof MessagePosted>): Promise<void> {
    const sender = (await this.members.findCompany(data.senderCompanyId)) ?? guestOf(data);
    if (sender === null) throw new AppError(coreErrors.UNAVAILABLE);
    await this.threads.settle(data.threadId, data.senderCompanyId, envelope.aggregateVersion);
    if (!(await this.threads.makeWay(data.threadId, data.recipientCompanyId, envelope.aggregateVersion))) return;
    const isOwner = data.recipientCompanyId === data.ownerCompanyId;
    await this.delivery.toCompany({
      ...notificationTexts.chatMessage(sender.name, data.itemDescription, data.recipientUnread),
      type: 'GENERAL',
      companyId: data.recipientCompanyId,
      // The owner of a Request and the recipient of a Quotation buy; the other side sells.
      context: (data.documentType === 'Request') === isOwner ? 'proveedores' : 'clientes',
      documentType: data.documentType,
      dispatchId: data.threadId,
      documentId: data.documentId,
      linked: true,
      senderCompanyId: sender.companyId,
      senderName: sender.name,
      senderLogoKey: sender.logoKey,
      threadId: data.threadId,
      // Events of an earlier version lack this field.
      partId: data.documentItemId ?? data.itemId,
      partnerCompanyId: data.senderCompanyId,
    });
  }
}

/** A company that answers by a link is known to quotations alone, so the event names it. */
const guestOf = ({ senderCompanyId: companyId, senderGuestName }: EventMessage<typeof MessagePosted>['data']) =>
  senderGuestName === undefined ? null : { companyId, name: `${senderGuestName} (invitado)`, logoKey: null };
