import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import type { GetChat } from '@cotizaobra/proto/chat/get-chat';
import type { ThreadKey } from '@cotizaobra/proto/chat/model';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { ResolveThread } from '@cotizaobra/proto/quotations/resolve-thread';
import { Injectable } from '@nestjs/common';
import type { Place } from './thread.events.js';

/** An item as the caller sees it and, if there are several, the other company. */
type ItemAddress = Pick<MessagePayload<typeof GetChat>, 'quotationId' | 'partId' | 'company'>;

/** Finds the thread of an item. Quotations decides whether the caller may see it, because it owns the documents. */
@Injectable()
export class ThreadResolver {
  constructor(private readonly requester: Requester) {}

  resolve({ quotationId, partId, company }: ItemAddress): Promise<Place> {
    return this.requester.request(ResolveThread, {
      documentId: quotationId,
      itemId: partId,
      ...(company ? { companyId: company } : {}),
    });
  }
}

/** Null before the first sending, when there is no other company. */
export const keyOf = ({ documentId, itemId, ownerCompanyId, counterpartyCompanyId }: Place): ThreadKey | null =>
  counterpartyCompanyId ? { documentId, itemId, ownerCompanyId, counterpartyCompanyId } : null;
