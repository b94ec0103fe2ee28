import { itemLimits, subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { texts } from '../texts.js';
import { typeInto } from './cells.js';
import type { Column, DocumentKind } from './columns.js';
import { type EditorRow, newId } from './editor-row.js';
import { type Outcome, refused, replacing } from './segment.js';
import type { Table } from './table-text.js';

const hierarchical = /^\d+(?:\.\d+)*\.?$/;
const contentColumns: readonly Column[] = ['code', 'description', 'unit', 'quantity', 'price'];

const levelOf = (number: string): number => number.trim().replace(/\.$/, '').split('.').length - 1;

/** Whether a table carries item numbers in its first column: then it is a tree and not a block of cells. */
export function hasItemNumbers(table: Table): boolean {
  const lines = table.filter((line) => line.some((cell) => cell.trim() !== ''));
  return lines.length > 0 && lines.every((line) => line.length > 2 && hierarchical.test((line[0] ?? '').trim()));
}

/** The rows of such a table: what has others below it, or neither unit nor quantity, is a title or subtitle. */
export function rowsOfTable(table: Table, kind: DocumentKind): EditorRow[] {
  const lines = table.filter((line) => line.some((cell) => cell.trim() !== ''));
  const rows: EditorRow[] = [];
  for (const [at, line] of lines.entries()) {
    const [number = '', ...cells] = line;
    const wanted = levelOf(number);
    const previous = rows.at(-1);
    const depth = previous ? Math.min(wanted, previous.depth + (previous.type === 'PART' ? 0 : 1)) : 0;
    const below = lines[at + 1]?.[0];
    const holds = (below !== undefined && levelOf(below) > wanted) || (!cells[2]?.trim() && !cells[3]?.trim());
    const type = holds ? (depth === 0 ? 'TITLE' : 'SUBTITLE') : 'PART';
    let row: EditorRow = {
      id: newId(),
      depth,
      type,
      code: '',
      description: '',
      unit: '',
      quantity: '0',
      price: null,
      category: null,
    };
    for (const [order, column] of contentColumns.entries()) {
      if (type !== 'PART' && order > 1) break;
      if (column === 'price' && kind === 'Request') break;
      row = typeInto(row, column, cells[order] ?? '').row;
    }
    rows.push(row);
  }
  return rows;
}

/** A numbered table becomes rows after the selected one and what is under it, or at the end. */
export function pasteTree(
  rows: readonly EditorRow[],
  table: Table,
  selected: number | null,
  kind: DocumentKind,
): Outcome {
  const pasted = rowsOfTable(table, kind);
  const depth = selected === null ? 0 : (rows[selected]?.depth ?? 0);
  if (rows.length + pasted.length > itemLimits.items) return refused(texts.refusals.tooMany);
  if (pasted.some((row) => row.depth + depth >= itemLimits.depth)) return refused(texts.refusals.tooDeep);
  const at = selected === null || !rows[selected] ? rows.length : subtreeEnd(rows, selected);
  return replacing(
    rows,
    at,
    at,
    pasted.map((row) => ({ ...row, depth: row.depth + depth })),
    pasted[0]?.id,
  );
}
