import { holdsItems, type ItemType, itemLimits, subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { newItemNamer } from '@cotizaobra/proto/rules/new-items';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { texts } from '../texts.js';
import type { GridKind } from './columns.js';
import type { EditorRow } from './editor-row.js';
import { type Outcome, refused, replacing } from './segment.js';

/**
 * Makes new items with the documented defaults: quantity 0 and, if items have prices, price 0. Reads the rows only
 * once.
 */
export function rowMaker(rows: readonly EditorRow[], kind: GridKind): (type: ItemType, depth: number) => EditorRow {
  const nameNext = newItemNamer(rows);
  return (type, depth) => ({
    id: randomId(),
    depth,
    type,
    ...nameNext(type),
    unit: '',
    quantity: '0',
    price: type === 'PART' && kind === 'priced' ? '0' : null,
    category: null,
  });
}

function newRow(rows: readonly EditorRow[], type: ItemType, depth: number, kind: GridKind): EditorRow {
  return rowMaker(rows, kind)(type, depth);
}

function insert(rows: readonly EditorRow[], position: number, inserted: readonly EditorRow[]): Outcome {
  if (rows.length + inserted.length > itemLimits.items) return refused(texts.refusals.tooMany);
  if (inserted.some((row) => row.depth >= itemLimits.depth)) return refused(texts.refusals.tooDeep);
  return replacing(rows, position, position, inserted, inserted[0]?.id);
}

/** At the root, after all rows. */
export function insertTitle(rows: readonly EditorRow[], kind: GridKind): Outcome {
  return insert(rows, rows.length, [newRow(rows, 'TITLE', 0, kind)]);
}

/** As the last child of the selected title or subtitle; refused without one. */
export function insertSubtitle(rows: readonly EditorRow[], selected: number | null, kind: GridKind): Outcome {
  const parent = selected === null ? undefined : rows[selected];
  if (selected === null || !parent || !holdsItems(parent.type)) return refused(texts.refusals.subtitleNeedsTitle);
  return insert(rows, subtreeEnd(rows, selected), [newRow(rows, 'SUBTITLE', parent.depth + 1, kind)]);
}

/** As the last child of the selected title or subtitle, else at the root. */
export function insertPart(rows: readonly EditorRow[], selected: number | null, kind: GridKind): Outcome {
  const parent = selected === null ? undefined : rows[selected];
  if (selected === null || !parent || !holdsItems(parent.type)) {
    return insert(rows, rows.length, [newRow(rows, 'PART', 0, kind)]);
  }
  return insert(rows, subtreeEnd(rows, selected), [newRow(rows, 'PART', parent.depth + 1, kind)]);
}

/** Directly below a row: the first child of a title, the next sibling of a part. */
export function insertPartBelow(rows: readonly EditorRow[], at: number, kind: GridKind): Outcome {
  const row = rows[at];
  if (!row) return insertPart(rows, null, kind);
  return insert(rows, at + 1, [newRow(rows, 'PART', row.depth + (holdsItems(row.type) ? 1 : 0), kind)]);
}

/** Values of a new part; missing values get the documented default. */
export type RowContent = Partial<
  Pick<EditorRow, 'code' | 'description' | 'unit' | 'quantity' | 'price' | 'category' | 'exchangeRate' | 'source'>
>;

function placeAfter(rows: readonly EditorRow[], after: number | null): { position: number; depth: number } {
  const row = after === null ? undefined : rows[after];
  if (after === null || !row) return { position: rows.length, depth: 0 };
  return { position: subtreeEnd(rows, after), depth: row.depth + (holdsItems(row.type) ? 1 : 0) };
}

/**
 * Parts with given contents (resources): the last children of a title, the next siblings of a part, else at the end.
 */
export function insertRows(
  rows: readonly EditorRow[],
  contents: readonly RowContent[],
  after: number | null,
  kind: GridKind,
): Outcome {
  const { position, depth } = placeAfter(rows, after);
  const make = rowMaker(rows, kind);
  const made = contents.map((content): EditorRow => {
    const row = { ...make('PART', depth), ...content };
    return kind === 'unpriced' ? { ...row, price: null } : row;
  });
  return insert(rows, position, made);
}
