import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderPartlyReceived, OrderReceived } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { ReceivedOrderRow } from './received-order.row.js';

/** Knows which orders were received, and by that who may leave a remark. An older event that comes late is ignored. */
@Controller()
export class ReceivedOrdersConsumer {
  constructor(private readonly transactions: Transactions) {}

  @Consumes(OrderReceived)
  received(event: EventMessage<typeof OrderReceived>): Promise<void> {
    return this.save(event, true);
  }

  @Consumes(OrderPartlyReceived)
  partlyReceived(event: EventMessage<typeof OrderPartlyReceived>): Promise<void> {
    return this.save(event, false);
  }

  private async save({ envelope, data }: EventMessage<typeof OrderPartlyReceived>, isReceived: boolean): Promise<void> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(ReceivedOrderRow)
      .values({
        orderId: data.orderId,
        code: data.code,
        buyerId: data.buyerCompanyId,
        providerId: data.providerCompanyId,
        isReceived,
        version: envelope.aggregateVersion,
      })
      .orUpdate(['is_received', 'version', 'buyer_id', 'provider_id'], ['order_id'], {
        overwriteCondition: { where: 'received_order.version < EXCLUDED.version' },
      })
      .execute();
  }
}
