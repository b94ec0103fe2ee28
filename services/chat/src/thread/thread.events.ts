import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { MessagePosted, ThreadRead } from '@cotizaobra/proto/chat/events';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ResolveThread } from '@cotizaobra/proto/quotations/resolve-thread';
import { Injectable } from '@nestjs/common';
import type { MessageRow } from './message.row.js';
import { otherSide, sideIn, type ThreadRow, unreadOf } from './thread.row.js';

export type Place = MessageOutput<typeof ResolveThread>;

/** Publishes the events of a thread in the transaction of the change. */
@Injectable()
export class ThreadEvents {
  constructor(private readonly outbox: Outbox) {}

  async posted(thread: ThreadRow, message: Pick<MessageRow, 'id' | 'seq' | 'companyId'>, place: Place): Promise<void> {
    const side = sideIn(thread, message.companyId);
    await this.outbox.add(MessagePosted, {
      aggregateId: thread.id,
      aggregateVersion: thread.version,
      companyId: message.companyId,
      data: {
        ...factsOf(thread),
        messageId: message.id,
        seq: message.seq,
        code: place.code,
        title: place.title,
        documentItemId: place.documentItemId,
        itemDescription: place.item.description,
        senderCompanyId: message.companyId,
        ...(place.guestName === undefined ? {} : { senderGuestName: place.guestName }),
        recipientCompanyId: side === 'owner' ? thread.counterpartyCompanyId : thread.ownerCompanyId,
        recipientUnread: unreadOf(thread, otherSide(side)),
      },
    });
  }

  async read(thread: ThreadRow, readerCompanyId: string, seq: number): Promise<void> {
    await this.outbox.add(ThreadRead, {
      aggregateId: thread.id,
      aggregateVersion: thread.version,
      companyId: readerCompanyId,
      data: {
        ...factsOf(thread),
        seq,
        readerCompanyId,
        readerUnread: unreadOf(thread, sideIn(thread, readerCompanyId)),
      },
    });
  }
}

const factsOf = ({ id, documentId, documentType, itemId, ownerCompanyId, counterpartyCompanyId }: ThreadRow) => ({
  threadId: id,
  documentId,
  documentType,
  itemId,
  ownerCompanyId,
  counterpartyCompanyId,
});
