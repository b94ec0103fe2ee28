import type { DecimalReading } from '../rules/decimal.js';
import type { ItemType } from '../rules/item-tree.js';
import { sourceNumberOf } from './item-number.js';
import { type BudgetLine, isMeasured } from './lines.js';
import { type NumberFormat, readNumberAs } from './number-format.js';
import type { NumericColumn } from './tables.js';
import type { PlacingNote, TreeNode } from './tree-node.js';

/** A number: its text in the table, and its value in the column's format; null for a blank cell. */
export interface NumberCell {
  text: string;
  reading: DecimalReading;
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

function numberCell(text: string, format: NumberFormat | undefined): NumberCell | null {
  return text === '' ? null : { text, reading: readNumberAs(text, format ?? 'POINT') };
}

/** A line with quantity and price is a part, whatever its number says. */
const isSurelyPart = ({ quantity, price }: BudgetLine): boolean => quantity !== '' && price !== '';

/** Children of a part become its next siblings, because a part cannot hold items. */
function besideParts(root: TreeNode, notes: PlacingNote[]): void {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    for (let at = 0; at < node.children.length; at += 1) {
      const child = node.children[at]!;
      if (!child.line || child.children.length === 0 || !isSurelyPart(child.line)) continue;
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

function rowOf(node: TreeNode, depth: number, type: ItemType, formats: ColumnFormats): BudgetRow {
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
    quantity: isPart ? numberCell(line.quantity, formats.quantity) : null,
    price: isPart ? numberCell(line.price, formats.price) : null,
    partial: numberCell(line.partial, formats.partial),
  };
}

/** The rows of a tree in reading order. Adds to `notes` the data that a part or title cannot keep. */
export function rowsOfTree(root: TreeNode, formats: ColumnFormats, notes: PlacingNote[]): BudgetRow[] {
  besideParts(root, notes);
  const rows: BudgetRow[] = [];
  const anyMeasured = hasMeasured(root);
  const open = root.children.toReversed().map((node) => ({ node, depth: 0 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const type = typeOf(node, depth, anyMeasured);
    rows.push(rowOf(node, depth, type, formats));
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
