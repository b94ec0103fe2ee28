import { itemLimits } from '../rules/item-tree.js';
import type { BudgetReading } from './read-budget.js';
import { columnTexts, filled, placingTexts, warningTexts } from './reading-texts.js';
import type { SheetTable } from './sheet-table.js';
import { textOf } from './tables.js';
import type { BudgetRow } from './tree-rows.js';
import type { ImportWarning, Understood } from './understood.js';

type Kind = ImportWarning['kind'];

function warning(kind: Kind, of: Pick<BudgetRow, 'row' | 'sourceNumber'> | null, values = {}): ImportWarning {
  return {
    kind,
    row: of?.row ?? null,
    sourceNumber: of?.sourceNumber ?? null,
    text: filled(warningTexts[kind], values),
  };
}

/** Binary noise beyond the fourth decimal is no rounding: `0.30000000000000004`. */
const isNoise = (plain: string): boolean => /\.\d{4}(0{6,}|9{6,})\d*$/.test(plain);

const limited = ['sourceNumber', 'code', 'description', 'unit'] as const;

function warningsOf(read: BudgetRow, hidden: ReadonlySet<number>): ImportWarning[] {
  const found: ImportWarning[] = [];
  if (read.type === 'PART' && read.unit === '') found.push(warning('NO_UNIT', read));
  for (const cell of [read.quantity, read.price]) {
    if (!cell) continue;
    if (!cell.reading.ok) found.push(warning('UNREAD_NUMBER', read, { text: cell.text.slice(0, 60) }));
    else if (cell.rounded && !isNoise(cell.plain!)) {
      found.push(warning('ROUNDED', read, { text: cell.plain!.slice(0, 40), value: cell.reading.value }));
    }
  }
  for (const column of limited) {
    if ((read[column] ?? '').length > itemLimits[column]) {
      found.push(warning('SHORTENED', read, { max: itemLimits[column] }));
    }
  }
  if (read.depth >= itemLimits.depth) found.push(warning('TOO_DEEP', read, { max: itemLimits.depth }));
  if (hidden.has(read.row)) found.push(warning('HIDDEN_ROW', read));
  return found;
}

/** Columns without which a budget is incomplete; a table without prices is a request. */
const expected = ['unit', 'quantity', 'price'] as const;

/** A sheet with amounts and no prices has its prices in a column that nobody named. */
const isExpected = (column: (typeof expected)[number], { partial }: BudgetReading['columns']): boolean =>
  column !== 'price' || partial !== undefined;

/** Lines with an unusual place, and everything else that a person should know before importing. */
export function listedLines(
  { rows, notes, columns }: BudgetReading,
  table: SheetTable,
): Pick<Understood, 'unplaced' | 'warnings'> {
  const read = new Map(rows.map((one) => [one.row, one]));
  const lineAt = new Map(notes.length > 0 ? table.table.map((line, at) => [table.rowOf(at), line]) : []);
  const textAt = (row: number): string =>
    (lineAt.get(row) ?? [])
      .map((cell) => textOf(cell).trim())
      .filter((text) => text !== '')
      .join(' ');
  const lines = notes.map(({ row, problem }) => {
    const { sourceNumber = null, description = textAt(row) } = read.get(row) ?? {};
    return { row, sourceNumber, description: description.slice(0, itemLimits.description), reason: problem };
  });
  const isWarning = (reason: string): reason is 'CONTINUED' | 'TITLE_FIGURES' =>
    reason === 'CONTINUED' || reason === 'TITLE_FIGURES';
  return {
    unplaced: lines
      .filter(({ reason }) => !isWarning(reason))
      .map((line) => ({ ...line, text: placingTexts[line.reason] })),
    warnings: [
      ...(table.withoutResult > 0 ? [warning('NO_RESULT', null, { text: table.withoutResult })] : []),
      ...expected
        .filter((column) => columns[column] === undefined && isExpected(column, columns))
        .map((column) => warning('NO_COLUMN', null, { text: columnTexts[column] })),
      ...rows.flatMap((one) => warningsOf(one, table.hidden)),
      ...lines.flatMap((line) => (isWarning(line.reason) ? [warning(line.reason, line)] : [])),
    ],
  };
}
