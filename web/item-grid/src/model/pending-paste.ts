import type { FormatQuestion } from '@cotizaobra/proto/budget-reading/column-formats';
import type { NumberFormat } from '@cotizaobra/proto/budget-reading/number-format';
import type { BudgetReading } from '@cotizaobra/proto/budget-reading/read-budget';
import type { NumericColumn } from './columns.js';
import type { Table } from './table-text.js';

export type FormatAnswers = Partial<Record<NumericColumn, NumberFormat>>;

interface Pending {
  readonly table: Table;
  /** Answers about the number formats of its columns. */
  readonly answers: FormatAnswers;
}

/** A table that becomes items; the user sees a preview first. */
export interface PendingItems extends Pending {
  readonly kind: 'items';
  readonly reading: BudgetReading;
  /** Index of the row before the new items; null: at the end. */
  readonly after: string | null;
}

/** A table for cells; the user must choose the format of a column. */
export interface PendingCells extends Pending {
  readonly kind: 'cells';
  readonly questions: readonly FormatQuestion[];
}

export type PendingPaste = PendingItems | PendingCells;

/** Whether a parsed table needs a preview before it is pasted. */
export function needsLook(reading: BudgetReading): boolean {
  const { questions, differences, duplicates, notes, controlSums, omitted } = reading;
  const listed = [questions, differences, duplicates, notes, controlSums].some((list) => list.length > 0);
  return listed || omitted.metadata + omitted.repeated + omitted.footer > 0;
}
