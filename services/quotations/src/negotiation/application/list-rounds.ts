import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { ListRounds } from '@cotizaobra/proto/quotations/list-rounds';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentReader } from '../../quotation/application/document-reader.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { visibilityOf } from '../../quotation/domain/reading.policy.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { NegotiationViews } from './negotiation-views.js';

type Input = MessagePayload<typeof ListRounds>;
type Output = MessageOutput<typeof ListRounds>;

/** The negotiation of a returned Quotation. The buyer reads the versions that it may still read, and their rounds. */
@Controller()
export class ListRoundsHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly views: NegotiationViews,
  ) {}

  @Handles(ListRounds)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: async (document) => {
        const dispatches = await this.dispatches.ofDocument(id);
        return this.views.negotiation(copyOnly(document), dispatches, 'PROVIDER');
      },
      received: async () => {
        const document = await this.documents.find(id);
        if (!document) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
        const readable = (await this.dispatches.allTo(id, companyId)).filter((one) => visibilityOf(one) === 'full');
        return this.views.negotiation(copyOnly(document), readable, 'BUYER');
      },
    });
  }
}

/** Only a Quotation that answers a Request is negotiated. */
function copyOnly(document: QuotationDocument): QuotationDocument {
  if (document.origin.kind !== 'copy') throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
  return document;
}
