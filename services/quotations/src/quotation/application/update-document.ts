import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { Controller } from '@nestjs/common';
import type { QuotationDocument } from '../domain/document.js';
import { totalsText } from '../domain/document-totals.js';
import { patched } from '../domain/general-data.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { SearchRepository } from '../persistence/search.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

type Input = MessagePayload<typeof UpdateDocument>;
type Output = MessageOutput<typeof UpdateDocument>;

/** Changes everything of a document but its items: general data, details, client note, template, tax mode. */
@Controller()
export class UpdateDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly search: SearchRepository,
    private readonly codes: CodeRepository,
  ) {}

  @Handles(UpdateDocument)
  execute(input: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    const { id, version, comma, ...patch } = input;
    return this.transactions.run(async () => {
      const document = await this.changes.lockOwn(id, companyId);
      if (version !== undefined && version !== document.version) throw new AppError(quotationErrors.STALE_VERSION);
      if (comma && comma !== document.comma) await this.documents.keepComma(id, comma);
      const after = patched(document, patch);
      if (after === document) return answerOf(document);
      const { type, general } = after;
      if (general.code !== document.general.code) {
        await this.codes.note({ companyId, type, now: new Date() }, general.code);
      }
      const saved = await this.changes.save(document, after, [{ kind: 'changed', change: 'edited' }]);
      await this.search.refreshDocument(id);
      return answerOf(saved);
    });
  }
}

function answerOf(document: QuotationDocument): Output {
  const { id, version, template, type, totals } = document;
  return { id, version, templateNameQuotation: template, ...(type === 'Quotation' ? totalsText(totals) : {}) };
}
