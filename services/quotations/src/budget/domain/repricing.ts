import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import { unitCoster } from '@cotizaobra/proto/rules/budget/unit-coster';
import type { UnreadTexts } from '@cotizaobra/proto/rules/item-tree';
import { rowCents } from '@cotizaobra/proto/rules/numbering';
import { setBetween } from '@cotizaobra/proto/rules/together/record-changes';
import type { RowFields, TreeChange } from '@cotizaobra/proto/rules/together/tree-change';
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
  /** Before; absent on lines that have an analysis already. */
  exchangeRate?: string | null | undefined;
}

/** A line whose price or mark changes. */
export interface RepricedLine {
  id: string;
  quantity: string;
  before: string | null;
  price: string | null;
  unread: UnreadTexts | null;
  hasAnalysis: boolean;
  /** The cells that the change replaces. */
  was: RowFields;
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
    const was = { price: before, unread: line.unread ?? null, hasAnalysis: line.hasAnalysis ?? false };
    const { exchangeRate = null } = line;
    result.lines.push({ id, quantity, before, price, unread, hasAnalysis: true, was: { ...was, exchangeRate } });
    result.sumDelta += (unread ? 0n : partialCents(quantity, price)) - rowCents(line);
    if (before === null) result.pricedDelta += 1;
  }
  return result;
}

/** What the record of edits says of repriced lines. */
export function repricedChanges(lines: readonly RepricedLine[]): TreeChange[] {
  return lines.flatMap(({ id, price, unread, hasAnalysis, was }) => {
    const exchangeRate = hasAnalysis ? null : (was.exchangeRate ?? null);
    return setBetween(id, was, { price, unread, hasAnalysis, exchangeRate }) ?? [];
  });
}
