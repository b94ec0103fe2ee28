import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import type { CountUnreadOfCompany } from '@cotizaobra/proto/chat/count-unread-of-company';
import type { CountUnreadOfDocument } from '@cotizaobra/proto/chat/count-unread-of-document';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { LocateItems } from '@cotizaobra/proto/quotations/locate-items';
import { ResolveThreads } from '@cotizaobra/proto/quotations/resolve-threads';
import { Injectable } from '@nestjs/common';
import type { Caller } from './chat.service.js';
import { ThreadRepository } from './thread.repository.js';
import { sideIn, type ThreadRow, unreadOf } from './thread.row.js';

/** What a company has not read yet: of one document, and of all. */
@Injectable()
export class UnreadService {
  constructor(
    private readonly requester: Requester,
    private readonly threads: ThreadRepository,
  ) {}

  async ofDocument(
    { quotationId: documentId }: MessagePayload<typeof CountUnreadOfDocument>,
    { companyId }: Caller,
  ): Promise<MessageOutput<typeof CountUnreadOfDocument>> {
    const { places, partners } = await this.requester.request(ResolveThreads, { documentId });
    const all = await this.threads.ofDocuments(
      places.map((place) => place.documentId),
      companyId,
    );
    const known = new Set(partners.map((partner) => partner.companyId));
    const threads = all.filter((thread) => known.has(partnerOf(thread, companyId)));
    const itemIds = [...new Set(threads.map((thread) => thread.itemId))];
    const located =
      itemIds.length > 0 ? (await this.requester.request(LocateItems, { documentId, itemIds })).items : [];
    const idHere = new Map(located.map(({ originItemId, itemId }) => [originItemId, itemId]));
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

  /** Owners of Requests and receivers of Quotations buy (proveedores); the other two sell (clientes). */
  async ofCompany({ companyId }: Caller): Promise<MessageOutput<typeof CountUnreadOfCompany>> {
    const sums = await this.threads.unreadOf(companyId);
    const buys = ({ documentType, side }: (typeof sums)[number]) => (documentType === 'Request') === (side === 'owner');
    return {
      clientes: sum(sums.filter((one) => !buys(one)).map(({ unread }) => unread)),
      proveedores: sum(sums.filter(buys).map(({ unread }) => unread)),
    };
  }
}

const partnerOf = (thread: ThreadRow, companyId: string): string =>
  thread.ownerCompanyId === companyId ? thread.counterpartyCompanyId : thread.ownerCompanyId;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
