import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { Share } from '../award/share.repository.js';
import { OrderRow } from './order.row.js';
import { SAVE_RECEIVED } from './order.sql.js';
import { OrderLineRow } from './order-line.row.js';
import { withSearched } from './order-search.js';
import { OrderStepRow } from './order-step.row.js';

/** What an award gives to its order; the rest starts at nothing. */
export type NewOrder = Omit<
  OrderRow,
  | 'state'
  | 'version'
  | 'receptionCount'
  | 'lastReception'
  | 'receivedPartial'
  | 'detraction'
  | 'retention'
  | 'reason'
  | 'endedBy'
  | 'stateAt'
>;

/** Rows of one INSERT: its parameters have a limit. */
const BATCH = 1_000;

@Injectable()
export class OrderRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Null unless the company is one of the order's two. */
  find(id: string, companyId: string): Promise<OrderRow | null> {
    return this.transactions.current.findOneBy(OrderRow, sidesOf(id, companyId));
  }

  /** The same, and locks it: its steps follow one another. */
  lock(id: string, companyId: string): Promise<OrderRow | null> {
    return this.transactions.required.findOne(OrderRow, {
      where: sidesOf(id, companyId),
      lock: { mode: 'pessimistic_write' },
    });
  }

  lockByShare({ awardId, quotationId }: Share): Promise<OrderRow | null> {
    return this.transactions.required.findOne(OrderRow, {
      where: { awardId, quotationId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(order: NewOrder, lines: readonly Omit<OrderLineRow, 'orderId' | 'received'>[]): Promise<OrderRow> {
    const row: OrderRow = {
      ...order,
      ...nothingDone,
      search: withSearched(order.search, order.code),
      stateAt: order.issuedAt,
    };
    const tx = this.transactions.required;
    await tx.insert(OrderRow, row);
    for (let at = 0; at < lines.length; at += BATCH)
      await tx.insert(
        OrderLineRow,
        lines.slice(at, at + BATCH).map((line) => ({ ...line, orderId: order.id })),
      );
    return row;
  }

  /** Writes what may change of a locked order. */
  async save(order: OrderRow): Promise<void> {
    const { state, version, receptionCount, lastReception, receivedPartial, search } = order;
    const { detraction, retention, reason, endedBy, stateAt } = order;
    await this.transactions.required.update(
      OrderRow,
      { id: order.id },
      {
        state,
        version,
        receptionCount,
        lastReception,
        receivedPartial,
        search,
        detraction,
        retention,
        reason,
        endedBy,
        stateAt,
      },
    );
  }

  /** In the order of the Quotation. */
  lines(orderId: string): Promise<OrderLineRow[]> {
    return this.transactions.current.find(OrderLineRow, { where: { orderId }, order: { position: 'ASC' } });
  }

  async saveReceived(orderId: string, lines: readonly Pick<OrderLineRow, 'id' | 'received'>[]): Promise<void> {
    const ids = lines.map(({ id }) => id);
    const received = lines.map((line) => line.received);
    await this.transactions.required.query(SAVE_RECEIVED, [orderId, ids, received]);
  }

  async addStep(
    { id, version, state }: OrderRow,
    step: Pick<OrderStepRow, 'action' | 'role' | 'userId' | 'reason' | 'reception'> &
      Partial<Pick<OrderStepRow, 'acceptedBy'>>,
  ): Promise<void> {
    const row = { ...step, orderId: id, version, state, at: new Date() };
    await this.transactions.required.insert(OrderStepRow, row);
  }

  /** Newest first. */
  steps(orderId: string): Promise<OrderStepRow[]> {
    return this.transactions.current.find(OrderStepRow, { where: { orderId }, order: { version: 'DESC' } });
  }
}

const sidesOf = (id: string, companyId: string) => [
  { id, buyerCompanyId: companyId },
  { id, providerCompanyId: companyId },
];

const nothingDone = {
  state: 'ISSUED',
  version: 1,
  receptionCount: 0,
  lastReception: 0,
  receivedPartial: '0.00',
  detraction: null,
  retention: null,
  reason: null,
  endedBy: null,
} as const;
