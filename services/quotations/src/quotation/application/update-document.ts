import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { UpdateDocument as Message } from '@cotizaobra/proto/quotations/update-document';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../domain/document.js';
import { totalsText } from '../domain/document-totals.js';
import { patched } from '../domain/general-data.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { SearchRepository } from '../persistence/search.repository.js';
import type { CompanyActor } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

/** Everything of a document but its items: general data, details, the note of the client, template, tax mode. */
@Injectable()
export class UpdateDocument {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly search: SearchRepository,
    private readonly codes: CodeRepository,
  ) {}

  execute(input: MessagePayload<typeof Message>, actor: CompanyActor): Promise<MessageOutput<typeof Message>> {
    const { id, version, comma, ...patch } = input;
    return this.transactions.run(async (tx) => {
      const document = await this.changes.lockOwn(tx, id, actor.companyId);
      if (version !== undefined && version !== document.version) throw new AppError(quotationErrors.STALE_VERSION);
      if (comma && comma !== document.comma) await this.documents.keepComma(tx, id, comma);
      const after = patched(document, patch);
      if (after === document) return answerOf(document);
      const { type, general } = after;
      if (general.code !== document.general.code) {
        await this.codes.note(tx, { companyId: actor.companyId, type, now: new Date() }, general.code);
      }
      const saved = await this.changes.save(tx, document, after, [{ kind: 'changed', change: 'edited' }]);
      await this.search.refreshDocument(tx, id);
      return answerOf(saved);
    });
  }
}

function answerOf(document: QuotationDocument): MessageOutput<typeof Message> {
  const { id, version, template, type, totals } = document;
  return { id, version, templateNameQuotation: template, ...(type === 'Quotation' ? totalsText(totals) : {}) };
}
