import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetRevision } from '@cotizaobra/proto/quotations/get-revision';
import { Controller } from '@nestjs/common';
import type { QuotationDocument } from '../domain/document.js';
import { leadOf } from '../domain/send-summary.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { companyActorOf } from './company-actor.js';
import { dispatchView } from './dispatch-view.js';
import { DocumentReader } from './document-reader.js';
import { sentView } from './document-view.js';
import { asSent, Parties } from './parties.js';
import { ReceivedDocuments } from './received-documents.js';

type Input = MessagePayload<typeof GetRevision>;
type Output = MessageOutput<typeof GetRevision>;

/** A revision as it was sent, with the companies' data of that moment. */
@Controller()
export class GetRevisionHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly receivedDocuments: ReceivedDocuments,
    private readonly parties: Parties,
  ) {}

  @Handles(GetRevision)
  execute({ id, revision }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: (document) => this.own(document, revision),
      received: async () => {
        const dispatch = (await this.dispatches.allTo(id, companyId)).find((one) => one.revision === revision);
        if (!dispatch) throw new AppError(quotationErrors.REVISION_NOT_FOUND);
        return this.receivedDocuments.answer(dispatch);
      },
    });
  }

  private async own(document: QuotationDocument, revision: number): Promise<Output> {
    const snapshot = await this.snapshots.find(document.id, revision);
    if (!snapshot) throw new AppError(quotationErrors.REVISION_NOT_FOUND);
    const companyId = document.ownerCompanyId;
    const dispatches = await this.dispatches.ofRevision(document.id, revision);
    const now = await this.parties.forShowing([companyId, ...dispatches.map((one) => one.recipientCompanyId)]);
    const partyOf = asSent([snapshot.content.sender, ...dispatches.map((one) => one.recipientParty)], now);
    const lead = leadOf(dispatches);
    return {
      origin: 'own',
      quotation: sentView(document, snapshot, dispatches, partyOf(companyId)),
      companyinfo: lead && dispatchView(lead, companyId, partyOf),
      dispatches: dispatches.map((dispatch) => dispatchView(dispatch, companyId, partyOf)),
    };
  }
}
