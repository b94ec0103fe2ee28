import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CompareRevisions } from '@cotizaobra/proto/quotations/compare-revisions';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { type ComparedSide, CURRENT } from '@cotizaobra/proto/quotations/revisions';
import { coverageOf } from '@cotizaobra/proto/rules/coverage';
import { Controller } from '@nestjs/common';
import type { QuotationDocument } from '../domain/document.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { compared } from '../domain/revision-diff.js';
import { freeze, type SnapshotContent } from '../domain/snapshot.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentReader } from './document-reader.js';

type Input = MessagePayload<typeof CompareRevisions>;
type Output = MessageOutput<typeof CompareRevisions>;
type Wanted = Input['to'];

interface Side {
  /** Null means the owner's current state. */
  revision: number | null;
  sentAt: Date | null;
  content: SnapshotContent;
}

/** Compares two sent revisions, or a sent revision with the owner's current state. */
@Controller()
export class CompareRevisionsHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly items: ItemRepository,
  ) {}

  @Handles(CompareRevisions)
  execute({ id, from, to }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: async (document) => {
        const sideOf = (wanted: Wanted) =>
          wanted === CURRENT ? this.present(document) : this.sent(document.id, wanted);
        return comparison(await sideOf(from), await sideOf(to), document.type);
      },
      received: async ({ documentType }) => {
        const sideOf = await this.receivedBy(id, companyId);
        return comparison(await sideOf(from), await sideOf(to), documentType);
      },
    });
  }

  private async present(document: QuotationDocument): Promise<Side> {
    const content = freeze(document, await this.items.loadTree(document.id), undefined);
    return { revision: null, sentAt: null, content };
  }

  private async sent(documentId: string, revision: number): Promise<Side> {
    const snapshot = await this.snapshots.find(documentId, revision);
    if (!snapshot) throw new AppError(quotationErrors.REVISION_NOT_FOUND);
    return snapshot;
  }

  /** Only what this company received and may still read. */
  private async receivedBy(documentId: string, companyId: string): Promise<(wanted: Wanted) => Promise<Side>> {
    const dispatches = await this.dispatches.allTo(documentId, companyId);
    const readable = dispatches.filter((dispatch) => visibilityOf(dispatch) === 'full');
    return async (wanted) => {
      const dispatch = readable.find(({ revision }) => revision === wanted);
      if (!dispatch) throw new AppError(quotationErrors.REVISION_NOT_FOUND);
      return { ...(await this.sent(documentId, dispatch.revision)), sentAt: dispatch.createdAt };
    };
  }
}

function comparison(from: Side, to: Side, type: QuotationDocument['type']): Output {
  return { from: sideView(from), to: sideView(to), ...compared(from.content, to.content, type) };
}

const sideView = ({ revision, sentAt, content }: Side): ComparedSide => ({
  revision,
  sentAt: sentAt?.toISOString() ?? null,
  itemCount: content.itemCount,
  subtotal: content.totals?.subtotal ?? null,
  igv: content.totals?.igv ?? null,
  totalAmount: content.totals?.totalAmount ?? null,
  coverage: content.totals && coverageOf(content.rows),
});
