import type { Counterparty } from '@cotizaobra/proto/chat/model';
import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import { type Conversation, closedBy } from '../domain/conversations.js';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import type { PartyRecord } from '../domain/party.js';
import { type Relation, relationOf } from '../domain/reading.policy.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { Parties } from './parties.js';

export interface OpenedConversations {
  document: QuotationDocument;
  relation: Exclude<Relation, 'stranger'>;
  /** The caller's dispatch of the document; null for the owner. */
  dispatch: Dispatch | null;
  conversations: Conversation[];
}

/** Finds the conversations of a document in which a company takes part. Other companies get QUOTATION_NOT_FOUND. */
@Injectable()
export class Conversations {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly parties: Parties,
  ) {}

  async open(documentId: string, companyId: string): Promise<OpenedConversations> {
    const document = await this.documents.find(documentId);
    const dispatch = document && (await this.dispatches.latestTo(documentId, companyId));
    const relation = document ? relationOf(document, dispatch, companyId) : 'stranger';
    if (!document || relation === 'stranger') throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    const conversations = await this.of(document, dispatch, companyId);
    return { document, relation, dispatch: relation === 'owner' ? null : dispatch, conversations };
  }

  /** The other company of a conversation, as the caller sees it. */
  async partnerOf(conversation: Conversation): Promise<Counterparty> {
    const partyOf = await this.parties.forShowing([conversation.partnerCompanyId]);
    return partnerView(conversation, partyOf);
  }

  /** The caller's name if it answers by a link, because other services do not know it; and the other company. */
  async sidesOf(
    companyId: string,
    conversation: Conversation | null,
  ): Promise<{ guestName: string | undefined; partner: Counterparty | null }> {
    const partners = conversation ? [conversation.partnerCompanyId] : [];
    const partyOf = await this.parties.forShowing([companyId, ...partners]);
    const { name, guest } = partyOf(companyId);
    return { guestName: guest ? name : undefined, partner: conversation && partnerView(conversation, partyOf) };
  }

  private async of(document: QuotationDocument, got: Dispatch | null, companyId: string): Promise<Conversation[]> {
    if (document.origin.kind === 'copy') return this.ofRequest(document.origin.requestId, document, companyId);
    if (document.ownerCompanyId !== companyId) return got ? [withOwner(document, got)] : [];
    const linked = await this.documents.findLinkedRequest(document.id);
    const own = await this.sentOf(document);
    return linked ? [...own, ...(await this.sentOf(linked))] : own;
  }

  /** A copy uses the conversations of its Request, limited to its own company. */
  private async ofRequest(id: string, copy: QuotationDocument, companyId: string): Promise<Conversation[]> {
    const request = await this.documents.find(id);
    const dispatch = request && (await this.dispatches.latestTo(id, copy.ownerCompanyId));
    if (!request || !dispatch) return [];
    return [companyId === request.ownerCompanyId ? withRecipient(request, dispatch) : withOwner(request, dispatch)];
  }

  private async sentOf(document: QuotationDocument): Promise<Conversation[]> {
    const newest = new Map<string, Dispatch>();
    for (const dispatch of await this.dispatches.ofDocument(document.id))
      newest.set(dispatch.recipientCompanyId, dispatch);
    return [...newest.values()].map((dispatch) => withRecipient(document, dispatch));
  }
}

const withOwner = (document: QuotationDocument, dispatch: Dispatch): Conversation => ({
  document,
  counterpartyCompanyId: dispatch.recipientCompanyId,
  partnerCompanyId: document.ownerCompanyId,
  closed: closedBy(dispatch.state),
  sentRevision: dispatch.revision,
});

const withRecipient = (document: QuotationDocument, dispatch: Dispatch): Conversation => ({
  document,
  counterpartyCompanyId: dispatch.recipientCompanyId,
  partnerCompanyId: dispatch.recipientCompanyId,
  closed: closedBy(dispatch.state),
  sentRevision: dispatch.revision,
});

function partnerView({ partnerCompanyId, closed }: Conversation, partyOf: (id: string) => PartyRecord): Counterparty {
  const { name, guest } = partyOf(partnerCompanyId);
  return { companyId: partnerCompanyId, name, closed, ...(guest ? { guest } : {}) };
}
