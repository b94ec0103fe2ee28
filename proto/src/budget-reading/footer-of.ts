import type { FooterRow } from '../rules/budget/footer.js';
import type { ControlSum } from './control-sums.js';
import { type FooterKind, percentIn } from './footer-rows.js';

const names: Partial<Record<FooterKind, string>> = { DIRECT_COST: 'Costo directo', TOTAL: 'Total' };
const ADDITIONS: readonly FooterKind[] = ['OVERHEAD', 'PROFIT', 'ADDED'];
const NAME_LIMIT = 120;
/** The rate since 2011-03-01. */
const IGV = 18;

/**
 * The footer of a file as rows of a 'Pie de presupuesto' (second-stage, section 4). Null if the file adds nothing to its
 * direct cost, or if its IGV is not today's: a footer must not give another total than the file without a word. A
 * percentage that does not give the file's amount stays a fixed amount.
 */
export function footerOf(sums: readonly ControlSum[]): FooterRow[] | null {
  const end = sums.findLastIndex(({ kind }) => kind === 'TOTAL');
  const own = (end < 0 ? sums : sums.slice(0, end + 1)).filter(({ ofSection }) => !ofSection);
  const direct = own.findLast(({ kind }) => kind === 'DIRECT_COST');
  const rows = own.flatMap((sum, at) => rowOf(sum, `row-${at + 1}`, direct));
  if (!rows.some(({ kind }) => kind === 'PERCENTAGE' || kind === 'FIXED' || kind === 'IGV')) return null;
  if (own.some(({ kind, text }) => kind === 'TAX' && Number(percentIn(text) ?? IGV) !== IGV)) return null;
  if (rows.filter(({ kind }) => kind === 'IGV').length > 1) return null;
  return [
    { key: 'direct', kind: 'DIRECT_COST', name: nameOf(direct, 'DIRECT_COST') },
    ...rows,
    { key: 'total', kind: 'TOTAL', name: nameOf(end < 0 ? undefined : sums[end], 'TOTAL') },
  ];
}

function rowOf(sum: ControlSum, key: string, direct: ControlSum | undefined): FooterRow[] {
  const { kind, text, inFile, computed } = sum;
  const name = nameOf(sum, kind);
  if (kind === 'SUBTOTAL') return [{ key, kind: 'SUBTOTAL', name }];
  if (kind === 'TAX') return [{ key, kind: 'IGV', name }];
  if (!ADDITIONS.includes(kind)) return [];
  const percent = percentIn(text);
  // Of another direct cost every percentage gives another amount; the percentage is what the file means.
  const means = inFile === null || inFile === computed || (direct !== undefined && direct.inFile !== direct.computed);
  if (percent !== null && means) return [{ key, kind: 'PERCENTAGE', name, percent, of: 'direct' }];
  return inFile === null ? [] : [{ key, kind: 'FIXED', name, amount: inFile, details: [] }];
}

/** `Gastos generales` of `GASTOS GENERALES (10 %)`: the percentage has a cell of its own. */
function nameOf(sum: ControlSum | undefined, kind: FooterKind): string {
  const plain = (sum?.text ?? '').replace(/\(?\s*\d+(?:[.,]\d+)?\s*%\s*\)?/g, ' ');
  const text = plain
    .replace(/[\s:.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return (text || names[kind] || kind).slice(0, NAME_LIMIT);
}
