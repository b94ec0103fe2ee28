import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetCascade } from '@cotizaobra/proto/quotations/get-cascade';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentReader } from '../../quotation/application/document-reader.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { CascadeReader } from './cascade-reader.js';
import { CascadeViews } from './cascade-views.js';

type Input = MessagePayload<typeof GetCascade>;
type Output = MessageOutput<typeof GetCascade>;

/** For the owner of the copy, who owns the Requests too. Its buyer gets 404, as for a copy without any. */
@Controller()
export class GetCascadeHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly items: ItemRepository,
    private readonly cascades: CascadeReader,
    private readonly views: CascadeViews,
  ) {}

  @Handles(GetCascade)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: (document) => this.own(document),
      received: () => Promise.reject(new AppError(quotationErrors.QUOTATION_NOT_FOUND)),
    });
  }

  private async own(document: QuotationDocument): Promise<Output> {
    const rows = document.origin.kind === 'copy' ? await this.items.loadTree(document.id) : [];
    return this.views.of(document, rows, await this.cascades.read(document, rows));
  }
}
