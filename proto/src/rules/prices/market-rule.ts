/** Companies that a figure of the market needs. Source: second stage 9. */
export const MARKET_COMPANIES_MIN = 5;
/** Percent of the prices that one company may have. */
export const MARKET_SHARE_MAX = 40;
/** Companies that nobody may be able to reduce to fewer, by taking away the prices it knows. Source: ADR 0027. */
const UNKNOWN_COMPANIES_MIN = 3;

/** How many prices of one provider to one buyer belong to a set. */
export interface PriceShare {
  readonly provider: string;
  readonly buyer: string;
  readonly count: number;
}

const sumBy = (shares: readonly PriceShare[], key: 'provider' | 'buyer'): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const share of shares) if (share.count > 0) sums.set(share[key], (sums.get(share[key]) ?? 0) + share.count);
  return sums;
};

/** At least 5 companies, and none with more than 40 % of the prices. */
export function isMarket(shares: readonly PriceShare[]): boolean {
  const byProvider = [...sumBy(shares, 'provider').values()];
  const total = byProvider.reduce((sum, count) => sum + count, 0);
  if (byProvider.length < MARKET_COMPANIES_MIN) return false;
  return byProvider.every((count) => count * 100 <= total * MARKET_SHARE_MAX);
}

/**
 * True if every buyer knows all prices of the set, or lacks those of at least three companies. With one or two missing,
 * it could compute them from the figures and what it was quoted.
 */
export function isSafeFromBuyers(shares: readonly PriceShare[]): boolean {
  const present = shares.filter(({ count }) => count > 0);
  return [...sumBy(present, 'buyer').keys()].every((buyer) => {
    const others = present.filter((share) => share.buyer !== buyer && share.provider !== buyer);
    const unknown = new Set(others.map(({ provider }) => provider)).size;
    return unknown === 0 || unknown >= UNKNOWN_COMPANIES_MIN;
  });
}

/**
 * May figures of `members` be released, if `changed` entered or left since the last release? What two releases differ
 * by is a figure too, so the change obeys the rule of the market itself.
 */
export const mayRelease = (members: readonly PriceShare[], changed: readonly PriceShare[]): boolean =>
  isMarket(members) && isMarket(changed) && isSafeFromBuyers(changed);
