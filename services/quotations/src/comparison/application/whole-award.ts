import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import type { CompanyActor } from '../../quotation/application/company-actor.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import type { Accepting } from '../../verification/domain/accepting.js';
import { sharesOf } from '../domain/award.js';
import { wholeAnswer } from '../domain/award-request-lines.js';
import { keyOf } from '../domain/compared-request.js';
import { AwardRepository } from '../persistence/award.repository.js';
import { ComparisonRepository } from '../persistence/comparison.repository.js';
import { AwardGuard } from './award-guard.js';
import { AwardUndoing } from './award-undoing.js';
import { Awarder } from './awarder.js';
import { ComparisonReader, type ReadComparison } from './comparison-reader.js';

/** Accepting one answer whole is an award of all its lines; undoing the acceptance undoes that award. */
@Injectable()
export class WholeAward {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly reader: ComparisonReader,
    private readonly guard: AwardGuard,
    private readonly awarder: Awarder,
    private readonly undoing: AwardUndoing,
    private readonly awards: AwardRepository,
    private readonly comparisons: ComparisonRepository,
  ) {}

  /** ALREADY_AWARDED if an award stands. The caller holds the lock of the Request. */
  async readOpen(requestId: string): Promise<ReadComparison> {
    const read = await this.reader.read(await this.get(requestId));
    await this.guard.requireOpen(read, read.compared.lines);
    return read;
  }

  async accept(read: ReadComparison, dispatch: Dispatch, actor: CompanyActor, by?: Accepting): Promise<void> {
    const column = read.compared.columns.find(({ answer }) => answer.dispatch.id === dispatch.id);
    if (!column) throw new AppError(quotationErrors.ALREADY_ANSWERED);
    const priced = column.content.rows.filter(({ type, price }) => type === 'PART' && price !== null).map(keyOf);
    const lines = wholeAnswer(read.compared, dispatch.documentId, priced);
    await this.awarder.award({ read, lines, share: { rank: false, distance: false }, actor, by });
  }

  /** False if no award stands behind the acceptance; ILLEGAL_STATE if other answers won lines too. */
  async undo(requestId: string, dispatch: Dispatch): Promise<boolean> {
    const awards = await this.awards.ofRequest(requestId);
    const winners = sharesOf(awards, 'AWARDED', 'CLAIMED', 'DECLINED');
    if (winners.length === 0) return false;
    if (winners.some(({ dispatchId }) => dispatchId !== dispatch.id)) throw new AppError(quotationErrors.ILLEGAL_STATE);
    await this.undoing.undo(await this.get(requestId), awards);
    return true;
  }

  /** An answer changed in another way: who looks at the comparison has to look again. */
  touch(requestId: string): void {
    this.comparisons.touch(requestId);
  }

  private async get(requestId: string): Promise<QuotationDocument> {
    const request = await this.documents.find(requestId);
    if (!request) throw new Error(`no request ${requestId}`);
    return request;
  }
}
