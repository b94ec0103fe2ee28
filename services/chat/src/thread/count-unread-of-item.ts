import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { CountUnreadOfItem } from '@cotizaobra/proto/chat/count-unread-of-item';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { ThreadRepository } from './thread.repository.js';
import { sideIn, unreadOf } from './thread.row.js';
import { keyOf, ThreadResolver } from './thread-resolver.js';

/** The unread count of a company for one item. */
@Controller()
export class CountUnreadOfItemHandler {
  constructor(
    private readonly resolver: ThreadResolver,
    private readonly threads: ThreadRepository,
  ) {}

  @Handles(CountUnreadOfItem)
  async execute(
    item: MessagePayload<typeof CountUnreadOfItem>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof CountUnreadOfItem>> {
    const { companyId } = companyActorOf(actor);
    const key = keyOf(await this.resolver.resolve(item));
    const thread = key && (await this.threads.find(key));
    return { unreadCount: thread ? unreadOf(thread, sideIn(thread, companyId)) : 0 };
  }
}
