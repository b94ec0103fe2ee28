import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { chatErrors } from '@cotizaobra/proto/chat/errors';
import type { Counterparty } from '@cotizaobra/proto/chat/model';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { LocateItems } from '@cotizaobra/proto/quotations/locate-items';
import type { ResolveThread as ThreadMessage } from '@cotizaobra/proto/quotations/resolve-thread';
import type { ResolveThreads } from '@cotizaobra/proto/quotations/resolve-threads';
import { Injectable } from '@nestjs/common';
import { type Conversation, originItemOf } from '../domain/conversations.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { ItemOriginRepository, type KnownItem } from '../persistence/item-origin.repository.js';
import type { CompanyActor } from './company-actor.js';
import { Conversations, type OpenedConversations } from './conversations.js';
import { Parties } from './parties.js';

type In = MessagePayload<typeof ThreadMessage>;
type Out = MessageOutput<typeof ThreadMessage>;

/** To which thread an item of a document belongs, for companies that take part in it. */
@Injectable()
export class ResolveThread {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: Conversations,
    private readonly items: ItemOriginRepository,
    private readonly parties: Parties,
  ) {}

  one({ documentId, itemId, companyId: partnerId }: In, { companyId }: CompanyActor): Promise<Out> {
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
        partner: conversation ? await this.partnerView(conversation) : null,
      };
    });
  }

  all(
    { documentId }: MessagePayload<typeof ResolveThreads>,
    { companyId }: CompanyActor,
  ): Promise<MessageOutput<typeof ResolveThreads>> {
    return this.transactions.run(async () => {
      const { document, conversations } = await this.conversations.open(documentId, companyId);
      const documents = new Map([document, ...conversations.map((one) => one.document)].map((one) => [one.id, one]));
      return {
        places: [...documents.values()].map(({ id, ownerCompanyId }) => ({ documentId: id, ownerCompanyId })),
        partners: await Promise.all(conversations.map((one) => this.partnerView(one))),
      };
    });
  }

  locate(
    { documentId, itemIds }: MessagePayload<typeof LocateItems>,
    { companyId }: CompanyActor,
  ): Promise<MessageOutput<typeof LocateItems>> {
    return this.transactions.run(async () => {
      const { dispatch } = await this.conversations.open(documentId, companyId);
      const items = dispatch
        ? await this.items.ofSnapshot(dispatch.snapshotId, itemIds)
        : await this.items.ofDocument(documentId, itemIds);
      return { items };
    });
  }

  /** As the caller knows it: its owner as it stands, or stood when it was sent; a recipient as it got it. */
  private async itemOf({ document, dispatch }: OpenedConversations, itemId: string): Promise<KnownItem> {
    const item = dispatch
      ? await this.items.inSnapshot(dispatch.snapshotId, itemId)
      : await this.items.inDocument(document.id, itemId);
    if (!item) throw new AppError(chatErrors.THREAD_NOT_FOUND);
    return dispatch && visibilityOf(dispatch) === 'closed' ? { ...item, code: '', description: '' } : item;
  }

  /** The item where both sides of a conversation open it; null while that item went to nobody. */
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

  private async partnerView({ partnerCompanyId, closed }: Conversation): Promise<Counterparty> {
    const partyOf = await this.parties.forShowing([partnerCompanyId]);
    return { companyId: partnerCompanyId, name: partyOf(partnerCompanyId).name, closed };
  }
}

/** The one there is, or the one that is named; none before anything was sent. */
function chosen(conversations: readonly Conversation[], partnerId: string | undefined): Conversation | null {
  if (partnerId !== undefined) {
    const found = conversations.find(({ partnerCompanyId }) => partnerCompanyId === partnerId);
    if (!found) throw new AppError(chatErrors.THREAD_NOT_FOUND);
    return found;
  }
  if (conversations.length > 1) throw new AppError(chatErrors.COUNTERPARTY_REQUIRED);
  return conversations[0] ?? null;
}
