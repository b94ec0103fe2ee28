import { DECIMAL_SCALE, divideHalfUp, toScaled } from '../rules/decimal.js';
import { amountToCents, centsToAmount } from '../rules/totals.js';
import { type FooterKind, percentIn } from './footer-rows.js';
import { keyText, type NumberKey } from './item-number.js';
import type { FooterLine } from './lines.js';
import { type NumberFormat, plainOf } from './number-format.js';
import type { TableCell } from './tables.js';

/** A footer row: its amount in the table, and its computed amount. */
export interface ControlSum {
  row: number;
  kind: FooterKind;
  text: string;
  /** Two decimals; null if no amount could be read. */
  inFile: string | null;
  /** Null if it cannot be checked. */
  computed: string | null;
  /** It sums a part of the file. */
  ofSection: boolean;
}

/** Céntimos of a part by its row. */
export interface SummedPart {
  row: number;
  key: NumberKey | null;
  cents: bigint;
}

const HUNDRED = 100n;

const shareOf = (cents: bigint, percent: string): bigint =>
  divideHalfUp(cents * toScaled(percent), DECIMAL_SCALE * HUNDRED);

function centsIn(amount: TableCell, format: NumberFormat): bigint | null {
  const plain = plainOf(amount, format);
  return plain === null ? null : amountToCents(plain);
}

/** Running totals of the footer, row by row. */
class Foot {
  private direct: bigint;
  private added = 0n;
  private subtotal: bigint | null = null;
  private tax = 0n;

  constructor(private readonly sum: bigint) {
    this.direct = sum;
  }

  /** Computed amount of a row; amounts without a percentage are used as they are. */
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

/** Section sums appear among the items. Each is compared with the items since the previous one. */
function sectionSum(footer: FooterLine, parts: readonly SummedPart[], after: number): bigint {
  return parts.reduce((sum, { row, cents }) => (row > after && row < footer.row ? sum + cents : sum), 0n);
}

/** The sum of each number's parts. */
function closedSums(parts: readonly SummedPart[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { key, cents } of parts) {
    for (let length = key?.length ?? 0; length > 0; length -= 1) {
      const title = keyText(key!.slice(0, length));
      sums.set(title, (sums.get(title) ?? 0n) + cents);
    }
  }
  return sums;
}

export function checkSums(
  footers: readonly FooterLine[],
  parts: readonly SummedPart[],
  format: NumberFormat,
): ControlSum[] {
  const lastPart = parts.reduce((last, { row }) => Math.max(last, row), 0);
  const foot = new Foot(parts.reduce((sum, { cents }) => sum + cents, 0n));
  const closed = closedSums(footers.some(({ closes }) => closes) ? parts : []);
  let section = 0;
  return footers
    .filter(({ kind }) => kind !== 'WORDS')
    .map((footer) => {
      const amount = centsIn(footer.amount, format);
      const { row, kind, text, closes } = footer;
      const sum = closes ? (closed.get(keyText(closes)) ?? 0n) : sectionSum(footer, parts, section);
      // The last section ends below the last part, as the sums of the whole file do.
      const ofSection =
        closes !== undefined || row < lastPart || (section > 0 && kind === 'SUBTOTAL' && amount === sum);
      if (ofSection && !closes) section = row;
      const computed = ofSection ? sum : foot.check(footer, amount);
      const inFile = amount === null ? null : centsToAmount(amount);
      return { row, kind, text, inFile, computed: computed === null ? null : centsToAmount(computed), ofSection };
    });
}
