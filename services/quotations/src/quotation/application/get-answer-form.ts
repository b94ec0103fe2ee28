import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetAnswerForm } from '@cotizaobra/proto/quotations/get-answer-form';
import { Controller } from '@nestjs/common';
import { kindOf, type QuotationDocument } from '../domain/document.js';
import { checkTreeEditable } from '../domain/editing.policy.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentReader } from './document-reader.js';
import { PrintDocuments } from './print-documents.js';

type Input = MessagePayload<typeof GetAnswerForm>;
type Output = MessageOutput<typeof GetAnswerForm>;

/** On an own Quotation any price can be typed. On a copy the buyer decides which. */
const FREE = { price: true, partial: true };

/** The owner's document with the data of its offline form, read in one snapshot. */
@Controller()
export class GetAnswerFormHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly items: ItemRepository,
    private readonly printDocuments: PrintDocuments,
  ) {}

  @Handles(GetAnswerForm)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: (document) => this.own(document),
      received: () => Promise.reject(new AppError(quotationErrors.QUOTATION_NOT_FOUND)),
    });
  }

  private async own(document: QuotationDocument): Promise<Output> {
    const kind = kindOf(document);
    if (kind === 'request') throw new AppError(quotationErrors.NO_PRICES_ON_REQUEST);
    checkTreeEditable(document);
    const { id: documentId, version } = document;
    const itemIds = (await this.items.loadTree(documentId)).map(({ id }) => id);
    const editable = kind === 'copy' ? document.editable : FREE;
    return { document: await this.printDocuments.own(document), form: { documentId, version, editable, itemIds } };
  }
}
