import { faultText, type LineFault, REGISTER_COLUMNS, readRegisterLine, type Taxpayer } from './register-line.js';

/** Bytes of the longest line. The longest of SUNAT's has some 300. */
const LINE_MAX = 4_096;
/** Malformed lines that are listed; all are counted. */
const LISTED_MAX = 50;
const SHOWN_MAX = 160;

/** The file cannot be taken over. The message tells what is wrong. */
export class RegisterFault extends Error {}

export interface MalformedLine {
  /** Counted from 1; the header is 1. */
  line: number;
  fault: string;
  /** The beginning of the line. */
  text: string;
}

/** Reads the register's bytes and gives rows of COPY. It holds one chunk and one line at a time. */
export class RegisterReader {
  rows = 0;
  malformed = 0;
  readonly listed: MalformedLine[] = [];
  private line = 0;

  /** Throws RegisterFault if the first line is not the register's header in Latin-1. */
  async *copyRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
    let rest = '';
    let isSkipping = false;
    for await (const chunk of bytes) {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      if (isSkipping && lines.length > 0) {
        lines.shift();
        isSkipping = false;
      }
      const rows = this.read(lines);
      if (rows !== '') yield rows;
      if (isSkipping) rest = '';
      else if (rest.length > LINE_MAX) {
        this.reject(rest, 'long');
        rest = '';
        isSkipping = true;
      }
    }
    const rows = rest === '' ? '' : this.read([rest]);
    if (rows !== '') yield rows;
    if (this.line === 0) throw new RegisterFault('The file is empty.');
  }

  private read(lines: readonly string[]): string {
    let rows = '';
    for (const ended of lines) {
      const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
      if (this.line === 0) {
        this.line = 1;
        checkHeader(line);
        continue;
      }
      const read = line.length > LINE_MAX ? 'long' : readRegisterLine(line);
      if (typeof read === 'string') {
        this.reject(line, read);
        continue;
      }
      this.line += 1;
      this.rows += 1;
      rows += copyRow(read);
    }
    return rows;
  }

  private reject(text: string, fault: LineFault): void {
    if (this.line === 0) checkHeader(text);
    this.line += 1;
    this.malformed += 1;
    if (this.listed.length >= LISTED_MAX) return;
    this.listed.push({ line: this.line, fault: faultText(fault), text: text.slice(0, SHOWN_MAX) });
  }
}

/** In Latin-1, `RAZÓN` has one byte for Ó. In UTF-8 it has two, which would spoil every name silently. */
function checkHeader(line: string): void {
  const plain = line
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
  const names = plain.split('|').map((name) => name.trim());
  if (names.at(-1) === '') names.pop();
  if (names.join('|') === REGISTER_COLUMNS.join('|')) return;
  if (line.includes('\u00c3')) {
    throw new RegisterFault(
      'The file is in UTF-8. SUNAT publishes it in Latin-1: import the file as it was published.',
    );
  }
  throw new RegisterFault(
    `The first line is not the header of the register: ${JSON.stringify(line.slice(0, SHOWN_MAX))}.`,
  );
}

/** Fields contain no control characters, so only the backslash is escaped. */
const copyField = (field: string | null): string => (field === null ? '\\N' : field.replaceAll('\\', '\\\\'));

const copyRow = ({ ruc, name, state, condition, ubigeo, address }: Taxpayer): string =>
  `${ruc}\t${copyField(name)}\t${copyField(state)}\t${copyField(condition)}\t${ubigeo ?? '\\N'}\t${copyField(address)}\n`;
