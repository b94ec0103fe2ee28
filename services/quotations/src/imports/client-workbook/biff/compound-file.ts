import { viewOf } from './records.js';

const HEADER_SIZE = 512;
const HEADER_TABLES = 109;
/** Smaller streams live in another one. */
const SMALLEST = 4096;
const ENTRY_SIZE = 128;
/** Kinds of sectors. Source: [MS-CFB] 2.1. */
const sector = { FREE: 0xffffffff, END: 0xfffffffe, TABLE: 0xfffffffd, LAST: 0xfffffffa } as const;

/** Sectors of a compound file and the table that chains them. Throws RangeError for a damaged file. */
class Sectors {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly tables: number[] = [];

  private count: number;

  /** `room`: bytes that are going to be added at most. */
  constructor(original: Uint8Array, room: number) {
    this.size = 1 << viewOf(original).getUint16(30, true);
    if (this.size !== 512 && this.size !== 4096) throw new RangeError('sector size');
    // A file may end within its last sector.
    this.count = Math.ceil(original.length / this.size) - 1;
    this.bytes = new Uint8Array(this.place(this.count + Math.ceil(room / this.size)));
    this.bytes.set(original);
    for (let at = 0; at < HEADER_TABLES; at += 1) {
      const table = this.header(76 + at * 4);
      if (table < sector.LAST) this.tables.push(table);
    }
  }

  header(at: number): number {
    return viewOf(this.bytes).getUint32(at, true);
  }

  private place(number: number): number {
    return (number + 1) * this.size;
  }

  private entry(number: number): number {
    const perTable = this.size / 4;
    const table = this.tables[Math.floor(number / perTable)];
    if (table === undefined) throw new RangeError('no table');
    return this.place(table) + (number % perTable) * 4;
  }

  chain(first: number): number[] {
    const chain: number[] = [];
    const most = this.count;
    for (let next = first; next < sector.LAST; next = viewOf(this.bytes).getUint32(this.entry(next), true)) {
      if (chain.push(next) > most) throw new RangeError('endless chain');
    }
    return chain;
  }

  private link(number: number, next: number): void {
    viewOf(this.bytes).setUint32(this.entry(number), next, true);
  }

  /** A new sector at the end of the file, in the table. */
  private add(): number {
    const number = this.count;
    this.count += 1;
    if (number < this.tables.length * (this.size / 4)) return number;
    if (this.tables.length === HEADER_TABLES) throw new RangeError('tables');
    viewOf(this.bytes).setUint32(76 + this.tables.length * 4, number, true);
    this.tables.push(number);
    viewOf(this.bytes).setUint32(44, this.tables.length, true);
    this.bytes.fill(0xff, this.place(number), this.place(number) + this.size);
    this.link(number, sector.TABLE);
    return this.add();
  }

  /** Writes content over a chain, made longer or shorter. The first sector. */
  write(chain: readonly number[], content: Uint8Array): number {
    const count = Math.ceil(content.length / this.size);
    const used = chain.slice(0, count);
    while (used.length < count) {
      const number = this.add();
      this.link(number, sector.END);
      used.push(number);
    }
    for (const number of chain.slice(count)) this.link(number, sector.FREE);
    for (const [at, number] of used.entries()) {
      this.link(number, used[at + 1] ?? sector.END);
      const part = content.subarray(at * this.size, (at + 1) * this.size);
      this.bytes.set(part, this.place(number));
      this.bytes.fill(0, this.place(number) + part.length, this.place(number) + this.size);
    }
    return used[0]!;
  }

  /** The file without the room that is left. */
  file(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.place(this.count)) as Uint8Array<ArrayBuffer>;
  }

  /** Where an entry of the directory is. */
  directoryEntry(index: number): number {
    const perSector = this.size / ENTRY_SIZE;
    const number = this.chain(this.header(48))[Math.floor(index / perSector)];
    if (number === undefined) throw new RangeError('no entry');
    return this.place(number) + (index % perSector) * ENTRY_SIZE;
  }
}

/**
 * The file with other content in one stream; all other streams keep their sectors. `index` is the stream's place in the
 * directory. Null for a file that needs more tables than its header names (7 MB). Throws RangeError for a damaged file.
 */
export function withStream(original: Uint8Array, index: number, content: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (original.length < HEADER_SIZE) throw new RangeError('no header');
  // A table of 512 bytes chains 64 kB.
  const sectors = new Sectors(original, Math.max(SMALLEST, content.length) * 1.05 + SMALLEST * 4);
  if (sectors.bytes.length > HEADER_TABLES * (sectors.size / 4) * sectors.size) return null;
  const entry = sectors.directoryEntry(index);
  const view = viewOf(sectors.bytes);
  const [start, size] = [view.getUint32(entry + 116, true), view.getUint32(entry + 120, true)];
  const padded = new Uint8Array(Math.max(SMALLEST, content.length));
  padded.set(content);
  const first = sectors.write(size < SMALLEST ? [] : sectors.chain(start), padded);
  viewOf(sectors.bytes).setUint32(entry + 116, first, true);
  viewOf(sectors.bytes).setUint32(entry + 120, padded.length, true);
  return sectors.file();
}
