import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ORDERS_PAGE_SIZE } from '@cotizaobra/proto/orders/limits';
import { ListOrders } from '@cotizaobra/proto/orders/list-orders';
import { Controller } from '@nestjs/common';
import { ReawardedShares } from '../award/reawarded-shares.js';
import { companyActorOf } from './company-actor.js';
import { cardView } from './order.presenter.js';
import { OrderListRepository } from './order-list.repository.js';

/** One page of 'Compras' or 'Ventas'. */
@Controller()
export class ListOrdersHandler {
  constructor(
    private readonly lists: OrderListRepository,
    private readonly shares: ReawardedShares,
  ) {}

  @Handles(ListOrders)
  async execute(
    query: MessagePayload<typeof ListOrders>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof ListOrders>> {
    const { companyId } = companyActorOf(actor);
    const rows = await this.lists.page(query, companyId, ORDERS_PAGE_SIZE);
    const counts = await this.lists.counts(query, companyId);
    const reawarded = await this.shares.among(rows, companyId);
    const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      orders: rows.map((row) => cardView(row, query.side, reawarded.has(row.id))),
      counts,
      sides: await this.lists.sides(companyId),
      meta: {
        page: query.page,
        hasPreviousPage: query.page > 1,
        hasNextPage: query.page * ORDERS_PAGE_SIZE < total,
        total,
        totalCapped: false,
      },
    };
  }
}
