import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import { orderErrors } from '@cotizaobra/proto/orders/errors';
import type { Order } from '@cotizaobra/proto/orders/model';
import {
  mayDoOrder,
  type OrderAction,
  type OrderRole,
  type OrderState,
  orderRuling,
  orderStateNames,
} from '@cotizaobra/proto/orders/order-states.table';
import { Injectable } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { OrderEvents } from './order.events.js';
import { OrderRepository } from './order.repository.js';
import type { OrderRow } from './order.row.js';
import { OrderReader } from './order-reader.js';
import type { StepAcceptance } from './order-step.row.js';

/** What a step leads to. */
export interface Outcome {
  state: OrderState;
  reason?: string | null;
  /** Number of the reception or reversal that it recorded, and of the one that it reverses. */
  reception?: number;
  reverses?: number | null;
  /** The day of the last delivery, once everything was received. */
  receivedOn?: string | null;
  /** Who confirmed. */
  acceptedBy?: StepAcceptance | null;
}

interface Step extends Outcome {
  action: OrderAction;
  role: OrderRole;
  userId: string | null;
}

/** Why an order ended stands on its card. */
const ending: readonly OrderAction[] = ['decline', 'cancel', 'withdraw'];

/** Moves orders by the state table, one step after the other. */
@Injectable()
export class OrderSteps {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly reader: OrderReader,
    private readonly events: OrderEvents,
  ) {}

  /**
   * Runs one company's step; `work` runs with the order locked and tells its outcome. Throws ORDER_NOT_FOUND for all
   * but the two companies, ORDER_NOT_YOUR_PART and ORDER_ILLEGAL_STATE by the table.
   */
  run(
    action: OrderAction,
    id: string,
    actor: Actor | null,
    work: (order: OrderRow, userId: string) => Promise<Outcome> | Outcome,
  ): Promise<Order> {
    const { companyId, userId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const order = await this.orders.lock(id, companyId);
      if (!order) throw new AppError(orderErrors.ORDER_NOT_FOUND);
      const role = order.buyerCompanyId === companyId ? 'buyer' : 'provider';
      const ruling = orderRuling(action, { state: order.state, role });
      if (ruling !== 'does') throw new AppError(orderErrors[ruling], { state: orderStateNames[order.state] });
      const outcome = await work(order, userId);
      await this.take(order, { ...outcome, action, role, userId });
      return this.reader.view(order, companyId);
    });
  }

  may({ state }: OrderRow, action: OrderAction, role: OrderRole): boolean {
    return mayDoOrder(action, { state, role });
  }

  /** Writes a step of a locked order: state, history and events. */
  async take(
    order: OrderRow,
    { action, role, userId, state, reason = null, reception, reverses, receivedOn = null, acceptedBy = null }: Step,
  ): Promise<void> {
    if (state !== order.state) order.stateAt = new Date();
    order.state = state;
    order.version += 1;
    if (ending.includes(action)) Object.assign(order, { reason, endedBy: role });
    await this.orders.save(order);
    await this.orders.addStep(order, { action, role, userId, reason, reception: reception ?? null, acceptedBy });
    const numbers = { reception: reception ?? 0, reverses: reverses ?? null };
    const signed = acceptedBy && { ...acceptedBy, ...(userId ? { userId } : {}) };
    await this.events.moved(order, { action, reason, ...numbers, receivedOn, acceptedBy: signed });
  }
}
