import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { centsToAmount, documentTotals, partialCents, unitPriceFromPartial } from '@cotizaobra/proto/rules/totals';
import { type AmountField, amountFault, readAmount } from './read-amount.js';
import { amountFieldOf, type Typed } from './typed-answer.js';
import { type TypedLine } from './typed-line.js';

type Line = GuestPage['lines'][number];

export interface Running {
  subtotal: string;
  igv: string;
  total: string;
  quoted: number;
  of: number;
  /** By line; a title has the sum of its lines. */
  cents: ReadonlyMap<string, bigint>;
  /** Lines without a price that nobody declined. */
  missing: readonly string[];
  /** Lines whose text is no number, so that nothing is sent in silence without them. */
  unreadable: readonly string[];
}

/** Céntimos of a line; null without a price. */
function lineCents(line: TypedLine, quantity: string, field: AmountField): bigint | null {
  const reading = line.declined ? null : readAmount(line, field);
  if (!reading?.ok) return null;
  if (field === 'price') return partialCents(quantity, reading.value);
  const unit = unitPriceFromPartial(quantity, reading.value);
  return unit && partialCents(quantity, unit.price);
}

/** The totals as the server will compute them. */
export function runningTotals(typed: Typed, page: GuestPage): Running {
  const field = amountFieldOf(page);
  const cents = new Map<string, bigint>();
  const open: Line[] = [];
  const parts: bigint[] = [];
  const missing: string[] = [];
  const unreadable: string[] = [];
  let quoted = 0;
  for (const line of page.lines) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= line.level) open.pop();
    if (line.type !== 'PART') {
      open.push(line);
      continue;
    }
    const mine = typed.lines[line.id];
    const own = mine ? lineCents(mine, line.quantity, field) : null;
    parts.push(own ?? 0n);
    if (own === null) {
      if (mine && !mine.declined && amountFault(mine, field)) unreadable.push(`${line.index} ${line.description}`);
      else if (!mine?.declined) missing.push(line.index);
      continue;
    }
    quoted += 1;
    for (const { id } of [...open, line]) cents.set(id, (cents.get(id) ?? 0n) + own);
  }
  const { subtotal, igv, total } = documentTotals(parts, typed.taxMode, page.igvPercent);
  const [net, tax, all] = [subtotal, igv, total].map(centsToAmount) as [string, string, string];
  return { subtotal: net, igv: tax, total: all, quoted, of: parts.length, cents, missing, unreadable };
}
