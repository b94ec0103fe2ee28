import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ClaimAwardShare } from '@cotizaobra/proto/quotations/claim-award-share';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Controller } from '@nestjs/common';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { AwardRepository } from '../persistence/award.repository.js';
import { shareOf } from './read-award-share.js';

type Input = MessagePayload<typeof ClaimAwardShare>;
type Output = MessageOutput<typeof ClaimAwardShare>;

/** Seals the share of a confirmed order, under the lock of the Request. */
@Controller()
export class ClaimAwardShareHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly documents: DocumentRepository,
    private readonly awards: AwardRepository,
  ) {}

  @Handles(ClaimAwardShare)
  execute({ awardId, quotationId }: Input): Promise<Output> {
    return this.transactions.run(async () => {
      const found = await this.awards.find(awardId);
      if (found) await this.documents.lock(found.requestId);
      const { share } = shareOf(await this.awards.find(awardId), quotationId);
      if (share.state === 'DECLINED') throw new AppError(quotationErrors.AWARD_UNDONE);
      if (share.state === 'AWARDED') await this.awards.setShare(awardId, share.dispatchId, 'CLAIMED');
      return { state: 'CLAIMED' as const };
    });
  }
}
