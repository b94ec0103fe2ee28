import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { CountUnreadOfDocument } from '@cotizaobra/proto/chat/count-unread-of-document';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { LocateItems } from '@cotizaobra/proto/quotations/locate-items';
import { ResolveThreads } from '@cotizaobra/proto/quotations/resolve-threads';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { ThreadRepository } from './thread.repository.js';
import { partnerOf, sideIn, type ThreadRow, unreadOf } from './thread.row.js';

/** The unread counts of a company in one document, by item and by other company. */
@Controller()
export class CountUnreadOfDocumentHandler {
  constructor(
    private readonly requester: Requester,
    private readonly threads: ThreadRepository,
  ) {}

  @Handles(CountUnreadOfDocument)
  async execute(
    { quotationId: documentId }: MessagePayload<typeof CountUnreadOfDocument>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof CountUnreadOfDocument>> {
    const { companyId } = companyActorOf(actor);
    const { places, partners } = await this.requester.request(ResolveThreads, { documentId });
    const all = await this.threads.ofDocuments(
      places.map((place) => place.documentId),
      companyId,
    );
    const known = new Set(partners.map((partner) => partner.companyId));
    const threads = all.filter((thread) => known.has(partnerOf(thread, companyId)));
    const idHere = await this.locate(documentId, threads);
    const unread = (thread: ThreadRow): number => unreadOf(thread, sideIn(thread, companyId));
    return {
      unreadCount: sum(threads.map(unread)),
      counterparties: partners.map((partner) => ({
        ...partner,
        unreadCount: sum(threads.filter((one) => partnerOf(one, companyId) === partner.companyId).map(unread)),
      })),
      items: threads.flatMap((thread) => {
        const partId = idHere.get(thread.itemId);
        if (!partId || thread.lastSeq === 0) return [];
        const company = partnerOf(thread, companyId);
        return [{ partId, companyId: company, unreadCount: unread(thread), messageCount: thread.lastSeq }];
      }),
    };
  }

  /** The ids of the threads' items in this document, by id of the item of origin. */
  private async locate(documentId: string, threads: ThreadRow[]): Promise<Map<string, string>> {
    const itemIds = [...new Set(threads.map((thread) => thread.itemId))];
    if (itemIds.length === 0) return new Map();
    const { items } = await this.requester.request(LocateItems, { documentId, itemIds });
    return new Map(items.map(({ originItemId, itemId }) => [originItemId, itemId]));
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
