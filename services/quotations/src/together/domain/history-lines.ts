import { HISTORY_LINES, type HistoryEntry } from '@cotizaobra/proto/quotations/document-history';
import type { ItemType, UnreadTexts } from '@cotizaobra/proto/rules/item-tree';
import {
  type RowField,
  type RowFields,
  rowFields,
  type TreeChange,
} from '@cotizaobra/proto/rules/together/tree-change';

type HistoryLine = HistoryEntry['lines'][number];

/** Of an item that exists after the edit. */
export interface Label {
  type: ItemType;
  label: string;
}

/** Cells that follow from others: they are named only where nothing else changed. */
const quiet: ReadonlySet<RowField> = new Set(['source', 'exchangeRate', 'hasAnalysis', 'unread']);

function namedFields({ fields }: Extract<TreeChange, { op: 'set' }>): RowField[] {
  const changed = rowFields.filter((field) => field in fields);
  const loud = changed.filter((field) => !quiet.has(field));
  return loud.length > 0 ? loud : changed.slice(0, 1);
}

/** Changed cells and rows; a deleted or added title counts once. */
export const countOf = (changes: readonly TreeChange[]): number =>
  changes.reduce((count, change) => count + (change.op === 'set' ? namedFields(change).length : 1), 0);

/** Ids whose labels the lines need. */
export function labelledIds(changes: readonly TreeChange[]): string[] {
  const first = changes.slice(0, HISTORY_LINES);
  return first.flatMap((change) => [
    ...(change.op === 'set' || change.op === 'move' ? [change.id] : []),
    ...(change.op === 'move' && change.to.parentId ? [change.to.parentId] : []),
  ]);
}

/** The first changes as the history tells them. */
export function historyLines(changes: readonly TreeChange[], labels: ReadonlyMap<string, Label>): HistoryLine[] {
  const labelOf = (id: string): Label => labels.get(id) ?? { type: 'PART', label: '' };
  return changes
    .slice(0, HISTORY_LINES)
    .flatMap((change) => linesOf(change, labelOf))
    .slice(0, HISTORY_LINES);
}

function linesOf(change: TreeChange, labelOf: (id: string) => Label): HistoryLine[] {
  const { op, id } = change;
  switch (op) {
    case 'add':
      return [{ op, id, ...ownLabel(change.row) }];
    case 'delete': {
      const [first] = change.rows;
      const rows = change.rows.length > 1 ? { rows: change.rows.length } : {};
      return [{ op, id, ...(first ? ownLabel(first) : labelOf(id)), ...rows }];
    }
    case 'move': {
      const { parentId } = change.to;
      return [{ op, id, ...labelOf(id), under: parentId === null ? null : labelOf(parentId).label }];
    }
    case 'set':
      return namedFields(change).map((field) => ({
        ...{ op, id, ...labelOf(id), field },
        before: textOf(field, change.before),
        value: textOf(field, change.fields),
      }));
  }
}

const ownLabel = (row: { type: ItemType; description: string; code: string }): Label => ({
  type: row.type,
  label: row.description || row.code,
});

function textOf(field: RowField, row: RowFields): string | null {
  const value = row[field];
  if (value == null || value === '') return null;
  if (field === 'unread') return Object.values(value as UnreadTexts).join(' · ');
  return typeof value === 'string' ? value : null;
}
