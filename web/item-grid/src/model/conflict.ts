import { type Numbering, shownNumbers, sumRows } from '@cotizaobra/proto/rules/numbering';
import type { EditorRow } from './editor-row.js';

type ConflictField = 'code' | 'description' | 'unit' | 'quantity' | 'price';

/** One cell or item that differs. Null if the item does not exist. */
export interface ConflictLine {
  rowId: string;
  number: string;
  row: EditorRow;
  /** Null: the whole item was added or removed. */
  field: ConflictField | null;
  before: string | null;
  server: string | null;
  mine: string | null;
  /** Both changed the same cell, to different values. */
  clash: boolean;
}

export interface ConflictView {
  lines: ConflictLine[];
  totals: { before: bigint; server: bigint; mine: bigint };
}

const fields: readonly ConflictField[] = ['code', 'description', 'unit', 'quantity', 'price'];
type Rows = readonly EditorRow[];

/** Text that a cell shows: the unreadable text if there is one, else the value. */
function shown(row: EditorRow, field: ConflictField): string | null {
  if (field === 'quantity') return row.unread?.quantity ?? row.quantity;
  if (field === 'price') return row.unread?.price ?? row.unread?.partial ?? row.price;
  return row[field];
}

const indexed = (rows: Rows): Map<string, EditorRow> => new Map(rows.map((row) => [row.id, row]));

function summary(row: EditorRow | undefined): string | null {
  if (!row) return null;
  if (row.type !== 'PART') return row.description;
  return `${row.quantity} ${row.unit}${row.price === null ? '' : ` × ${row.price}`}`.trim();
}

/** Differences between the common base, the server's version and mine. Only rows that differ are compared. */
export function compareVersions(before: Rows, server: Rows, mine: Rows, numbering: Numbering): ConflictView {
  const versions = [indexed(before), indexed(server), indexed(mine)] as const;
  const numbers = new Map<string, string>();
  for (const rows of [server, mine])
    for (const [at, number] of shownNumbers(rows, numbering).entries()) numbers.set(rows[at]!.id, number);
  for (const [at, number] of shownNumbers(before, numbering).entries()) {
    if (!numbers.has(before[at]!.id)) numbers.set(before[at]!.id, number);
  }
  const lines: ConflictLine[] = [];
  for (const [rowId, number] of numbers) {
    const [was, theirs, ours] = versions.map((rows) => rows.get(rowId));
    const row = ours ?? theirs ?? was!;
    if (!theirs || !ours) {
      if (!theirs && !ours) continue;
      const entry = { before: summary(was), server: summary(theirs), mine: summary(ours), clash: false };
      lines.push({ rowId, number, row, field: null, ...entry });
      continue;
    }
    for (const field of fields) {
      const [old, theirValue, myValue] = [was ? shown(was, field) : null, shown(theirs, field), shown(ours, field)];
      if (theirValue === myValue) continue;
      const clash = was !== undefined && theirValue !== old && myValue !== old;
      lines.push({ rowId, number, row, field, before: old, server: theirValue, mine: myValue, clash });
    }
  }
  const total = (rows: Rows): bigint => sumRows(rows).total;
  return { lines, totals: { before: total(before), server: total(server), mine: total(mine) } };
}
