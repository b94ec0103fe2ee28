import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListRevisions } from '@cotizaobra/proto/quotations/list-revisions';
import type { SentRevision } from '@cotizaobra/proto/quotations/revisions';
import { Controller } from '@nestjs/common';
import type { Dispatch } from '../domain/dispatch.js';
import { coverageOfDocument, isSent, type QuotationDocument } from '../domain/document.js';
import { totalsText } from '../domain/document-totals.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { SnapshotRepository, type SnapshotSummary } from '../persistence/snapshot.repository.js';
import { companyActorOf } from './company-actor.js';
import { dispatchView } from './dispatch-view.js';
import { DocumentReader } from './document-reader.js';
import { Parties } from './parties.js';

type Input = MessagePayload<typeof ListRevisions>;
type Output = MessageOutput<typeof ListRevisions>;

/** The sent revisions of a document, newest first. The owner gets all, a recipient gets those it received. */
@Controller()
export class ListRevisionsHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
  ) {}

  @Handles(ListRevisions)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: (document) => this.own(document),
      received: (dispatch) => this.received(dispatch),
    });
  }

  private async own(document: QuotationDocument): Promise<Output> {
    const { type, revision, version, itemCount, totals, ownerCompanyId } = document;
    const dispatches = await this.dispatches.ofDocument(document.id);
    const byRevision = Map.groupBy(dispatches, (dispatch) => dispatch.revision);
    const partyOf = await this.parties.forShowing(dispatches.map((dispatch) => dispatch.recipientCompanyId));
    const revisions = (await this.snapshots.list(document.id)).map((snapshot) => ({
      ...summaryOf(snapshot),
      readable: true,
      dispatches: (byRevision.get(snapshot.revision) ?? []).map((one) => dispatchView(one, ownerCompanyId, partyOf)),
    }));
    const totalAmount = type === 'Request' ? null : totalsText(totals).totalAmount;
    const coverage = coverageOfDocument(document);
    return { revisions, current: { revision, version, isSent: isSent(document), itemCount, totalAmount, coverage } };
  }

  private async received({ documentId, senderCompanyId, recipientCompanyId }: Dispatch): Promise<Output> {
    const dispatches = await this.dispatches.allTo(documentId, recipientCompanyId);
    const byRevision = new Map(dispatches.map((dispatch) => [dispatch.revision, dispatch]));
    const partyOf = await this.parties.forShowing([senderCompanyId]);
    const revisions = (await this.snapshots.list(documentId)).flatMap((snapshot): SentRevision[] => {
      const dispatch = byRevision.get(snapshot.revision);
      if (!dispatch) return [];
      const readable = visibilityOf(dispatch) === 'full';
      const { totalAmount, coverage, ...summary } = summaryOf(snapshot);
      return [
        {
          ...summary,
          // The time at which this company got it. Earlier dispatches to other companies stay hidden.
          sentAt: dispatch.createdAt.toISOString(),
          totalAmount: readable ? totalAmount : null,
          coverage: readable ? coverage : null,
          readable,
          dispatches: [dispatchView(dispatch, recipientCompanyId, partyOf)],
        },
      ];
    });
    return { revisions, current: null };
  }
}

const summaryOf = ({ revision, sentAt, itemCount, totalAmount, pricedCount }: SnapshotSummary) => ({
  revision,
  sentAt: sentAt.toISOString(),
  itemCount,
  totalAmount,
  coverage: totalAmount === null ? null : { quoted: pricedCount, of: itemCount },
});
