import { typeInto } from './cells.js';
import { type Column, canEditCell, type EditorPermissions } from './columns.js';
import type { EditorRow } from './editor-row.js';
import { editRows } from './range.js';
import type { Outcome } from './segment.js';

/** Columns to search in, and columns to replace in. */
type FoundColumn = 'index' | 'code' | 'description' | 'unit';
const looked = ['code', 'description'] as const;
const replaced = ['description', 'unit'] as const;
type ReplacedColumn = (typeof replaced)[number];

export interface Hit {
  /** Index of the row. */
  readonly at: number;
  readonly column: FoundColumn;
}

const marks = /\p{M}/gu;
const quotes = /['’‘´`"“”″′]/g;
/** Characters that normalization changes. */
const special = /['"`]|\P{ASCII}/gu;
const foldedCharacters = new Map<string, string>();

/** Texts have few different characters. Folding each character once is ten times as fast as folding whole texts. */
function foldCharacter(character: string): string {
  let folded = foldedCharacters.get(character);
  if (folded === undefined) {
    folded = character.replace(quotes, '').normalize('NFKD').toLowerCase().replace(marks, '').replace(quotes, '');
    foldedCharacters.set(character, folded);
  }
  return folded;
}

/** Lower case, without accents and quotes, `m²` as `m2`: the form in which texts are compared. */
export const fold = (text: string): string => text.toLowerCase().replace(special, foldCharacter);

type Folded = Record<'code' | 'description' | 'unit', string>;
const foldedRows = new WeakMap<EditorRow, Folded>();

/** Rows never change, so each is folded once. */
function foldedOf(row: EditorRow): Folded {
  const known = foldedRows.get(row);
  if (known) return known;
  const folded = { code: fold(row.code), description: fold(row.description), unit: fold(row.unit) };
  foldedRows.set(row, folded);
  return folded;
}

/** '1.2', 'oe.9.9' or '1.1.a'. A single word is searched in texts only. */
const asNumber = /^(?:[a-z]+[.-]?)?\d+(?:[.-][a-z\d]+)*[.-]?$/;

/** Cells that hold a text, in reading order: item numbers match from the start, codes and descriptions anywhere. */
export function findCells(rows: readonly EditorRow[], numbers: readonly string[], query: string): Hit[] {
  const wanted = fold(query.trim());
  const hits: Hit[] = [];
  if (wanted === '') return hits;
  const isNumber = asNumber.test(wanted);
  for (let at = 0; at < rows.length; at += 1) {
    if (isNumber && fold(numbers[at]!).startsWith(wanted)) hits.push({ at, column: 'index' });
    const folded = foldedOf(rows[at]!);
    for (const column of looked) if (folded[column].includes(wanted)) hits.push({ at, column });
  }
  return hits;
}

/** The same for replace: descriptions and units. */
export function findReplaceable(rows: readonly EditorRow[], query: string): Hit[] {
  const wanted = fold(query);
  const hits: Hit[] = [];
  if (wanted.trim() === '') return hits;
  for (let at = 0; at < rows.length; at += 1) {
    const folded = foldedOf(rows[at]!);
    for (const column of replaced) if (folded[column].includes(wanted)) hits.push({ at, column });
  }
  return hits;
}

/** Replaces every occurrence of a text; ignores accents and case. */
export function replaceText(text: string, query: string, replacement: string): string {
  const wanted = fold(query);
  if (wanted === '') return text;
  let folded = '';
  /** For each folded character, its position in the original text. */
  const from: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let more = 0; more < plain.length; more += 1) from.push(place);
    folded += plain;
    place += character.length;
  }
  from.push(text.length);
  let result = '';
  let copied = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    result += text.slice(copied, from[at]) + replacement;
    copied = from[at + wanted.length]!;
  }
  return result + text.slice(copied);
}

export interface Replacing {
  outcome: Outcome | null;
  changed: number;
  /** Cells that may not be edited. */
  locked: number;
  /** Cells whose text would exceed the column's limit; they are left unchanged. */
  tooLong: number;
}

/** Replaces the text in the cells of the hits, as one change. */
export function replaceHits(
  rows: readonly EditorRow[],
  hits: readonly Hit[],
  { query, replacement }: { query: string; replacement: string },
  may: EditorPermissions,
): Replacing {
  const answer: Replacing = { outcome: null, changed: 0, locked: 0, tooLong: 0 };
  const columns = new Map<number, Column[]>();
  for (const { at, column } of hits) columns.set(at, [...(columns.get(at) ?? []), column]);
  const indexes = [...columns.keys()];
  answer.outcome = editRows(rows, indexes, (row, order) => {
    let next = row;
    for (const column of columns.get(indexes[order]!)!) {
      if (!canEditCell(row, column, may)) {
        answer.locked += 1;
        continue;
      }
      const typed = typeInto(next, column, replaceText(row[column as ReplacedColumn], query, replacement));
      if (typed.cut) answer.tooLong += 1;
      else {
        answer.changed += 1;
        next = typed.row;
      }
    }
    return next;
  });
  return answer;
}
