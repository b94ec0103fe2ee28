import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { importErrors } from '@cotizaobra/proto/quotations/import-proposal';
import { Injectable } from '@nestjs/common';
import type { BudgetImport } from '../domain/budget-import.js';
import { kindOf, type QuotationDocument } from '../domain/document.js';
import { BudgetImportRepository } from '../persistence/budget-import.repository.js';
import type { CompanyActor } from './company-actor.js';
import { TreeEditor } from './tree-editor.js';

export interface ImportPlace {
  id: string;
  importId: string;
}

/** Opens documents that take a file, and the proposals of such a document. */
@Injectable()
export class ImportProposals {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
    private readonly imports: BudgetImportRepository,
  ) {}

  /**
   * The caller's own document, if its tree may change now. The buyer has fixed the items of a copy. Without `version`
   * any version will do. Locks the document until the transaction ends.
   */
  async openDocument(id: string, actor: CompanyActor, version?: number): Promise<QuotationDocument> {
    const document = await this.editor.open({ id, version }, actor);
    if (kindOf(document) === 'copy') throw new AppError(quotationErrors.STRUCTURE_FIXED);
    return document;
  }

  /** The same in a transaction of its own, for a look before a long reading. */
  async check(id: string, actor: CompanyActor): Promise<QuotationDocument> {
    return this.transactions.look(() => this.openDocument(id, actor));
  }

  /** Throws IMPORT_NOT_FOUND when it never was, was removed or has expired. */
  async get({ id, importId }: ImportPlace): Promise<BudgetImport> {
    const found = await this.imports.find(id, importId);
    if (!found) throw new AppError(importErrors.IMPORT_NOT_FOUND);
    return found;
  }

  /** The same, but not applied yet. */
  async getOpen(place: ImportPlace): Promise<BudgetImport> {
    const found = await this.get(place);
    if (found.applied) throw new AppError(importErrors.IMPORT_APPLIED);
    return found;
  }
}
