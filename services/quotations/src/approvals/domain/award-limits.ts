import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { amountToCents, centsToAmount } from '@cotizaobra/proto/rules/totals';
import type { ApprovalAmount } from './approval.js';

export interface AwardLimit {
  readonly role: 'miembro' | 'comprador';
  readonly currency: Currency;
  readonly amount: string;
}

/** Decides in place of an owner from one day to another, both in Lima. */
export interface Delegate {
  readonly userId: string;
  readonly from: string;
  readonly until: string;
}

interface CurrencyTotal {
  readonly currency: Currency;
  readonly total: string;
}

/**
 * The totals by currency with the limit of the role in each, if any of them is over it; null if the role may award
 * them. A role without limits awards everything. In a currency without a limit, one with limits awards nothing.
 */
export function overLimit(
  limits: readonly AwardLimit[],
  role: CompanyRole | null,
  totals: readonly CurrencyTotal[],
): ApprovalAmount[] | null {
  const own = limits.filter((limit) => limit.role === role);
  if (own.length === 0) return null;
  const byCurrency = new Map<Currency, bigint>();
  for (const { currency, total } of totals)
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + amountToCents(total));
  const amounts = [...byCurrency].map(([currency, cents]): ApprovalAmount => {
    const limit = own.find((one) => one.currency === currency)?.amount ?? null;
    return { currency, amount: centsToAmount(cents), limit };
  });
  const isOver = ({ amount, limit }: ApprovalAmount) => limit === null || amountToCents(amount) > amountToCents(limit);
  return amounts.some(isOver) ? amounts : null;
}

/** Whether the person decides in place of an owner on this day (`2026-12-31`, Lima). */
export const isDelegate = (delegates: readonly Delegate[], userId: string, day: string): boolean =>
  delegates.some((one) => one.userId === userId && one.from <= day && day <= one.until);
