import { DECIMAL_SCALE, divideHalfUp, toScaled } from '../rules/decimal.js';
import { amountToCents, centsToAmount } from '../rules/totals.js';
import { type FooterKind, percentIn } from './footer-rows.js';
import type { FooterLine } from './lines.js';
import { type NumberFormat, numberText, plainIn } from './number-format.js';

/** A row of the foot: the amount that stands there, and what it comes to here. */
export interface ControlSum {
  row: number;
  kind: FooterKind;
  text: string;
  /** With two decimals; null where no amount could be read. */
  inFile: string | null;
  /** Null where nothing here can check it. */
  computed: string | null;
}

/** A part's céntimos by the row it stands in. */
export interface SummedPart {
  row: number;
  cents: bigint;
}

const HUNDRED = 100n;

const shareOf = (cents: bigint, percent: string): bigint =>
  divideHalfUp(cents * toScaled(percent), DECIMAL_SCALE * HUNDRED);

function centsIn(amount: string, format: NumberFormat): bigint | null {
  const plain = plainIn(numberText(amount), format);
  return plain === null ? null : amountToCents(plain);
}

/** The foot as it is added up, row after row. */
class Foot {
  private direct: bigint;
  private added = 0n;
  private subtotal: bigint | null = null;
  private tax = 0n;

  constructor(private readonly sum: bigint) {
    this.direct = sum;
  }

  /** What a row comes to; amounts without a percentage are taken as they stand. */
  check(footer: FooterLine, amount: bigint | null): bigint | null {
    const percent = percentIn(footer.text);
    if (footer.kind === 'DIRECT_COST') return this.sum;
    if (footer.kind === 'TAX') {
      const share = shareOf(this.subtotal ?? this.direct + this.added, percent ?? '18');
      this.tax = amount ?? share;
      return share;
    }
    if (footer.kind === 'SUBTOTAL') {
      this.subtotal = this.direct + this.added;
      return this.subtotal;
    }
    if (footer.kind === 'TOTAL') return (this.subtotal ?? this.direct + this.added) + this.tax;
    const share = percent === null ? null : shareOf(this.direct, percent);
    this.added += share ?? amount ?? 0n;
    return share;
  }
}

/** Sums of a section stand among the items: they are compared with what stands since the one before. */
function sectionSum(footer: FooterLine, parts: readonly SummedPart[], after: number): bigint {
  return parts.reduce((sum, { row, cents }) => (row > after && row < footer.row ? sum + cents : sum), 0n);
}

export function checkSums(
  footers: readonly FooterLine[],
  parts: readonly SummedPart[],
  format: NumberFormat,
): ControlSum[] {
  const lastPart = parts.reduce((last, { row }) => Math.max(last, row), 0);
  const foot = new Foot(parts.reduce((sum, { cents }) => sum + cents, 0n));
  let section = 0;
  return footers
    .filter(({ kind }) => kind !== 'WORDS')
    .map((footer) => {
      const amount = centsIn(footer.amount, format);
      let computed: bigint | null;
      if (footer.row < lastPart) {
        computed = sectionSum(footer, parts, section);
        section = footer.row;
      } else computed = foot.check(footer, amount);
      const { row, kind, text } = footer;
      const inFile = amount === null ? null : centsToAmount(amount);
      return { row, kind, text, inFile, computed: computed === null ? null : centsToAmount(computed) };
    });
}
