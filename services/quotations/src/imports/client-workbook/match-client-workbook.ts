import { plainOf, readNumberAs } from '@cotizaobra/proto/budget-reading/number-format';
import type { ReadSheet } from '@cotizaobra/proto/budget-reading/sheet';
import { textOf } from '@cotizaobra/proto/budget-reading/tables';
import { type DecimalProblem } from '@cotizaobra/proto/rules/decimal';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { storedValue } from '../bc3/original.js';
import { fingerprint, type HiddenIds } from './hidden-ids.js';
import { pairLines } from './pair-lines.js';
import { isExtra, type ReturnedLine, type ReturnedSheet, returnedSheet, type SourceColumns } from './returned-lines.js';

/** A part of the document. */
export interface KnownItem {
  itemId: string;
  /** Row of the original sheet; null for an item that is not in it. */
  row: number | null;
  number: string;
  text: string;
  unit: string;
  /** Canonical decimal. */
  quantity: string;
}

interface MatchedRow {
  itemId: string;
  row: number;
}

export interface WorkbookMatch {
  /** Every item that was found, by row; null is a blank cell. In the form of the import of prices. */
  prices: (MatchedRow & { price: string | null })[];
  /** Prices that cannot be read: nothing is stored while there is one. */
  faults: (MatchedRow & { text: string; problem: DecimalProblem })[];
  /** Columns with two readings that nothing proves. */
  questions: ReturnedSheet['questions'];
  /** Rows that are elsewhere than in the original, the fewest that explain the order. */
  shuffled: MatchedRow[];
  /** Items without a row; their price stays as it is. */
  deleted: { itemId: string; number: string; text: string }[];
  /** Rows that are no item; they are not taken. */
  added: { row: number; number: string; text: string }[];
  /** Rows whose number or text was changed; the document's stay. */
  changedText: (MatchedRow & { number: string; text: string })[];
  /** Quantities that differ from the document's; they are never taken. */
  quantities: (MatchedRow & { inFile: string; quantity: string })[];
}

/** The positions outside of a longest rising run: who moved. */
function outOfOrder(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before = new Array<number>(values.length).fill(-1);
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = at;
  }
  const moved = new Set(values.keys());
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at]!) moved.delete(at);
  return moved;
}

/** A description that the import joined from several rows begins with the text of the first. */
function isSameText(line: ReturnedLine, item: KnownItem): boolean {
  const [own, known] = [searchText(line.text), searchText(item.text)];
  return (
    searchText(line.number) === searchText(item.number) && (own === known || (own !== '' && known.startsWith(own)))
  );
}

function quantityOf({ quantity }: ReturnedLine, { formats }: ReturnedSheet): string {
  const plain = plainOf(quantity, formats.quantity ?? 'POINT');
  return plain === null ? textOf(quantity).trim() : (storedValue(plain) ?? plain);
}

/**
 * Finds the document's items in a returned workbook: by the hidden ids, then by number and text. Null if it has no
 * sheet to read. `items` are the parts of the document, in its order; ids of the workbook that are none of them are
 * ignored. Nothing but prices is taken.
 */
export function matchClientWorkbook(
  sheets: readonly ReadSheet[],
  ids: HiddenIds | null,
  source: SourceColumns,
  items: readonly KnownItem[],
): WorkbookMatch | null {
  const hidden = new Map((ids?.rows ?? []).map((one) => [one.itemId, one]));
  const expected = items.map((item) => hidden.get(item.itemId)?.print ?? fingerprint(item.number, item.text));
  const sheet = returnedSheet(sheets, source, new Set(expected));
  if (!sheet) return null;
  const wanted = items.map((item, at) => ({
    print: expected[at]!,
    row: hidden.get(item.itemId)?.row ?? item.row,
    number: item.number,
    text: item.text,
    unit: item.unit,
    amount: item.quantity,
  }));
  const lines = sheet.lines.map((line) => ({ ...line, amount: quantityOf(line, sheet) }));
  const pairs = pairLines(wanted, lines);
  const match: WorkbookMatch = {
    prices: [],
    faults: [],
    questions: sheet.questions,
    shuffled: [],
    deleted: [],
    added: [],
    changedText: [],
    quantities: [],
  };
  const order: { itemId: string; row: number; before: number }[] = [];
  for (const [at, item] of items.entries()) {
    const line = pairs.get(at);
    const { itemId } = item;
    if (!line) {
      match.deleted.push({ itemId, number: item.number, text: item.text });
      continue;
    }
    const { row, number, text } = line;
    const before = wanted[at]!.row;
    if (before !== null) order.push({ itemId, row, before });
    if (line.print !== expected[at] && !isSameText(line, item)) match.changedText.push({ itemId, row, number, text });
    const inFile = line.amount;
    if (inFile !== item.quantity && !(inFile === '' && item.quantity === '0')) {
      match.quantities.push({ itemId, row, inFile, quantity: item.quantity });
    }
    addPrice(match, { itemId, row }, line, sheet);
  }
  const found = new Set([...pairs.values()]);
  const extra = lines.filter((line) => !found.has(line) && isExtra(line));
  match.added = extra.map(({ row, number, text }) => ({ row, number, text }));
  const sorted = order.toSorted((a, b) => a.before - b.before);
  const moved = outOfOrder(sorted.map(({ row }) => row));
  match.shuffled = sorted.filter((_, at) => moved.has(at)).map(({ itemId, row }) => ({ itemId, row }));
  match.prices.sort((a, b) => a.row - b.row);
  return match;
}

function addPrice(match: WorkbookMatch, place: MatchedRow, { price }: ReturnedLine, sheet: ReturnedSheet): void {
  const text = textOf(price).trim();
  if (text === '') {
    match.prices.push({ ...place, price: null });
    return;
  }
  const format = sheet.formats.price;
  if (!format) return;
  const reading = readNumberAs(price, format);
  if (reading.ok) match.prices.push({ ...place, price: reading.value });
  else match.faults.push({ ...place, text, problem: reading.problem });
}
