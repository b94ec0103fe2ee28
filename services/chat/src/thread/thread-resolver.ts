import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import type { GetChat } from '@cotizaobra/proto/chat/get-chat';
import type { ThreadKey } from '@cotizaobra/proto/chat/model';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { ResolveThread } from '@cotizaobra/proto/quotations/resolve-thread';
import { Injectable } from '@nestjs/common';
import type { Place } from './thread.events.js';

/** An item as the caller sees it, and the other company where there are several. */
type ItemAddress = Pick<MessagePayload<typeof GetChat>, 'quotationId' | 'partId' | 'company'>;

/** Which thread an item has. Whether the caller may see it is answered by quotations, which owns the documents. */
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

/** Null where nothing was sent yet: there is nobody to talk to. */
export const keyOf = ({ documentId, itemId, ownerCompanyId, counterpartyCompanyId }: Place): ThreadKey | null =>
  counterpartyCompanyId ? { documentId, itemId, ownerCompanyId, counterpartyCompanyId } : null;
