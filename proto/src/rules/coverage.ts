import type { ItemRow } from './item-tree.js';

/** How many of a document's parts have a price. */
export interface Coverage {
  quoted: number;
  of: number;
}

/** A blank price is not quoted; a typed 0 is a price. */
export const isUnpriced = (row: Pick<ItemRow, 'type' | 'price'>): boolean => row.type === 'PART' && row.price === null;

/** Counts the priced parts; titles do not count. */
export function coverageOf(rows: readonly Pick<ItemRow, 'type' | 'price'>[]): Coverage {
  const of = rows.filter((row) => row.type === 'PART').length;
  return { quoted: of - rows.filter(isUnpriced).length, of };
}

/** An incomplete total is marked everywhere; a complete one is not. */
export const isIncomplete = ({ quoted, of }: Coverage): boolean => quoted < of;

const count = (parts: number): string => parts.toLocaleString('en-US');

/** The mark of an incomplete total: '10 de 12 partidas'. */
export const coverageText = ({ quoted, of }: Coverage): string =>
  `${count(quoted)} de ${of === 1 ? '1 partida' : `${count(of)} partidas`}`;
