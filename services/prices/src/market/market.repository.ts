import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { PriceShare } from '@cotizaobra/proto/rules/prices/market-rule';
import { Injectable } from '@nestjs/common';
import { MarketRow } from './market.row.js';
import {
  COUNT_SHARES,
  DROP_WITHDRAWN,
  MARK_CHANGED,
  MARK_CHANGED_OF,
  MARK_RELEASED,
  PICK_RANKS,
  TAKE_CHANGED,
  TAKE_OLD,
} from './market.sql.js';

export type Figures = Pick<
  MarketRow,
  | 'priceCount'
  | 'companyCount'
  | 'q1WithTax'
  | 'medianWithTax'
  | 'q3WithTax'
  | 'q1WithoutTax'
  | 'medianWithoutTax'
  | 'q3WithoutTax'
>;

interface Counted {
  provider: string;
  buyer: string;
  members: number;
  changed: number;
}

export interface Ranked {
  rank: number;
  withTax: string;
  withoutTax: string;
}

@Injectable()
export class MarketRepository {
  constructor(private readonly transactions: Transactions) {}

  async markChanged(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.transactions.required.query(MARK_CHANGED, [ids]);
  }

  async markChangedOf(providerCompanyId: string): Promise<void> {
    await this.transactions.required.query(MARK_CHANGED_OF, [providerCompanyId]);
  }

  /** Locks a market to look at, which no other instance looks at. `today` is a day of Lima. */
  async take(quietSeconds: number, today: string): Promise<string | null> {
    const [changed] = await this.transactions.required.query<{ id: string }[]>(TAKE_CHANGED, [quietSeconds]);
    if (changed) return changed.id;
    const [old] = await this.transactions.required.query<{ id: string }[]>(TAKE_OLD, [today]);
    return old?.id ?? null;
  }

  /** The prices after day `after`, and those that entered or left since the last release. */
  async shares(id: string, after: string): Promise<{ members: PriceShare[]; changed: PriceShare[] }> {
    const rows = await this.transactions.required.query<Counted[]>(COUNT_SHARES, [id, after]);
    return {
      members: rows.map(({ provider, buyer, members: count }) => ({ provider, buyer, count })),
      changed: rows.map(({ provider, buyer, changed: count }) => ({ provider, buyer, count })),
    };
  }

  ranked(id: string, after: string, ranks: readonly number[]): Promise<Ranked[]> {
    return this.transactions.required.query<Ranked[]>(PICK_RANKS, [id, after, ranks]);
  }

  async release(id: string, after: string, figures: Figures, releasedOn: string, lookOn: string): Promise<void> {
    await this.transactions.required.query(MARK_RELEASED, [id, after]);
    await this.transactions.required.query(DROP_WITHDRAWN, [id]);
    await this.transactions.required.update(MarketRow, { id }, { ...figures, releasedOn, lookOn, ...unchanged });
  }

  /** Keeps what was released. */
  async settle(id: string, lookOn: string | null): Promise<void> {
    await this.transactions.required.update(MarketRow, { id }, { lookOn, ...unchanged });
  }
}

const unchanged = { changedAt: null, lastChangedAt: null };
