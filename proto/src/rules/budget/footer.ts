import { amountToCents, centsToAmount } from '../totals.js';
import { fractionOf, fromUnits, times, units } from './fraction.js';

/** Groups of a detail table of gastos generales. */
export const footerDetailGroups = ['FIXED', 'VARIABLE'] as const;
export type FooterDetailGroup = (typeof footerDetailGroups)[number];

/** A line of the detail of a fixed amount; its partial is quantity × price, two decimals. */
export interface FooterDetail {
  group: FooterDetailGroup;
  name: string;
  unit: string;
  quantity: string;
  price: string;
}

interface Row {
  /** Unique in the footer. */
  key: string;
  name: string;
}

/** A subtotal and the total are the sum of all rows above that are no sums; so is the base of the IGV. */
export type FooterRow = Row &
  (
    | { kind: 'DIRECT_COST' | 'SUBTOTAL' | 'IGV' | 'TOTAL' }
    /** `percent` of the amount of the earlier row with the key `of`. */
    | { kind: 'PERCENTAGE'; percent: string; of: string }
    /** `amount` counts if there is no detail. */
    | { kind: 'FIXED'; amount: string; details: FooterDetail[] }
  );

export type FooterAmount = FooterRow & {
  /** Two decimals. */
  result: string;
};

export interface FooterAmounts {
  rows: FooterAmount[];
  /** Two decimals: the amount of the last row. */
  total: string;
}

/** The rows of a new budget. */
export const defaultFooter: readonly FooterRow[] = [
  { key: 'direct', kind: 'DIRECT_COST', name: 'Costo directo' },
  { key: 'overhead', kind: 'PERCENTAGE', name: 'Gastos generales', percent: '10', of: 'direct' },
  { key: 'profit', kind: 'PERCENTAGE', name: 'Utilidad', percent: '10', of: 'direct' },
  { key: 'subtotal', kind: 'SUBTOTAL', name: 'Subtotal' },
  { key: 'igv', kind: 'IGV', name: 'IGV' },
  { key: 'total', kind: 'TOTAL', name: 'Total' },
];

const CENTS = 2;

const percentOf = (cents: bigint, percent: string): bigint =>
  units(times(fractionOf(percent), fromUnits(cents, CENTS + CENTS)), CENTS);

/** The partial of a detail line, in céntimos. */
const detailCents = ({ quantity, price }: FooterDetail): bigint =>
  units(times(fractionOf(quantity), fractionOf(price)), CENTS);

/** The partial of a detail line, two decimals. */
export const detailAmount = (detail: FooterDetail): string => centsToAmount(detailCents(detail));

/**
 * Amounts of the footer from the direct cost and the IGV in percent (`18`; `0` if the document is exempt). Each row is
 * rounded half up to céntimos once. Throws RangeError if the rows have a problem of `footerProblem`.
 */
export function footerAmounts(rows: readonly FooterRow[], directCost: string, igvRate: string): FooterAmounts {
  const problem = footerProblem(rows);
  if (problem) throw new RangeError(problem.text);
  const byKey = new Map<string, bigint>();
  let running = 0n;
  const amounts = rows.map((row): FooterAmount => {
    const cents = amountOf(row, running, { byKey, direct: amountToCents(directCost), igvRate });
    byKey.set(row.key, cents);
    if (row.kind !== 'SUBTOTAL' && row.kind !== 'TOTAL') running += cents;
    return { ...row, result: centsToAmount(cents) };
  });
  return { rows: amounts, total: amounts[amounts.length - 1]!.result };
}

interface Known {
  byKey: ReadonlyMap<string, bigint>;
  direct: bigint;
  igvRate: string;
}

function amountOf(row: FooterRow, running: bigint, { byKey, direct, igvRate }: Known): bigint {
  switch (row.kind) {
    case 'DIRECT_COST':
      return direct;
    case 'PERCENTAGE':
      return percentOf(byKey.get(row.of)!, row.percent);
    case 'FIXED':
      return row.details.length === 0
        ? amountToCents(row.amount)
        : row.details.reduce((sum, detail) => sum + detailCents(detail), 0n);
    case 'IGV':
      return percentOf(running, igvRate);
    default:
      return running;
  }
}

export interface FooterProblem {
  /** Index of the row; null: of the footer as a whole. */
  row: number | null;
  text: string;
}

/** The first thing that keeps the rows from being a footer; null if there is none. */
export function footerProblem(rows: readonly FooterRow[]): FooterProblem | null {
  if (rows[0]?.kind !== 'DIRECT_COST') return { row: 0, text: 'La primera fila debe ser el costo directo' };
  if (rows[rows.length - 1]?.kind !== 'TOTAL')
    return { row: rows.length - 1, text: 'La última fila debe ser el total' };
  const seen = new Set<string>();
  const kinds = new Set<FooterRow['kind']>();
  for (const [at, row] of rows.entries()) {
    const once = row.kind === 'DIRECT_COST' || row.kind === 'IGV' || row.kind === 'TOTAL';
    if (once && kinds.has(row.kind)) return { row: at, text: `«${row.name}» solo puede estar una vez` };
    if (seen.has(row.key)) return { row: at, text: 'Dos filas tienen la misma clave' };
    if (row.kind === 'PERCENTAGE' && !seen.has(row.of))
      return { row: at, text: `«${row.name}» debe ser un porcentaje de una fila anterior` };
    seen.add(row.key);
    kinds.add(row.kind);
  }
  return null;
}
