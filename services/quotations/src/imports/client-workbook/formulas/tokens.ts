import { columnOf } from '../sheet-xml.js';

/** One corner of a reference; null where whole rows or columns are named. */
interface Corner {
  row: number | null;
  column: number | null;
  fixedRow: boolean;
  fixedColumn: boolean;
}

/** A cell or an area. `sheet` is null for the formula's own sheet. */
export interface Reference {
  sheet: string | null;
  from: Corner;
  to: Corner;
}

export type Token =
  | { kind: 'NUMBER'; value: number }
  | { kind: 'TEXT'; value: string }
  | { kind: 'REFERENCE'; reference: Reference }
  | { kind: 'NAME'; name: string }
  | { kind: 'SIGN'; sign: string }
  /** A structured reference, another workbook or an array: it cannot be computed here. */
  | { kind: 'STRANGE'; text: string };

const corner = '\\$?[A-Za-z]{1,3}\\$?\\d{1,7}';
const sheetPrefix = "(?:('(?:[^'\\[\\]]|'')+'|[\\p{L}_][\\p{L}\\d_.]*)!)?";
const patterns: readonly [RegExp, (found: RegExpExecArray) => Token | null][] = [
  [/\s+/uy, () => null],
  [
    new RegExp(`${sheetPrefix}(${corner})(?::(${corner}))?(?![\\p{L}\\d_.(\\[!])`, 'uy'),
    ([, sheet, from = '', to]) => reference(sheet, cornerOf(from), cornerOf(to ?? from)),
  ],
  [
    new RegExp(`${sheetPrefix}(\\$?)([A-Za-z]{1,3}):(\\$?)([A-Za-z]{1,3})(?![\\p{L}\\d_.(\\[!])`, 'uy'),
    ([, sheet, fixed = '', from = '', other = '', to = '']) =>
      reference(sheet, columnCorner(from, fixed), columnCorner(to, other)),
  ],
  [/(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/uy, ([text]) => ({ kind: 'NUMBER', value: Number(text) })],
  [/"((?:[^"]|"")*)"/uy, ([, text = '']) => ({ kind: 'TEXT', value: text.replaceAll('""', '"') })],
  [/[\p{L}_\\][\p{L}\d_.]*(?![\p{L}\d_.[!])/uy, ([name]) => ({ kind: 'NAME', name: name.toUpperCase() })],
  [/<=|>=|<>|[-+*/^&=<>%(),]/uy, ([sign]) => ({ kind: 'SIGN', sign })],
];

function cornerOf(text: string): Corner {
  const [, fixedColumn, letters = '', fixedRow, digits = ''] = /^(\$?)([A-Za-z]+)(\$?)(\d+)$/.exec(text)!;
  return {
    row: Number(digits),
    column: columnOf(letters),
    fixedRow: fixedRow === '$',
    fixedColumn: fixedColumn === '$',
  };
}

const columnCorner = (letters: string, fixed: string): Corner => ({
  row: null,
  column: columnOf(letters),
  fixedRow: true,
  fixedColumn: fixed === '$',
});

function reference(sheet: string | undefined, from: Corner, to: Corner): Token {
  const name = sheet === undefined ? null : sheet.replace(/^'|'$/g, '').replaceAll("''", "'");
  return { kind: 'REFERENCE', reference: { sheet: name, from, to } };
}

/** The tokens of a formula without its `=`. Whatever is not understood becomes one strange token up to the end. */
export function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < formula.length) {
    const before = at;
    for (const [pattern, make] of patterns) {
      pattern.lastIndex = at;
      const found = pattern.exec(formula);
      if (!found) continue;
      const token = make(found);
      if (token) tokens.push(token);
      at += found[0].length;
      break;
    }
    if (at === before) return [...tokens, { kind: 'STRANGE', text: formula.slice(at) }];
  }
  return tokens;
}
