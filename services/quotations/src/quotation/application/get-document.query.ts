import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { GetDocument as Message } from '@cotizaobra/proto/quotations/reading-requests';
import { Injectable } from '@nestjs/common';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import { leadOf } from '../domain/send-summary.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import type { Caller } from './caller.js';
import { dispatchView } from './dispatch-view.js';
import { DocumentReader } from './document-reader.js';
import { ownView } from './document-view.js';
import { Parties } from './parties.js';
import { ReceivedDocuments } from './received-documents.js';

type Output = MessageOutput<typeof Message>;

/** A document for its owner as it stands, for a recipient as it was sent; a stranger's answer is 404. */
@Injectable()
export class GetDocument {
  constructor(
    private readonly reader: DocumentReader,
    private readonly items: ItemRepository,
    private readonly dispatches: DispatchRepository,
    private readonly receivedDocuments: ReceivedDocuments,
    private readonly parties: Parties,
  ) {}

  execute({ id }: MessagePayload<typeof Message>, { companyId }: Caller): Promise<Output> {
    return this.reader.read(id, companyId, {
      own: (document) => this.own(document),
      received: (dispatch) => this.receivedDocuments.answer(dispatch),
    });
  }

  private async own(document: QuotationDocument): Promise<Output> {
    const companyId = document.ownerCompanyId;
    const rows = await this.items.loadTree(document.id);
    const dispatches = (await this.dispatches.ofDocument(document.id)).toReversed();
    const partOf = await this.partOf(document, dispatches);
    const others = [...dispatches, ...(partOf ? [partOf] : [])];
    const ids = others.flatMap((one) => [one.senderCompanyId, one.recipientCompanyId]);
    const partyOf = await this.parties.forShowing([companyId, ...ids]);
    return {
      origin: 'own',
      quotation: ownView(document, rows, partyOf(companyId)),
      companyinfo: partOf && dispatchView(partOf, companyId, partyOf),
      dispatches: dispatches.map((dispatch) => dispatchView(dispatch, companyId, partyOf)),
    };
  }

  /** The furthest of the newest revision that was sent; before that, on a copy, the dispatch it answers. */
  private async partOf(document: QuotationDocument, newestFirst: readonly Dispatch[]): Promise<Dispatch | null> {
    const newest = newestFirst.filter((dispatch) => dispatch.revision === newestFirst[0]?.revision);
    const lead = leadOf(newest);
    if (lead || document.origin.kind !== 'copy') return lead;
    return this.dispatches.find(document.origin.requestDispatchId);
  }
}
