import { publicPathOf } from '@cotizaobra/proto/core/files';
import type { Order, OrderCard, OrderParty, OrderSide } from '@cotizaobra/proto/orders/model';
import { canonicalDecimal, fromScaled, toScaled } from '@cotizaobra/proto/rules/decimal';
import { moneyInWords } from '@cotizaobra/proto/rules/money-words';
import type { OrderRow, PartySnapshot } from './order.row.js';
import type { OrderLineRow } from './order-line.row.js';
import { progressOf } from './order-progress.js';
import type { OrderStepRow } from './order-step.row.js';

const partyView = ({ logoKey, ...party }: PartySnapshot): OrderParty => ({ ...party, logo: publicPathOf(logoKey) });

export const sideOf = (order: OrderRow, companyId: string): OrderSide =>
  order.buyerCompanyId === companyId ? 'purchases' : 'sales';

const sourcesOf = (order: OrderRow) => ({
  request: { id: order.requestId, code: order.requestCode },
  quotation: { id: order.quotationId, code: order.quotationCode, dispatchId: order.dispatchId },
});

export function cardView(order: OrderRow, side: OrderSide, reawarded: boolean): OrderCard {
  const { companyId, name, ruc, logoKey, guest } = side === 'purchases' ? order.provider : order.buyer;
  return {
    id: order.id,
    code: order.code,
    state: order.state,
    title: order.title,
    project: order.project,
    issuedAt: order.issuedAt.toISOString(),
    stateAt: order.stateAt.toISOString(),
    company: { id: companyId, name, ruc, logo: publicPathOf(logoKey), ...(guest ? { guest } : {}) },
    place: order.terms.place,
    deliveryTime: order.terms.time,
    currency: order.currency,
    total: order.total,
    lineCount: order.lineCount,
    receptionCount: order.receptionCount,
    received: progressOf(order),
    reason: order.reason,
    endedBy: order.endedBy,
    reawarded,
    ...sourcesOf(order),
  };
}

function lineView(line: OrderLineRow): Order['lines'][number] {
  const { id, itemId, number, description, unit, partial } = line;
  return {
    id,
    itemId,
    number,
    description,
    unit,
    quantity: canonicalDecimal(line.quantity),
    price: canonicalDecimal(line.price),
    partial,
    received: canonicalDecimal(line.received),
    pending: fromScaled(toScaled(line.quantity) - toScaled(line.received)),
  };
}

export interface OrderParts {
  lines: readonly OrderLineRow[];
  steps: readonly OrderStepRow[];
  nameOf: (userId: string | null) => string | null;
}

/** Everything but the receptions and what depends on the reader. */
export function bodyView(
  order: OrderRow,
  { lines, steps, nameOf }: OrderParts,
): Omit<Order, 'side' | 'reawarded' | 'receptions'> {
  const { place, time, contact, paymentTerms, notes } = order.terms;
  return {
    id: order.id,
    code: order.code,
    version: order.version,
    state: order.state,
    title: order.title,
    project: order.project,
    issuedAt: order.issuedAt.toISOString(),
    awardId: order.awardId,
    awardedAt: order.awardedAt.toISOString(),
    buyer: partyView(order.buyer),
    provider: partyView(order.provider),
    ...sourcesOf(order),
    currency: order.currency,
    taxMode: order.taxMode,
    igvPercent: order.igvPercent,
    lines: lines.map(lineView),
    totals: { subtotal: order.subtotal, igv: order.igv, total: order.total },
    words: moneyInWords(order.total, order.currency),
    received: progressOf(order),
    delivery: { place, time, contact },
    paymentTerms,
    notes,
    detraction: order.detraction,
    retention: order.retention,
    reason: order.reason,
    history: steps.map(({ at, action, state, userId, role, reason, reception, acceptedBy }) => ({
      at: at.toISOString(),
      action,
      state,
      by: nameOf(userId),
      role,
      reason,
      reception,
      ...(acceptedBy ? { acceptedBy: { name: acceptedBy.name, dni: acceptedBy.dni } } : {}),
    })),
  };
}
