import type { PriceMark } from '@cotizaobra/item-grid/view/price-marks';
import type { AppDispatch } from '../../api/use-app-dispatch.js';
import { MarketLookup } from '../prices/market-lookup.js';
import { markOf } from '../prices/price-mark.js';
import { basisOf, type PriceTerms, termsKey } from '../prices/price-question.js';
import type { ComparedAnswer, ComparedLine } from './matrix-view.js';

/** Lines that stay in view this long are asked for. */
const REST_MS = 200;

type LineMarks = readonly (PriceMark | null)[];

/** Where the prices of a comparison stand in the market: each in its answer's currency, with or without IGV. */
export class MatrixMarks {
  private readonly lookups = new Map<string, MarketLookup>();
  private readonly columns: readonly MarketLookup[];
  private readonly kept = new WeakMap<ComparedLine, { version: number; marks: LineMarks }>();
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly dispatch: AppDispatch,
    private readonly department: string,
    answers: readonly Pick<ComparedAnswer, 'typeMoneda' | 'taxMode'>[],
  ) {
    this.columns = answers.map((answer) => this.lookupOf(answer));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = [...this.lookups.values()].map((lookup) => lookup.subscribe(listener));
    return () => leave.forEach((each) => void each());
  };

  readonly version = (): number => [...this.lookups.values()].reduce((sum, lookup) => sum + lookup.version(), 0);

  termsOf(column: number): PriceTerms | null {
    return this.columns[column]?.terms ?? null;
  }

  /** One for each answer; the same object until something changes. */
  of(line: ComparedLine): LineMarks {
    const version = this.version();
    const kept = this.kept.get(line);
    if (kept?.version === version) return kept.marks;
    const marks = line.cells.map(({ price }, column) => {
      const market = price === null ? null : this.columns[column]?.of(line);
      return market && price !== null ? markOf(price, market) : null;
    });
    this.kept.set(line, { version, marks });
    return marks;
  }

  /** `lines` is called once scrolling rests. */
  watch(lines: () => readonly ComparedLine[]): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      const wanted = lines();
      for (const lookup of this.lookups.values()) void lookup.load(wanted);
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.rest);
  }

  private lookupOf({ typeMoneda, taxMode }: Pick<ComparedAnswer, 'typeMoneda' | 'taxMode'>): MarketLookup {
    const terms = { department: this.department, currency: typeMoneda, basis: basisOf(taxMode) };
    const known = this.lookups.get(termsKey(terms));
    if (known) return known;
    const lookup = new MarketLookup(this.dispatch, terms);
    this.lookups.set(termsKey(terms), lookup);
    return lookup;
  }
}
