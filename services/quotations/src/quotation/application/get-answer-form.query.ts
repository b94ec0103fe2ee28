import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { GetAnswerForm as Message } from '@cotizaobra/proto/quotations/get-answer-form';
import { Injectable } from '@nestjs/common';
import { kindOf, type QuotationDocument } from '../domain/document.js';
import { checkTreeEditable } from '../domain/editing.policy.js';
import { ItemRepository } from '../persistence/item.repository.js';
import type { CompanyActor } from './company-actor.js';
import { DocumentReader } from './document-reader.js';
import { GetPrintDocument } from './get-print-document.query.js';

type Answer = MessageOutput<typeof Message>;

/** Whoever writes a Quotation of its own may type any price; on a copy the buyer says which. */
const FREE = { price: true, partial: true };

/** The owner's document with what its offline form needs beside it, as of one moment. */
@Injectable()
export class GetAnswerForm {
  constructor(
    private readonly reader: DocumentReader,
    private readonly items: ItemRepository,
    private readonly printing: GetPrintDocument,
  ) {}

  execute({ id }: MessagePayload<typeof Message>, { companyId }: CompanyActor): Promise<Answer> {
    return this.reader.read(id, companyId, {
      own: (document) => this.own(document),
      received: () => Promise.reject(new AppError(quotationErrors.QUOTATION_NOT_FOUND)),
    });
  }

  private async own(document: QuotationDocument): Promise<Answer> {
    const kind = kindOf(document);
    if (kind === 'request') throw new AppError(quotationErrors.NO_PRICES_ON_REQUEST);
    checkTreeEditable(document);
    const { id: documentId, version } = document;
    const itemIds = (await this.items.loadTree(documentId)).map(({ id }) => id);
    const editable = kind === 'copy' ? document.editable : FREE;
    return { document: await this.printing.own(document), form: { documentId, version, editable, itemIds } };
  }
}
