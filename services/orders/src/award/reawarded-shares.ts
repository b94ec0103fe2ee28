import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { FindReawardedShares } from '@cotizaobra/proto/quotations/find-reawarded-shares';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderRow } from '../order/order.row.js';

/** Knows which declined orders of a buyer have no line left for the next best answer. Quotations decides that. */
@Injectable()
export class ReawardedShares {
  constructor(
    private readonly requester: Requester,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ids of these orders. Empty if quotations does not answer: lists stay readable, the comparison tells the truth. */
  async among(orders: readonly OrderRow[], companyId: string): Promise<ReadonlySet<string>> {
    const asked = orders.filter(({ state, buyerCompanyId }) => state === 'DECLINED' && buyerCompanyId === companyId);
    if (asked.length === 0) return new Set();
    const shares = asked.map(({ awardId, quotationId }) => ({ awardId, quotationId }));
    try {
      const { reawarded } = await this.requester.request(FindReawardedShares, { shares });
      const known = new Set(reawarded.map(keyOf));
      return new Set(asked.filter((order) => known.has(keyOf(order))).map(({ id }) => id));
    } catch (error) {
      this.logger.warn({ err: error }, 'quotations did not say which declined orders were awarded again');
      return new Set();
    }
  }
}

const keyOf = ({ awardId, quotationId }: { awardId: string; quotationId: string }): string =>
  `${awardId} ${quotationId}`;
