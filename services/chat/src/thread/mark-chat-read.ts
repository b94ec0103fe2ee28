import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { MarkChatRead } from '@cotizaobra/proto/chat/mark-chat-read';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { MessageRepository } from './message.repository.js';
import { ThreadEvents } from './thread.events.js';
import { ThreadRepository } from './thread.repository.js';
import { partnerOf, seenSeqColumn, sideIn, unreadColumn, unreadOf } from './thread.row.js';
import { keyOf, ThreadResolver } from './thread-resolver.js';

/**
 * Advances the read position of a company; it never moves back. A repeated call changes nothing and publishes nothing.
 */
@Controller()
export class MarkChatReadHandler {
  constructor(
    private readonly resolver: ThreadResolver,
    private readonly transactions: Transactions,
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
    private readonly events: ThreadEvents,
  ) {}

  @Handles(MarkChatRead)
  async execute(
    { seq, ...item }: MessagePayload<typeof MarkChatRead>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof MarkChatRead>> {
    const { companyId } = companyActorOf(actor);
    const key = keyOf(await this.resolver.resolve(item));
    if (!key) return { unreadCount: 0 };
    return this.transactions.run(async () => {
      const thread = await this.threads.lockExisting(key);
      if (!thread) return { unreadCount: 0 };
      const side = sideIn(thread, companyId);
      const upTo = Math.min(seq ?? thread.lastSeq, thread.lastSeq);
      if (upTo > thread[seenSeqColumn[side]]) {
        thread[seenSeqColumn[side]] = upTo;
        thread[unreadColumn[side]] = await this.messages.countAfter(thread.id, upTo, partnerOf(thread, companyId));
        thread.version += 1;
        await this.threads.save(thread);
        await this.events.read(thread, companyId, upTo);
      }
      return { unreadCount: unreadOf(thread, side) };
    });
  }
}
