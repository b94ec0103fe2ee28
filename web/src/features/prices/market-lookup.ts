import { PRICE_BATCH_MAX } from '@cotizaobra/proto/prices/limits';
import type { AppDispatch } from '../../api/use-app-dispatch.js';
import { isAskable, lineKey, type PricedLine, type PriceTerms } from './price-question.js';
import { findMarkets, type MarketPrice } from './prices.api.js';

/** After a failed request, the next one waits this long: marks are no reason to press a busy server. */
const PAUSE_MS = 30_000;

/** The market of lines, asked for in batches, one request at a time. RTK Query keeps the answers. */
export class MarketLookup {
  private known: Readonly<Record<string, MarketPrice | null>> = {};
  private running: Promise<void> | null = null;
  private pausedUntil = 0;
  private changes = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly dispatch: AppDispatch,
    readonly terms: PriceTerms,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly version = (): number => this.changes;

  /** Undefined: not asked yet. Null: nothing is shown of it. */
  of(line: PricedLine): MarketPrice | null | undefined {
    return this.known[lineKey(line)];
  }

  /**
   * Asks for the lines that are unknown.
   * @returns whether all are known afterwards
   */
  async load(lines: readonly PricedLine[]): Promise<boolean> {
    for (;;) {
      await this.running;
      const missing = this.missing(lines);
      if (missing.length === 0) return true;
      if (Date.now() < this.pausedUntil) return false;
      this.running ??= this.ask(missing.slice(0, PRICE_BATCH_MAX)).finally(() => {
        this.running = null;
      });
    }
  }

  /** Each text and unit once. */
  private missing(lines: readonly PricedLine[]): PricedLine[] {
    const missing = new Map<string, PricedLine>();
    for (const { description, unit } of lines) {
      const line = { description, unit };
      const key = lineKey(line);
      if (isAskable(line) && this.known[key] === undefined) missing.set(key, line);
    }
    return [...missing.values()];
  }

  private async ask(lines: readonly PricedLine[]): Promise<void> {
    const kept = this.kept(lines);
    const answer = kept ?? (await this.request(lines));
    if (!answer) {
      this.pausedUntil = Date.now() + PAUSE_MS;
      return;
    }
    this.known = answer;
    this.changes += 1;
    for (const listener of this.listeners) listener();
  }

  /** What an earlier visit left in the cache, if it tells anything new. */
  private kept(lines: readonly PricedLine[]) {
    const { data } = this.dispatch((_dispatch, getState) =>
      findMarkets.select({ terms: this.terms, lines: [] })(getState() as never),
    );
    return data && lines.every((line) => data[lineKey(line)] !== undefined) ? data : null;
  }

  private async request(lines: readonly PricedLine[]) {
    const asking = this.dispatch(
      findMarkets.initiate({ terms: this.terms, lines }, { forceRefetch: true, subscribe: false }),
    );
    const { data, isSuccess } = await asking;
    return isSuccess && data ? data : null;
  }
}
