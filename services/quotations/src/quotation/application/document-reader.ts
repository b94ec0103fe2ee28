import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import { relationOf } from '../domain/reading.policy.js';
import { requireUnsealed } from '../domain/sealing.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';

/** How to read a document: the owner sees the current state, a recipient sees what was sent to it. */
export interface Reading<T> {
  own: (document: QuotationDocument) => Promise<T>;
  received: (dispatch: Dispatch) => Promise<T>;
}

/** Opens documents for reading. Other companies get the same 404 as for a document that does not exist. */
@Injectable()
export class DocumentReader {
  constructor(
    private readonly transactions: Transactions,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
  ) {}

  read<T>(id: string, companyId: string, { own, received }: Reading<T>): Promise<T> {
    return this.transactions.atOneMoment(async () => {
      const [document, dispatch] = await Promise.all([
        this.documents.find(id),
        this.dispatches.latestTo(id, companyId),
      ]);
      if (!document) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
      const relation = relationOf(document, dispatch, companyId);
      if (relation === 'owner') return own(document);
      if (relation === 'recipient' && dispatch) requireUnsealed(dispatch);
      if (relation === 'recipient' && dispatch) return received(dispatch);
      throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    });
  }
}
