import { AppError } from '@cotizaobra/proto/core/errors';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import { DocumentReader } from '../../quotation/application/document-reader.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';

/** Opens the budget of an own Quotation for reading. Its recipients get 404, ticked or not. */
@Injectable()
export class BudgetReader {
  constructor(private readonly reader: DocumentReader) {}

  /** Runs `work` at one moment of the document. */
  own<T>(id: string, companyId: string, work: (document: QuotationDocument) => Promise<T>): Promise<T> {
    return this.reader.read(id, companyId, {
      own: (document) => {
        if (document.type === 'Request') throw new AppError(budgetErrors.NO_BUDGET_ON_REQUEST);
        return work(document);
      },
      received: () => Promise.reject(new AppError(quotationErrors.QUOTATION_NOT_FOUND)),
    });
  }
}
