import type { FormatQuestion } from '@cotizaobra/proto/budget-reading/column-formats';
import type { NumberFormat } from '@cotizaobra/proto/budget-reading/number-format';
import type { BudgetReading } from '@cotizaobra/proto/budget-reading/read-budget';
import type { NumericColumn } from './columns.js';
import type { Table } from './table-text.js';

export type FormatAnswers = Partial<Record<NumericColumn, NumberFormat>>;

interface Pending {
  readonly table: Table;
  /** What was answered about the formats of its columns. */
  readonly answers: FormatAnswers;
}

/** A table that becomes items, shown before anything is applied. */
export interface PendingItems extends Pending {
  readonly kind: 'items';
  readonly reading: BudgetReading;
  /** Index of the row after which the items go; null is the end. */
  readonly after: string | null;
}

/** A table for cells, where the format of a column is to be told. */
export interface PendingCells extends Pending {
  readonly kind: 'cells';
  readonly questions: readonly FormatQuestion[];
}

export type PendingPaste = PendingItems | PendingCells;

/** Whether a table that was read needs a look before it is pasted. */
export function needsLook(reading: BudgetReading): boolean {
  const { questions, differences, duplicates, notes, controlSums, omitted } = reading;
  const listed = [questions, differences, duplicates, notes, controlSums].some((list) => list.length > 0);
  return listed || omitted.metadata + omitted.repeated + omitted.footer > 0;
}
