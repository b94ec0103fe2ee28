import { ATTRIBUTES, attribute, COMMENT, decodeXml, tagsNamed } from './xml.js';

/** A cell in the XML of a sheet. Rows count from 1, columns from 0. */
export interface XmlCell {
  row: number;
  column: number;
  /** Its opening tag as written. */
  tag: string;
  start: number;
  end: number;
  /** What stands between its tags; '' in `<c …/>`. */
  inner: string;
}

export interface XmlRow {
  row: number;
  tag: string;
  start: number;
  end: number;
  /** Where a cell can be added at the end; -1 in `<row …/>`. */
  close: number;
  cells: XmlCell[];
}

/** The letters of a column: 0 is `A`, 26 is `AA`. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  }
  return name;
}

export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const formulaTag = new RegExp(`<(?:[\\w.-]+:)?f(?=[\\s/>])(${ATTRIBUTES})(?:/>|>([\\s\\S]*?)</(?:[\\w.-]+:)?f>)`);
const valueTag = /<(?:[\w.-]+:)?v(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:[\w.-]+:)?v>)/;

/** The formula of a cell with the attributes of its tag; null without one. */
export function formulaOf({ inner }: XmlCell): { tag: string; text: string } | null {
  const found = inner.includes('f') ? formulaTag.exec(inner) : null;
  return found && { tag: found[1] ?? '', text: decodeXml(found[2] ?? '') };
}

export function cachedValue({ inner }: XmlCell): string | null {
  const found = valueTag.exec(inner)?.[1];
  return found === undefined ? null : decodeXml(found);
}

/** The inner XML with another cached value; null takes it away. */
export function withValue(inner: string, value: string | null, prefix: string): string {
  const tag = value === null ? '' : `<${prefix}v>${value}</${prefix}v>`;
  return valueTag.test(inner) ? inner.replace(valueTag, () => tag) : inner + tag;
}

const token = new RegExp(
  `${COMMENT}|<!\\[CDATA\\[(?:(?!<!\\[CDATA\\[)[\\s\\S])*?\\]\\]>|<(/?)(?:[\\w.-]+:)?(row|c)(?=[\\s/>])${ATTRIBUTES}(/?)>`,
  'g',
);

/** The rows and cells of a sheet, in the order of the file. */
export class SheetXml {
  /** `x:` where the sheet's tags have a prefix. */
  readonly prefix: string;
  readonly rows: XmlRow[] = [];
  /** Where rows can be added at the end; null in `<sheetData/>`. */
  readonly dataEnd: number | null;
  /** `<sheetData/>`, which has to be opened for the first row. */
  readonly dataStart: number;

  constructor(readonly text: string) {
    const opening = tagsNamed(text, 'sheetData')[0];
    this.prefix = /^<([\w.-]+:)sheetData/.exec(opening?.tag ?? '')?.[1] ?? '';
    this.dataStart = opening?.at ?? text.length;
    const start = this.dataStart + (opening?.tag.length ?? 0);
    const end = text.indexOf(`</${this.prefix}sheetData`, start);
    this.dataEnd = opening === undefined || opening.tag.endsWith('/>') || end < 0 ? null : end;
    if (this.dataEnd !== null) this.scan(start, this.dataEnd);
  }

  private scan(start: number, end: number): void {
    const pattern = new RegExp(token);
    pattern.lastIndex = start;
    let row: XmlRow | null = null;
    let cell: XmlCell | null = null;
    for (let found = pattern.exec(this.text); found && found.index < end; found = pattern.exec(this.text)) {
      const [tag, closing, name, selfClosed] = found;
      const [at, next] = [found.index, found.index + tag.length];
      if (name === 'row' && !closing) {
        const number: number = Number(attribute(tag, 'r') ?? (this.rows.at(-1)?.row ?? 0) + 1);
        row = { row: number, tag, start: at, end: next, close: -1, cells: [] };
        this.rows.push(row);
      } else if (name === 'row' && row) Object.assign(row, { end: next, close: at });
      else if (name === 'c' && !closing && row) {
        const letters = /^\$?([A-Za-z]{1,3})/.exec(attribute(tag, 'r') ?? '')?.[1];
        const column: number = letters ? columnOf(letters) : (row.cells.at(-1)?.column ?? -1) + 1;
        const { row: number } = row;
        const opened: XmlCell = { row: number, column, tag, start: at, end: next, inner: '' };
        row.cells.push(opened);
        cell = selfClosed ? null : opened;
      } else if (name === 'c' && cell) {
        cell.inner = this.text.slice(cell.start + cell.tag.length, at);
        cell.end = next;
        cell = null;
      }
    }
  }
}
