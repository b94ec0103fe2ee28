import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { orderErrors } from '@cotizaobra/proto/orders/errors';
import { Injectable } from '@nestjs/common';
import { Ties } from '../reputation/ties.js';
import type { ReceivedOrderRow } from './received-order.row.js';
import { RemarkRepository } from './remark.repository.js';

interface RemarkPlace {
  order: ReceivedOrderRow;
  by: 'buyer' | 'provider';
  companyId: string;
  otherId: string;
}

/** Who may leave a remark on which order. */
@Injectable()
export class RemarkOrders {
  constructor(
    private readonly remarks: RemarkRepository,
    private readonly ties: Ties,
  ) {}

  /** Throws ORDER_NOT_FOUND for strangers, and while the order was never received. */
  async require(orderId: string, actor: Actor): Promise<RemarkPlace> {
    const companyId = companyOf(actor);
    const order = await this.remarks.findOrder(orderId);
    if (!order || ![order.buyerId, order.providerId].includes(companyId)) {
      throw new AppError(orderErrors.ORDER_NOT_FOUND);
    }
    const by = order.buyerId === companyId ? 'buyer' : 'provider';
    return { order, by, companyId, otherId: by === 'buyer' ? order.providerId : order.buyerId };
  }

  /** The order is received, and the other is a company with an account and without a tie. */
  async isOpen({ order, companyId, otherId }: RemarkPlace): Promise<boolean> {
    return order.isReceived && (await this.ties.outsiders(companyId, [otherId])).has(otherId);
  }
}

/** The transport has refused actors without a company. */
export function companyOf({ companyId }: Actor): string {
  if (!companyId) throw new AppError(coreErrors.COMPANY_REQUIRED);
  return companyId;
}
