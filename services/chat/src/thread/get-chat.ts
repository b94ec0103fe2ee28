import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { GetChat } from '@cotizaobra/proto/chat/get-chat';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { detailsView, messageView } from './chat.presenter.js';
import { companyActorOf } from './company-actor.js';
import { MessageRepository } from './message.repository.js';
import { ThreadRepository } from './thread.repository.js';
import type { ThreadRow } from './thread.row.js';
import { keyOf, ThreadResolver } from './thread-resolver.js';

type Input = MessagePayload<typeof GetChat>;

/** The state of a thread and a page of its messages. */
@Controller()
export class GetChatHandler {
  constructor(
    private readonly resolver: ThreadResolver,
    private readonly transactions: Transactions,
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
  ) {}

  @Handles(GetChat)
  async execute(
    { before, after, limit, ...item }: Input,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetChat>> {
    const { companyId } = companyActorOf(actor);
    const place = await this.resolver.resolve(item);
    const key = keyOf(place);
    return this.transactions.run(async () => {
      const thread = key && (await this.threads.find(key));
      if (!thread) return { messages: [], details: detailsView(place, null, { companyId, hasOlder: false }) };
      const rows = await this.page(thread, { before, after, limit });
      const hasOlder = (rows[0]?.seq ?? 1) > 1;
      return {
        messages: rows.map((row) => messageView(row, companyId, place)),
        details: detailsView(place, thread, { companyId, hasOlder }),
      };
    });
  }

  private page(thread: ThreadRow, { before, after, limit }: Pick<Input, 'before' | 'after' | 'limit'>) {
    if (after !== undefined) return this.messages.after(thread.id, after, limit);
    return this.messages.before(thread.id, before ?? thread.lastSeq + 1, limit);
  }
}
