import { posix } from 'node:path';
import { AppError } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { readXml } from './read-xml.js';
import type { ZipEntries } from './zip-entries.js';

/** The value of a cell, or the result of its formula. `other`: a boolean or an error. */
export interface SheetCell {
  kind: 'number' | 'text' | 'other';
  text: string;
}

export interface SheetLine {
  /** Counted from 1. */
  row: number;
  /** Keyed by column letters; empty cells are absent. */
  cells: ReadonlyMap<string, SheetCell>;
}

const WORKBOOK = 'xl/workbook.xml';
const kinds: Record<string, SheetCell['kind']> = { s: 'text', str: 'text', inlineStr: 'text', b: 'other', e: 'other' };

async function need(entries: ZipEntries, name: string): Promise<Buffer> {
  const bytes = await entries.read(name);
  if (!bytes) throw new AppError(documentErrors.WORKBOOK_UNREADABLE);
  return bytes;
}

/** The path of the sheet with that name; WORKBOOK_UNKNOWN when the workbook has none. */
async function pathOfSheet(entries: ZipEntries, sheetName: string): Promise<string> {
  let id: string | undefined;
  await readXml(await need(entries, WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'sheet' && attributes.name === sheetName) id = attributes['r:id'];
    },
  });
  let target: string | undefined;
  await readXml(await need(entries, 'xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target;
    },
  });
  if (id === undefined || target === undefined) throw new AppError(documentErrors.WORKBOOK_UNKNOWN);
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
}

async function sharedTexts(entries: ZipEntries): Promise<string[]> {
  const bytes = await entries.read('xl/sharedStrings.xml');
  const texts: string[] = [];
  if (!bytes) return texts;
  let current = '';
  let inText = false;
  let spoken = 0;
  await readXml(bytes, {
    open: (name) => {
      if (name === 'si') current = '';
      // `rPh` holds the phonetic reading of the text, which is not part of the value.
      if (name === 'rPh') spoken += 1;
      inText = name === 't' && spoken === 0;
    },
    text: (text) => {
      if (inText) current += text;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') spoken -= 1;
      if (name === 'si') texts.push(current);
    },
  });
  return texts;
}

/** Collects the cells of one line from the events of the parser. */
class LineReader {
  private row = 0;
  private cells = new Map<string, SheetCell>();
  private column = '';
  private type = '';
  private text = '';
  private reading = false;

  constructor(
    private readonly columns: ReadonlySet<string>,
    private readonly texts: readonly string[],
    private readonly onLine: (line: SheetLine) => void,
  ) {}

  open = (name: string, { r = '', t = 'n' }: Record<string, string>): void => {
    if (name === 'row') {
      this.row = Number(r) || this.row + 1;
      this.cells = new Map();
    } else if (name === 'c') {
      this.column = r.replace(/\d+$/, '');
      this.type = t;
      this.text = '';
    }
    this.reading = (name === 'v' || name === 't') && this.columns.has(this.column);
  };

  read = (text: string): void => {
    if (this.reading) this.text += text;
  };

  close = (name: string): void => {
    this.reading = false;
    if (name === 'c' && this.text !== '') {
      const text = this.type === 's' ? (this.texts[Number(this.text)] ?? '') : this.text;
      if (text.trim() !== '') this.cells.set(this.column, { kind: kinds[this.type] ?? 'number', text });
    }
    if (name === 'row') this.onLine({ row: this.row, cells: this.cells });
  };
}

/** Calls `onLine` for every line of the sheet, with the cells of the given columns. */
export async function readSheet(
  entries: ZipEntries,
  { sheet, columns }: { sheet: string; columns: readonly string[] },
  onLine: (line: SheetLine) => void,
): Promise<void> {
  const path = await pathOfSheet(entries, sheet);
  const reader = new LineReader(new Set(columns), await sharedTexts(entries), onLine);
  await readXml(await need(entries, path), { open: reader.open, text: reader.read, close: reader.close });
}
