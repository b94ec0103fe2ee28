import { AppError } from '@cotizaobra/proto/core/errors';
import { orderErrors } from '@cotizaobra/proto/orders/errors';
import { fromScaled, toScaled } from '@cotizaobra/proto/rules/decimal';
import { partialCents } from '@cotizaobra/proto/rules/totals';

export interface ReceivableLine {
  id: string;
  number: string;
  quantity: string;
  price: string;
  received: string;
}

export interface Receipt {
  /** The lines that changed, with what was received of them so far. */
  changed: { id: string; received: string }[];
  /** What it adds to the received amount, in céntimos; negative on a reversal. */
  amount: bigint;
}

type Quantities = readonly { lineId: string; quantity: string }[];

/**
 * Adds a delivery. Its amount is the difference of the rounded sums after and before it, so that all receptions
 * together give exactly the received amount. Throws FOREIGN_LINE and RECEIVED_TOO_MUCH with the path of the line.
 */
export function receive(lines: readonly ReceivableLine[], delivered: Quantities): Receipt {
  return change(lines, delivered, (line, quantity, at) => {
    const pending = toScaled(line.quantity) - toScaled(line.received);
    if (quantity <= pending) return toScaled(line.received) + quantity;
    const params = { number: line.number, pending: fromScaled(pending) };
    const { message, code } = new AppError(orderErrors.RECEIVED_TOO_MUCH, params);
    throw new AppError(orderErrors.RECEIVED_TOO_MUCH, params, [{ path: `lines.${at}.quantity`, code, message }]);
  });
}

/** Takes a delivery back. */
export const takeBack = (lines: readonly ReceivableLine[], delivered: Quantities): Receipt =>
  change(lines, delivered, (line, quantity) => toScaled(line.received) - quantity);

function change(
  lines: readonly ReceivableLine[],
  quantities: Quantities,
  receivedAfter: (line: ReceivableLine, quantity: bigint, at: number) => bigint,
): Receipt {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const changed = quantities.map(({ lineId, quantity }, at) => {
    const line = byId.get(lineId);
    if (!line) throw foreignLine(at);
    const received = fromScaled(receivedAfter(line, toScaled(quantity), at));
    return { line, received, amount: partialCents(received, line.price) - partialCents(line.received, line.price) };
  });
  return {
    changed: changed.map(({ line, received }) => ({ id: line.id, received })),
    amount: changed.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

function foreignLine(at: number): AppError {
  const { code, text } = orderErrors.FOREIGN_LINE;
  return new AppError(orderErrors.FOREIGN_LINE, {}, [{ path: `lines.${at}.lineId`, code, message: text }]);
}
