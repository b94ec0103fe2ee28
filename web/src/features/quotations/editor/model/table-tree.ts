import { itemLimits, subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { randomId } from '../../../../lib/random-id.js';
import { texts } from '../texts.js';
import { typeInto } from './cells.js';
import { type Column, type DocumentKind, isNumeric } from './columns.js';
import type { EditorRow } from './editor-row.js';
import { emptyReport, type PasteReport } from './paste-report.js';
import { type Outcome, refused, replacing } from './segment.js';
import type { TableLayout } from './table-layout.js';

const contentColumns: readonly Column[] = ['code', 'description', 'unit', 'quantity', 'price'];

/** `01.02` is level 1; `01.00`, as some budgets number their titles, level 0. */
function levelOf(number: string): number {
  return (
    number
      .trim()
      .replace(/\.$/, '')
      .replace(/(\.0+)+$/, '')
      .split('.').length - 1
  );
}

type Line = Readonly<Record<Column, string>>;

function namedLines({ columns, lines }: TableLayout): Line[] {
  const cell = (line: readonly string[], column: Column): string => {
    const at = columns[column];
    return at === undefined ? '' : (line[at] ?? '').trim();
  };
  return lines.map((line) => ({
    index: cell(line, 'index'),
    code: cell(line, 'code'),
    description: cell(line, 'description'),
    unit: cell(line, 'unit'),
    quantity: cell(line, 'quantity'),
    price: cell(line, 'price'),
    partial: cell(line, 'partial'),
  }));
}

const measured = ({ unit, quantity, price }: Line): boolean => unit !== '' || quantity !== '' || price !== '';

interface Place {
  depth: number;
  type: EditorRow['type'];
}

/** With item numbers: what has others below it, or is not measured, is a title or subtitle. */
function numberedPlaces(lines: readonly Line[]): Place[] {
  const places: Place[] = [];
  for (const [at, line] of lines.entries()) {
    const wanted = levelOf(line.index);
    const previous = places.at(-1);
    const depth = previous ? Math.min(wanted, previous.depth + (previous.type === 'PART' ? 0 : 1)) : 0;
    const below = lines[at + 1];
    const holds = (below !== undefined && levelOf(below.index) > wanted) || !measured(line);
    places.push({ depth, type: holds ? (depth === 0 ? 'TITLE' : 'SUBTITLE') : 'PART' });
  }
  return places;
}

/** Without them: a line that is not measured, among others that are, is a title over what follows. */
function plainPlaces(lines: readonly Line[]): Place[] {
  const anyMeasured = lines.some(measured);
  let below = 0;
  return lines.map((line) => {
    if (!anyMeasured || measured(line)) return { depth: below, type: 'PART' };
    below = 1;
    return { depth: 0, type: 'TITLE' };
  });
}

function rowOf(line: Line, { depth, type }: Place, kind: DocumentKind, report: PasteReport): EditorRow {
  let row: EditorRow = {
    id: randomId(),
    depth,
    type,
    code: '',
    description: '',
    unit: '',
    quantity: '0',
    price: null,
    category: null,
  };
  for (const column of contentColumns) {
    if (type !== 'PART' && column !== 'code' && column !== 'description') continue;
    if (column === 'price' && kind === 'Request') continue;
    const typed = typeInto(row, column, line[column]);
    row = typed.row;
    if (typed.cut) report.cut += 1;
    if (isNumeric(column) && row.unread?.[column] !== undefined) report.unread.push({ rowId: row.id, column });
  }
  return row;
}

/** The rows of a table, the first at level 0, and what could not be read. */
export function rowsOfTable(layout: TableLayout, kind: DocumentKind): { rows: EditorRow[]; report: PasteReport } {
  const lines = namedLines(layout);
  const numbered = lines.length > 0 && lines.every(({ index }) => /^\d/.test(index));
  const places = numbered ? numberedPlaces(lines) : plainPlaces(lines);
  const report = emptyReport();
  const rows = lines.map((line, at) => rowOf(line, places[at]!, kind, report));
  report.rows = rows.length;
  return { rows, report };
}

/** Where pasted items go: after the selected row and what is under it, as its siblings, or at the end. */
export function pasteTree(
  rows: readonly EditorRow[],
  layout: TableLayout,
  selected: number | null,
  kind: DocumentKind,
): { outcome: Outcome; report: PasteReport } {
  const pasted = rowsOfTable(layout, kind);
  const { report } = pasted;
  const depth = selected === null ? 0 : (rows[selected]?.depth ?? 0);
  if (rows.length + pasted.rows.length > itemLimits.items) return { outcome: refused(texts.refusals.tooMany), report };
  if (pasted.rows.some((row) => row.depth + depth >= itemLimits.depth)) {
    return { outcome: refused(texts.refusals.tooDeep), report };
  }
  const at = selected === null || !rows[selected] ? rows.length : subtreeEnd(rows, selected);
  const placed = depth === 0 ? pasted.rows : pasted.rows.map((row) => ({ ...row, depth: row.depth + depth }));
  return { outcome: replacing(rows, at, at, placed, placed[0]?.id), report };
}
