import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { GuestMessages } from '../../guests/application/guest-messages.js';
import { ThreadUnreadRepository } from '../persistence/thread-unread.repository.js';

/** Keeps the unread counts of the cards, and what guests are told. An older event that arrives late is ignored. */
@Controller()
export class ChatConsumer {
  constructor(
    private readonly unread: ThreadUnreadRepository,
    private readonly guests: GuestMessages,
  ) {}

  @Consumes(MessagePosted)
  async posted({ envelope, data }: EventMessage<typeof MessagePosted>): Promise<void> {
    const { threadId, documentId, senderCompanyId: sender, recipientCompanyId: recipient } = data;
    const common = { threadId, documentId, version: envelope.aggregateVersion };
    const unread = data.recipientUnread;
    await this.unread.save({ ...common, companyId: recipient, partnerCompanyId: sender, unread });
    await this.unread.save({ ...common, companyId: sender, partnerCompanyId: recipient, unread: 0 });
    await this.guests.posted(data, new Date());
  }

  @Consumes(ThreadRead)
  async read({ envelope, data }: EventMessage<typeof ThreadRead>): Promise<void> {
    const { threadId, documentId, readerCompanyId, ownerCompanyId, counterpartyCompanyId } = data;
    await this.unread.save({
      threadId,
      documentId,
      companyId: readerCompanyId,
      partnerCompanyId: readerCompanyId === ownerCompanyId ? counterpartyCompanyId : ownerCompanyId,
      unread: data.readerUnread,
      version: envelope.aggregateVersion,
    });
    await this.guests.read(readerCompanyId, documentId);
  }
}
