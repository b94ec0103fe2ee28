import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { FindReawardedShares } from '@cotizaobra/proto/quotations/find-reawarded-shares';
import { Controller } from '@nestjs/common';
import { REAWARDED_SHARES } from '../persistence/reawarded-shares.sql.js';

type Input = MessagePayload<typeof FindReawardedShares>;
type Output = MessageOutput<typeof FindReawardedShares>;

/** Says which shares have no line left to award. */
@Controller()
export class FindReawardedSharesHandler {
  constructor(private readonly transactions: Transactions) {}

  @Handles(FindReawardedShares)
  async execute({ shares }: Input): Promise<Output> {
    const awardIds = shares.map(({ awardId }) => awardId);
    const quotationIds = shares.map(({ quotationId }) => quotationId);
    return { reawarded: await this.transactions.current.query(REAWARDED_SHARES, [awardIds, quotationIds]) };
  }
}
