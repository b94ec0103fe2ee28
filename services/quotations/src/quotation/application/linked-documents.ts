import type { DocumentLinks } from '@cotizaobra/proto/quotations/answers';
import { statusOf } from '@cotizaobra/proto/quotations/document-states.table';
import { Injectable } from '@nestjs/common';
import { CascadeRepository } from '../../cascade/persistence/cascade.repository.js';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { LinkRepository } from '../persistence/link.repository.js';
import { dispatchView } from './dispatch-view.js';
import { Parties } from './parties.js';

const none: DocumentLinks = { request: null, quotation: null, linkedRequest: null };

/**
 * Links between a Quotation, its linked Request and the answers to that Request. A company sees only its own side: a
 * provider gets the Request it received, never the Quotation behind it.
 */
@Injectable()
export class LinkedDocuments {
  constructor(
    private readonly links: LinkRepository,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly parties: Parties,
    private readonly cascades: CascadeRepository,
  ) {}

  async ofOwn({ id, type, origin, ownerCompanyId }: QuotationDocument): Promise<DocumentLinks> {
    if (origin.kind === 'copy') return { ...none, request: await this.links.sentRequest(origin.requestDispatchId) };
    if (origin.kind === 'linked')
      return { ...none, quotation: await this.links.own(origin.quotationId, ownerCompanyId) };
    if (type === 'Quotation') return { ...none, linkedRequest: await this.linkedRequest(id) };
    const copyId = await this.cascades.copyOf(id);
    return copyId ? { ...none, quotation: await this.links.own(copyId, ownerCompanyId) } : none;
  }

  /** The buyer of a returned Quotation owns the Request that it answers. */
  async ofReceived({ requestDispatchId, recipientCompanyId }: Dispatch): Promise<DocumentLinks> {
    const asked = requestDispatchId && (await this.links.askedRequest(requestDispatchId, recipientCompanyId));
    if (!asked) return none;
    const { from: quotationId, ...request } = asked;
    const from = quotationId ?? (await this.cascades.copyOf(request.id));
    return { ...none, request, quotation: from ? await this.links.own(from, recipientCompanyId) : null };
  }

  private async linkedRequest(quotationId: string): Promise<DocumentLinks['linkedRequest']> {
    const request = await this.documents.findLinkedRequest(quotationId);
    if (!request) return null;
    const { id, general, lifecycle, revision, ownerCompanyId, deadline, sealed } = request;
    const dispatches = (await this.dispatches.ofDocument(id)).toReversed();
    const partyOf = await this.parties.forShowing(dispatches.map(({ recipientCompanyId }) => recipientCompanyId));
    return {
      id,
      code: general.code,
      name: general.name,
      status: statusOf(lifecycle),
      revision,
      deadline: deadline?.toISOString() ?? null,
      sealed,
      dispatches: dispatches.map((dispatch) => dispatchView(dispatch, ownerCompanyId, partyOf)),
    };
  }
}
