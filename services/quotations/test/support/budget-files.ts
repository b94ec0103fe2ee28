import type { Mapping, TreeRow, Understood } from '@cotizaobra/proto/budget-reading/understood';
import { understandFile } from '../../src/imports/reading/understand-file.js';
import type { Value } from './workbooks.js';

export { type Value, workbookOf, xlsx } from './workbooks.js';

export const head: Value[] = ['Ítem', 'Descripción', 'Und.', 'Metrado', 'Precio S/', 'Parcial S/'];

/** Rows of cells that are divided by `|`; numbers stay texts. */
export const texts = (lines: string): string[][] => lines.split('\n').map((line) => line.split('|'));

/** The same, but what looks like a number is stored as one, except in the first column. */
export const cells = (lines: string): Value[][] =>
  texts(lines).map((line) =>
    line.map((cell, at) =>
      at > 0 && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(cell) ? Number(cell) : cell === '' ? null : cell,
    ),
  );

export const csv = (lines: string, delimiter = ';'): Buffer =>
  Buffer.from(
    texts(lines)
      .map((line) => line.join(delimiter))
      .join('\r\n'),
  );

export const understood = (bytes: Buffer, mapping: Mapping = {}): Understood => understandFile(bytes, mapping).reading;

/** A row as `--01.01 Muro [m2] 2 × 3.5 = 7.00`, a title as `-01 OBRAS = 7.00`. */
function shown({ kind, level, sourceNumber, description, unit, quantity, price, partial }: TreeRow): string {
  const start = `${'-'.repeat(level)}${sourceNumber ?? '·'} ${description}`;
  if (kind === 'TITLE') return `${start} = ${partial}`;
  return `${start} [${unit}] ${quantity} × ${price} = ${partial}`;
}

export const treeOf = ({ tree }: Understood): string[] => tree.map(shown);
export const reasons = ({ unplaced }: Understood) => unplaced.map(({ row, reason }) => [row, reason]);
export const warned = ({ warnings }: Understood) => warnings.map(({ row, kind }) => [row, kind]);
