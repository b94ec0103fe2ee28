import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { canonicalDecimal, fromScaled, toScaled } from '@cotizaobra/proto/rules/decimal';
import { mayRelease } from '@cotizaobra/proto/rules/prices/market-rule';
import { interpolate, quartileRanks } from '@cotizaobra/proto/rules/prices/quartiles';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { PricesEnv } from '../env.js';
import { type Figures, MarketRepository, type Ranked } from './market.repository.js';
import { windowStart } from './market-window.js';

/** A released figure is looked at again after this, because its prices grow old. */
const LOOK_DAYS = 7;
const SECOND_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const quarters = [1, 2, 3] as const;

/** Computes the figures of changed markets, and releases those that give no single company away. Source: ADR 0027. */
@Injectable()
export class MarketReleaser implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MarketReleaser.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly markets: MarketRepository,
    @Inject(ENV) private readonly env: PricesEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Looks at every market that is due; returns their number. */
  async releaseDue(now: Date, quietSeconds = this.env.MARKET_QUIET_SECONDS): Promise<number> {
    let looked = 0;
    while (!this.stopped && (await this.transactions.run(() => this.releaseNext(limaDay(now), quietSeconds))))
      looked += 1;
    return looked;
  }

  private async releaseNext(today: string, quietSeconds: number): Promise<boolean> {
    const id = await this.markets.take(quietSeconds, today);
    if (id === null) return false;
    const after = windowStart(today);
    const { members, changed } = await this.markets.shares(id, after);
    const count = members.reduce((sum, share) => sum + share.count, 0);
    const lookOn = addDays(today, LOOK_DAYS);
    if (!mayRelease(members, changed)) {
      await this.markets.settle(id, changed.length > 0 ? lookOn : null);
      return true;
    }
    const ranks = [
      ...new Set(
        quarters.flatMap((quarter) => {
          const { low, high } = quartileRanks(count, quarter);
          return [low, high];
        }),
      ),
    ];
    const companyCount = new Set(members.flatMap((share) => (share.count > 0 ? [share.provider] : []))).size;
    const figures = {
      priceCount: count,
      companyCount,
      ...figuresOf(await this.markets.ranked(id, after, ranks), count),
    };
    await this.markets.release(id, after, figures, today, lookOn);
    return true;
  }

  private schedule(): void {
    const pause = Math.min((this.env.MARKET_QUIET_SECONDS * SECOND_MS) / 2, LONGEST_PAUSE_MS);
    this.timer = setTimeout(() => {
      this.running = this.releaseQuietly().then(() => {
        if (!this.stopped) this.schedule();
      });
    }, pause);
    this.timer.unref();
  }

  private async releaseQuietly(): Promise<void> {
    try {
      await this.releaseDue(new Date());
    } catch (error) {
      this.logger.warn(`could not release figures of the market: ${String(error)}`);
    }
  }
}

type Prices = Omit<Figures, 'priceCount' | 'companyCount'>;

function figuresOf(ranked: readonly Ranked[], count: number): Prices {
  const byRank = new Map(ranked.map((one) => [one.rank, one]));
  const at = (quarter: 1 | 2 | 3, basis: 'withTax' | 'withoutTax'): string => {
    const { low, high, quarters: rest } = quartileRanks(count, quarter);
    const scaled = (rank: number): bigint => toScaled(canonicalDecimal(byRank.get(rank)![basis]));
    return fromScaled(interpolate(scaled(low), scaled(high), rest));
  };
  return {
    q1WithTax: at(1, 'withTax'),
    medianWithTax: at(2, 'withTax'),
    q3WithTax: at(3, 'withTax'),
    q1WithoutTax: at(1, 'withoutTax'),
    medianWithoutTax: at(2, 'withoutTax'),
    q3WithoutTax: at(3, 'withoutTax'),
  };
}
