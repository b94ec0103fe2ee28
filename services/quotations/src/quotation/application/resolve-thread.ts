import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { chatErrors } from '@cotizaobra/proto/chat/errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ResolveThread } from '@cotizaobra/proto/quotations/resolve-thread';
import { Controller } from '@nestjs/common';
import { type Conversation, originItemOf } from '../domain/conversations.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { ItemOriginRepository, type KnownItem } from '../persistence/item-origin.repository.js';
import { companyActorOf } from './company-actor.js';
import { Conversations, type OpenedConversations } from './conversations.js';

type Input = MessagePayload<typeof ResolveThread>;
type Output = MessageOutput<typeof ResolveThread>;

/** Finds the thread of an item, for companies that take part in it. */
@Controller()
export class ResolveThreadHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: Conversations,
    private readonly items: ItemOriginRepository,
  ) {}

  @Handles(ResolveThread)
  execute({ documentId, itemId, companyId: partnerId }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const opened = await this.conversations.open(documentId, companyId);
      const item = await this.itemOf(opened, itemId);
      const place = await this.placeOf(chosen(opened.conversations, partnerId), originItemOf(item));
      const conversation = place?.conversation ?? null;
      const { document } = conversation ?? opened;
      return {
        documentId: document.id,
        documentType: document.type,
        code: document.general.code,
        title: document.general.name,
        ownerCompanyId: document.ownerCompanyId,
        itemId: originItemOf(item),
        documentItemId: place?.itemId ?? item.id,
        item: { code: item.code, description: item.description },
        counterpartyCompanyId: conversation?.counterpartyCompanyId ?? null,
        ...(await this.conversations.sidesOf(companyId, conversation)),
      };
    });
  }

  /** The owner's item in its current or sent state; a recipient's item as it was sent. */
  private async itemOf({ document, dispatch }: OpenedConversations, itemId: string): Promise<KnownItem> {
    const item = dispatch
      ? await this.items.inSnapshot(dispatch.snapshotId, itemId)
      : await this.items.inDocument(document.id, itemId);
    if (!item) throw new AppError(chatErrors.THREAD_NOT_FOUND);
    return dispatch && visibilityOf(dispatch) === 'closed' ? { ...item, code: '', description: '' } : item;
  }

  /** The item at which both sides open the conversation. Null while the item was not sent to anybody. */
  private async placeOf(
    conversation: Conversation | null,
    originItemId: string,
  ): Promise<{ conversation: Conversation; itemId: string } | null> {
    if (!conversation) return null;
    const { document, counterpartyCompanyId, sentRevision } = conversation;
    const isAsSent = sentRevision === document.revision;
    const [standing] = isAsSent ? await this.items.ofDocument(document.id, [originItemId]) : [];
    const itemId = standing?.itemId ?? (await this.items.sentTo(document.id, counterpartyCompanyId, originItemId));
    return itemId === null ? null : { conversation, itemId };
  }
}

/** The only conversation or the named one; none before the first sending. */
function chosen(conversations: readonly Conversation[], partnerId: string | undefined): Conversation | null {
  if (partnerId !== undefined) {
    const found = conversations.find(({ partnerCompanyId }) => partnerCompanyId === partnerId);
    if (!found) throw new AppError(chatErrors.THREAD_NOT_FOUND);
    return found;
  }
  if (conversations.length > 1) throw new AppError(chatErrors.COUNTERPARTY_REQUIRED);
  return conversations[0] ?? null;
}
