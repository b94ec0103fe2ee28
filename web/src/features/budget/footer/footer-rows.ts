import type { FooterRow } from '@cotizaobra/proto/rules/budget/footer';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { footerTexts as texts } from '../budget.texts.js';

export type AddedKind = 'PERCENTAGE' | 'FIXED' | 'SUBTOTAL' | 'IGV';

/** The first and the last row stay: direct cost and total. */
export const isMovable = (rows: readonly FooterRow[], at: number): boolean => at > 0 && at < rows.length - 1;

function rowOf(kind: AddedKind, rows: readonly FooterRow[]): FooterRow {
  const key = randomId().slice(0, 8);
  const name = kind === 'IGV' ? 'IGV' : texts.newNames[kind];
  if (kind === 'PERCENTAGE') return { key, kind, name, percent: '0', of: rows[0]!.key };
  if (kind === 'FIXED') return { key, kind, name, amount: '0', details: [] };
  return { key, kind, name };
}

/** A new row before the first subtotal or the IGV, so that both count it; a subtotal and the IGV go before the total. */
export function addRow(rows: readonly FooterRow[], kind: AddedKind): FooterRow[] {
  const counted = kind === 'PERCENTAGE' || kind === 'FIXED';
  const first = counted ? rows.findIndex((row) => row.kind === 'SUBTOTAL' || row.kind === 'IGV') : -1;
  const at = first > 0 ? first : rows.length - 1;
  return [...rows.slice(0, at), rowOf(kind, rows), ...rows.slice(at)];
}

export const removeRow = (rows: readonly FooterRow[], at: number): FooterRow[] => rows.filter((_, each) => each !== at);

/** One place up (-1) or down (1), between the first and the last row; null at the edge. */
export function moveRow(rows: readonly FooterRow[], at: number, step: -1 | 1): FooterRow[] | null {
  const to = at + step;
  if (!isMovable(rows, at) || !isMovable(rows, to)) return null;
  const next = rows.slice();
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}

export const replaceRow = (rows: readonly FooterRow[], at: number, row: FooterRow): FooterRow[] =>
  rows.map((each, place) => (place === at ? row : each));
