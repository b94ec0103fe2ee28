import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { AccountDeleted } from '@cotizaobra/proto/identity/events';
import { OrderConfirmed } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { OrderStepRow } from '../order/order-step.row.js';
import { ERASE_CONFIRMED_EVENTS } from './signers.sql.js';

/** Orders that an erased account confirmed name it by its pseudonym (Ley 29733): 'Aceptado por' goes. */
@Controller()
export class AccountDeletedConsumer {
  constructor(private readonly transactions: Transactions) {}

  @Consumes(AccountDeleted)
  async execute({ data: { userId } }: EventMessage<typeof AccountDeleted>): Promise<void> {
    const { required } = this.transactions;
    await required.query(ERASE_CONFIRMED_EVENTS, [userId, OrderConfirmed.type]);
    await required.update(OrderStepRow, { userId }, { acceptedBy: null });
  }
}
