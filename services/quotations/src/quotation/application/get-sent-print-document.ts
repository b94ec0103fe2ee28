import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetSentPrintDocument } from '@cotizaobra/proto/quotations/get-sent-print-document';
import { Controller } from '@nestjs/common';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { PrintDocuments } from './print-documents.js';

type Input = MessagePayload<typeof GetSentPrintDocument>;
type Output = MessageOutput<typeof GetSentPrintDocument>;

/** What was sent, as its recipient prints it. QUOTATION_NOT_FOUND when the recipient may no longer see it. */
@Controller()
export class GetSentPrintDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly dispatches: DispatchRepository,
    private readonly printDocuments: PrintDocuments,
  ) {}

  @Handles(GetSentPrintDocument)
  execute({ dispatchId }: Input): Promise<Output> {
    return this.transactions.atOneMoment(async () => {
      const dispatch = await this.dispatches.find(dispatchId);
      if (!dispatch) throw new AppError(quotationErrors.DISPATCH_NOT_FOUND);
      return this.printDocuments.received(dispatch);
    });
  }
}
