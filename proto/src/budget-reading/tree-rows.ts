import { DECIMAL_PLACES, type DecimalReading, divideHalfUp, fromScaled } from '../rules/decimal.js';
import type { ItemType } from '../rules/item-tree.js';
import { adoptBySums, heldSums } from './held-sums.js';
import { sourceNumberOf } from './item-number.js';
import { isMeasured, isSurelyPart } from './lines.js';
import { type NumberFormat, plainOf, readNumberAs } from './number-format.js';
import type { PlacingNote } from './placing-problems.js';
import type { NumericColumn, TableCell } from './tables.js';
import type { TreeNode } from './tree-node.js';

/** A number: its text in the table, and its value in the column's format; null for a blank cell. */
export interface NumberCell {
  text: string;
  reading: DecimalReading;
  /** Its value with all decimals; null if it is none, or negative. */
  plain: string | null;
  /** The value has fewer decimals than the cell. */
  rounded?: boolean;
}

/** An item that was read, in tree order. */
export interface BudgetRow {
  /** Row of the table, from 1. */
  row: number;
  depth: number;
  type: ItemType;
  sourceNumber: string | null;
  code: string;
  description: string;
  unit: string;
  quantity: NumberCell | null;
  price: NumberCell | null;
  /** The amount in the table; it is only compared, never stored. */
  partial: NumberCell | null;
}

export type ColumnFormats = Readonly<Partial<Record<NumericColumn, NumberFormat>>>;

function numberCell(cell: TableCell, format: NumberFormat = 'POINT', rounds = false): NumberCell | null {
  if (cell === '') return null;
  const text = typeof cell === 'string' ? cell : cell.number;
  const [reading, plain] = [readNumberAs(cell, format), plainOf(cell, format)];
  if (!rounds || reading.ok || reading.problem !== 'too_many_decimals' || plain === null)
    return { text, reading, plain };
  return { text, reading: { ok: true, value: fourDecimals(plain) }, plain, rounded: true };
}

/** Half up. */
function fourDecimals(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  return fromScaled(divideHalfUp(BigInt(whole + fraction), 10n ** BigInt(fraction.length - DECIMAL_PLACES)));
}

/**
 * Children of a part become its next siblings, because a part cannot hold items. A line whose amount is the sum of its
 * children is a title.
 */
function besideParts(root: TreeNode, formats: ColumnFormats, notes: PlacingNote[]): void {
  const holdsSum = heldSums(formats);
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    for (let at = 0; at < node.children.length; at += 1) {
      const child = node.children[at]!;
      if (!child.line || child.children.length === 0 || !isSurelyPart(child.line)) continue;
      if (holdsSum(child)) continue;
      const freed = child.children.splice(0);
      for (const one of freed) {
        one.parent = node;
        notes.push({ row: one.line!.row, problem: 'BESIDE_PART' });
      }
      node.children.splice(at + 1, 0, ...freed);
    }
    open.push(...node.children);
  }
}

function typeOf(node: TreeNode, depth: number, anyMeasured: boolean): ItemType {
  const holds = node.children.length > 0 || (anyMeasured && !isMeasured(node.line!));
  if (!holds) return 'PART';
  return depth === 0 ? 'TITLE' : 'SUBTITLE';
}

function rowOf(node: TreeNode, depth: number, type: ItemType, formats: ColumnFormats, rounds: boolean): BudgetRow {
  const line = node.line!;
  const isPart = type === 'PART';
  return {
    row: line.row,
    depth,
    type,
    sourceNumber: sourceNumberOf(line.index),
    code: line.code,
    description: [line.description, ...node.continuation].join(' '),
    unit: isPart ? line.unit : '',
    quantity: isPart ? numberCell(line.quantity, formats.quantity, rounds) : null,
    price: isPart ? numberCell(line.price, formats.price, rounds) : null,
    partial: numberCell(line.partial, formats.partial),
  };
}

/** The rows of a tree in reading order, numbers of quantities and prices rounded if `rounds`. Adds to `notes` the data that a part or title cannot keep. */
export function rowsOfTree(root: TreeNode, formats: ColumnFormats, notes: PlacingNote[], rounds = false): BudgetRow[] {
  besideParts(root, formats, notes);
  adoptBySums(root, formats);
  const rows: BudgetRow[] = [];
  const anyMeasured = hasMeasured(root);
  const open = root.children.toReversed().map((node) => ({ node, depth: 0 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const type = typeOf(node, depth, anyMeasured);
    rows.push(rowOf(node, depth, type, formats, rounds));
    if (type !== 'PART' && isMeasured(node.line!)) notes.push({ row: node.line!.row, problem: 'TITLE_FIGURES' });
    for (const child of node.children.toReversed()) open.push({ node: child, depth: depth + 1 });
  }
  return rows;
}

function hasMeasured(root: TreeNode): boolean {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.line && isMeasured(node.line)) return true;
    open.push(...node.children);
  }
  return false;
}
