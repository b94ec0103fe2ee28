import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { editLimits } from '@cotizaobra/proto/quotations/tree-edits';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { editView } from '../domain/edit-view.js';
import type { StoredEdit } from '../domain/stored-edit.js';
import { ItemEditRepository } from '../persistence/item-edit.repository.js';

/** What operations are merged with at most; it stays in memory meanwhile. */
const mergeLimits = { edits: 5_000, characters: 16_000_000 };

/** Reads the record of edits for the company that owns the document. */
@Injectable()
export class ItemEdits {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly edits: ItemEditRepository,
  ) {}

  /** QUOTATION_NOT_FOUND for every other company, recipients too. */
  async ownDocument(id: string, companyId: string): Promise<QuotationDocument> {
    const document = await this.documents.find(id);
    if (document?.ownerCompanyId !== companyId) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    return document;
  }

  /**
   * The edits that the author of a batch on `version` has not seen. STALE_VERSION if there was no such version, or it is
   * too long ago to merge.
   */
  async unseen(document: QuotationDocument, version: number): Promise<StoredEdit[]> {
    if (version === document.version) return [];
    const known = version < document.version && version >= (await this.edits.recordedFrom(document.id));
    if (!known || !(await this.isWithin(document.id, version, mergeLimits)))
      throw new AppError(quotationErrors.STALE_VERSION);
    return this.edits.since(document.id, version);
  }

  /** What a client lacks after `version`; null: it loads the document again. STALE_VERSION for a future version. */
  async missing(document: QuotationDocument, version: number) {
    if (version > document.version) throw new AppError(quotationErrors.STALE_VERSION);
    if (version === document.version) return [];
    if (version < (await this.edits.recordedFrom(document.id))) return null;
    if (!(await this.isWithin(document.id, version, editLimits))) return null;
    return (await this.edits.since(document.id, version)).map(editView);
  }

  private async isWithin(documentId: string, version: number, limits: { edits: number; characters: number }) {
    const size = await this.edits.measure(documentId, version, limits.edits + 1);
    return size.edits <= limits.edits && size.characters <= limits.characters;
  }
}
