import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { NotificationDelivery } from './notification.delivery.js';
import { notificationTexts } from './notification.texts.js';
import { ThreadNotificationRepository } from './thread-notification.repository.js';

/**
 * Messages about items: one unread notification a conversation, renewed by each message and gone once the company has read it.
 * An event that is older than what is known of its conversation changes nothing.
 */
@Controller()
export class ChatConsumer {
  constructor(
    private readonly delivery: NotificationDelivery,
    private readonly members: MembersRepository,
    private readonly threads: ThreadNotificationRepository,
  ) {}

  /** A company whose name is not known yet: the event has to come again. */
  @Consumes(MessagePosted)
  async posted({ envelope, data }: EventMessage<typeof MessagePosted>): Promise<void> {
    const sender = await this.members.findCompany(data.senderCompanyId);
    if (sender === null) throw new AppError(coreErrors.UNAVAILABLE);
    await this.threads.settle(data.threadId, data.senderCompanyId, envelope.aggregateVersion);
    if (!(await this.threads.isNews(data.threadId, data.recipientCompanyId, envelope.aggregateVersion))) return;
    await this.threads.replaceUnread(data.threadId, data.recipientCompanyId);
    const isOwner = data.recipientCompanyId === data.ownerCompanyId;
    await this.delivery.toCompany({
      ...notificationTexts.chatMessage(sender.name, data.itemDescription, data.recipientUnread),
      type: 'GENERAL',
      companyId: data.recipientCompanyId,
      // Owners of Requests and receivers of Quotations buy; the other two sell.
      context: (data.documentType === 'Request') === isOwner ? 'proveedores' : 'clientes',
      documentType: data.documentType,
      dispatchId: data.threadId,
      documentId: data.documentId,
      linked: true,
      senderCompanyId: sender.companyId,
      senderName: sender.name,
      senderLogoKey: sender.logoKey,
      threadId: data.threadId,
      // Events of an earlier version do not carry it.
      partId: data.documentItemId ?? data.itemId,
      partnerCompanyId: data.senderCompanyId,
    });
  }

  @Consumes(ThreadRead)
  async read({ envelope, data }: EventMessage<typeof ThreadRead>): Promise<void> {
    if (data.readerUnread > 0) return;
    await this.threads.settle(data.threadId, data.readerCompanyId, envelope.aggregateVersion);
  }
}
