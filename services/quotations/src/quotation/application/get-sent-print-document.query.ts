import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { GetSentPrintDocument as Message } from '@cotizaobra/proto/quotations/get-sent-print-document';
import { Injectable } from '@nestjs/common';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { GetPrintDocument } from './get-print-document.query.js';

/** What was sent, as its recipient prints it; what the recipient may no longer see is QUOTATION_NOT_FOUND here too. */
@Injectable()
export class GetSentPrintDocument {
  constructor(
    private readonly transactions: Transactions,
    private readonly dispatches: DispatchRepository,
    private readonly printing: GetPrintDocument,
  ) {}

  execute({ dispatchId }: MessagePayload<typeof Message>): Promise<PrintDocument> {
    return this.transactions.run(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const dispatch = await this.dispatches.find(dispatchId);
      if (!dispatch) throw new AppError(quotationErrors.DISPATCH_NOT_FOUND);
      return this.printing.received(dispatch);
    });
  }
}
