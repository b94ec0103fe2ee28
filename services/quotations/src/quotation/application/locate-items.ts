import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { LocateItems } from '@cotizaobra/proto/quotations/locate-items';
import { Controller } from '@nestjs/common';
import { ItemOriginRepository } from '../persistence/item-origin.repository.js';
import { companyActorOf } from './company-actor.js';
import { Conversations } from './conversations.js';

type Input = MessagePayload<typeof LocateItems>;
type Output = MessageOutput<typeof LocateItems>;

/** Finds items by their id of origin: for the owner in the current state, for a recipient in what was sent. */
@Controller()
export class LocateItemsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: Conversations,
    private readonly items: ItemOriginRepository,
  ) {}

  @Handles(LocateItems)
  execute({ documentId, itemIds }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const { dispatch } = await this.conversations.open(documentId, companyId);
      const items = dispatch
        ? await this.items.ofSnapshot(dispatch.snapshotId, itemIds)
        : await this.items.ofDocument(documentId, itemIds);
      return { items };
    });
  }
}
