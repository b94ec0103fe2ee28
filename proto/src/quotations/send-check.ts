import type { ItemRow } from '../rules/item-tree.js';
import { type Numbering, shownNumbers } from '../rules/numbering.js';

/** Possible faults in the items of a document before it is sent, in the order in which they are shown. */
const sendFindingKinds = ['noItems', 'noQuantity', 'noUnit'] as const;
export type SendFindingKind = (typeof sendFindingKinds)[number];

/** A finding that blocks must be corrected first; the others are only shown. */
const blocking: Record<SendFindingKind, boolean> = { noItems: true, noQuantity: false, noUnit: false };

/** A line of a finding, and its field. */
export interface FoundLine {
  id: string;
  /** As the document shows it: `1.2.3`, or `OE.2.1` of its file. */
  number: string;
  description: string;
  field: 'quantity' | 'unit';
}

export interface SendFinding {
  kind: SendFindingKind;
  blocks: boolean;
  /** Empty if it is about the whole document. */
  lines: FoundLine[];
}

export type CheckedRow = Pick<ItemRow, 'id' | 'depth' | 'type' | 'description' | 'unit' | 'quantity' | 'sourceNumber'>;

type LineCheck = Pick<FoundLine, 'field'> & { kind: SendFindingKind; found: (row: CheckedRow) => boolean };

const ZERO = /^0*(\.0*)?$/;

/** One entry per kind of finding about a line. */
const lineChecks: readonly LineCheck[] = [
  { kind: 'noQuantity', field: 'quantity', found: ({ quantity }) => ZERO.test(quantity) },
  { kind: 'noUnit', field: 'unit', found: ({ unit }) => unit.trim() === '' },
];

/** The findings before these rows (in tree order) are sent; empty if there are none. */
export function checkBeforeSending(rows: readonly CheckedRow[], numbering: Numbering): SendFinding[] {
  if (!rows.some((row) => row.type === 'PART')) return [{ kind: 'noItems', blocks: blocking.noItems, lines: [] }];
  const numbers = shownNumbers(rows, numbering);
  return lineChecks.flatMap(({ kind, field, found }) => {
    const lines = rows.flatMap((row, at): FoundLine[] => {
      if (row.type !== 'PART' || !found(row)) return [];
      return [{ id: row.id, number: numbers[at] ?? '', description: row.description, field }];
    });
    return lines.length > 0 ? [{ kind, blocks: blocking[kind], lines }] : [];
  });
}
