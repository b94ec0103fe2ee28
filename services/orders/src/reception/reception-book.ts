import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { stateByReceptions } from '@cotizaobra/proto/orders/order-states.table';
import { toScaled } from '@cotizaobra/proto/rules/decimal';
import { amountToCents, centsToAmount } from '@cotizaobra/proto/rules/totals';
import { Injectable } from '@nestjs/common';
import { OrderRepository } from '../order/order.repository.js';
import type { OrderRow } from '../order/order.row.js';
import { withSearched } from '../order/order-search.js';
import type { Outcome } from '../order/order-steps.js';
import type { Receipt } from './receive.js';
import { type FullReception, ReceptionRepository } from './reception.repository.js';

type NewReception = Pick<FullReception, 'date' | 'guide' | 'note' | 'lines' | 'reversesNumber' | 'reason' | 'userId'>;

/** Writes receptions of a locked order; lines, amount and state follow. */
@Injectable()
export class ReceptionBook {
  constructor(
    private readonly orders: OrderRepository,
    private readonly receptions: ReceptionRepository,
  ) {}

  async record(order: OrderRow, reception: NewReception, { changed, amount }: Receipt): Promise<Outcome> {
    await this.orders.saveReceived(order.id, changed);
    order.lastReception += 1;
    order.receptionCount += reception.reversesNumber === null ? 1 : -1;
    order.receivedPartial = centsToAmount(amountToCents(order.receivedPartial) + amount);
    if (reception.reversesNumber === null) order.search = withSearched(order.search, reception.guide);
    await this.receptions.insert({
      ...reception,
      id: uuidV7(),
      orderId: order.id,
      number: order.lastReception,
      amount: amount < 0n ? `-${centsToAmount(-amount)}` : centsToAmount(amount),
      recordedAt: new Date(),
    });
    const { reversesNumber: reverses, reason } = reception;
    const state = await this.stateOf(order);
    const receivedOn = state === 'RECEIVED' ? await this.receptions.lastDay(order.id) : null;
    return { state, reason, reception: order.lastReception, reverses, receivedOn };
  }

  private async stateOf({ id }: OrderRow) {
    const lines = await this.orders.lines(id);
    return stateByReceptions(
      lines.map(({ quantity, received }) => ({
        complete: toScaled(received) === toScaled(quantity),
        started: toScaled(received) > 0n,
      })),
    );
  }
}
