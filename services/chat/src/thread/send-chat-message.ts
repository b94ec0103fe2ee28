import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { chatErrors } from '@cotizaobra/proto/chat/errors';
import { SendChatMessage } from '@cotizaobra/proto/chat/send-chat-message';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { messageView } from './chat.presenter.js';
import { type CompanyActor, companyActorOf } from './company-actor.js';
import { MessageRepository } from './message.repository.js';
import { type Place, ThreadEvents } from './thread.events.js';
import { ThreadRepository } from './thread.repository.js';
import { otherSide, seenSeqColumn, sideIn, type ThreadRow, unreadColumn } from './thread.row.js';
import { keyOf, ThreadResolver } from './thread-resolver.js';

/** Adds a message to a thread. */
@Controller()
export class SendChatMessageHandler {
  constructor(
    private readonly resolver: ThreadResolver,
    private readonly transactions: Transactions,
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
    private readonly events: ThreadEvents,
  ) {}

  /** Throws THREAD_CLOSED before the first sending, and after a withdrawal or rejection. */
  @Handles(SendChatMessage)
  async execute(
    { quotationId, partItemId, company, message, id }: MessagePayload<typeof SendChatMessage>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof SendChatMessage>> {
    const author = companyActorOf(actor);
    const place = await this.resolver.resolve({ quotationId, partId: partItemId, company });
    const key = keyOf(place);
    if (!key || !place.partner || place.partner.closed) throw new AppError(chatErrors.THREAD_CLOSED);
    return this.transactions.run(async () => {
      const thread = await this.threads.lock(key, place.documentType);
      const messageId = id ?? uuidV7();
      if (!(await this.messages.find(thread.id, messageId)))
        await this.append(thread, { messageId, text: message, author, place });
      const stored = await this.messages.find(thread.id, messageId);
      // A company cannot reuse the message id of the other company.
      if (!stored || stored.companyId !== author.companyId) throw new AppError(chatErrors.THREAD_NOT_FOUND);
      return { ...messageView(stored, author.companyId, place), threadId: thread.id };
    });
  }

  /** Writing a message marks the earlier ones as read. */
  private async append(
    thread: ThreadRow,
    { messageId, text, author, place }: { messageId: string; text: string; author: CompanyActor; place: Place },
  ): Promise<void> {
    const side = sideIn(thread, author.companyId);
    thread.lastSeq += 1;
    thread.version += 1;
    thread[seenSeqColumn[side]] = thread.lastSeq;
    thread[unreadColumn[side]] = 0;
    thread[unreadColumn[otherSide(side)]] += 1;
    const message = { threadId: thread.id, seq: thread.lastSeq, id: messageId, companyId: author.companyId };
    await this.messages.insert({ ...message, userId: author.userId, text });
    await this.threads.save(thread);
    await this.events.posted(thread, message, place);
  }
}
