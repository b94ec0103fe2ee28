import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { Origin, QuotationDocument } from '../../quotation/domain/document.js';
import { requireUnsealed } from '../../quotation/domain/sealing.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';

type Copy = Extract<Origin, { kind: 'copy' }>;

/** A returned Quotation with what a round on it depends on. */
export interface Negotiated {
  side: 'BUYER' | 'PROVIDER';
  document: QuotationDocument;
  request: QuotationDocument;
  /** The version that the buyer received last. */
  dispatch: Dispatch;
  /** The dispatch of the Request that it answers. */
  asked: Dispatch;
}

/** Finds the returned Quotation that a company may negotiate. */
@Injectable()
export class Negotiations {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
  ) {}

  /**
   * Locks the Request, then the Quotation. Errors: QUOTATION_NOT_FOUND for everyone but its two companies, ILLEGAL_STATE
   * for a document that answers no Request or was not returned, SEALED for the buyer before the opening.
   */
  async lock(id: string, companyId: string): Promise<Negotiated> {
    const found = await this.documents.find(id);
    const known = found && (await this.dispatches.latestTo(id, companyId));
    if (!found || (found.ownerCompanyId !== companyId && !known))
      throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    if (found.origin.kind !== 'copy') throw new AppError(quotationErrors.ILLEGAL_STATE);
    const origin: Copy = found.origin;
    const request = await this.documents.lock(origin.requestId);
    const document = await this.documents.lock(id);
    const asked = await this.dispatches.find(origin.requestDispatchId);
    if (!request || !document || !asked) throw new Error(`copy ${id} without the Request it answers`);
    const dispatch = await this.dispatches.latestTo(id, asked.senderCompanyId);
    if (!dispatch) throw new AppError(quotationErrors.ILLEGAL_STATE);
    const side = document.ownerCompanyId === companyId ? 'PROVIDER' : 'BUYER';
    if (side === 'BUYER') requireUnsealed(dispatch);
    return { side, document, request, dispatch, asked };
  }
}
