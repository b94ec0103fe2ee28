import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import { unitCoster } from '@cotizaobra/proto/rules/budget/unit-coster';
import type { UnreadTexts } from '@cotizaobra/proto/rules/item-tree';
import { rowCents } from '@cotizaobra/proto/rules/numbering';
import { partialCents } from '@cotizaobra/proto/rules/totals';
import type { StoredAnalysis, StoredSupply } from './budget.js';
import { linePrice, type Resources, resourceOf } from './costs.js';

/** A line of a document with the analysis that decides its price from now on. */
export interface AnalysedLine extends StoredAnalysis {
  quantity: string;
  /** Before. */
  price: string | null;
  unread: UnreadTexts | null | undefined;
  /** Before. */
  hasAnalysis: boolean | undefined;
}

/** A line whose price or mark changes. */
export interface RepricedLine {
  id: string;
  quantity: string;
  before: string | null;
  price: string | null;
  unread: UnreadTexts | null;
  hasAnalysis: boolean;
}

export interface Repricing {
  lines: RepricedLine[];
  /** Of the sum of all partials, in céntimos. */
  sumDelta: bigint;
  /** Of the number of parts with a price. */
  pricedDelta: number;
}

/** The new prices of lines; those that stay as they are, are left out. */
export function repriced(lines: readonly AnalysedLine[], resources: Resources, profile: BudgetProfile): Repricing {
  const costOf = unitCoster(profile, ({ no }: StoredSupply) => resourceOf(resources, no));
  const result: Repricing = { lines: [], sumDelta: 0n, pricedDelta: 0 };
  for (const line of lines) {
    const price = linePrice(costOf(line.yield, line.supplies));
    const unreadQuantity = line.unread?.quantity;
    const unread = unreadQuantity === undefined ? null : { quantity: unreadQuantity };
    const isSame = price === line.price && line.hasAnalysis && !line.unread?.price && !line.unread?.partial;
    if (isSame) continue;
    const { itemId: id, quantity, price: before } = line;
    result.lines.push({ id, quantity, before, price, unread, hasAnalysis: true });
    result.sumDelta += (unread ? 0n : partialCents(quantity, price)) - rowCents(line);
    if (before === null) result.pricedDelta += 1;
  }
  return result;
}
