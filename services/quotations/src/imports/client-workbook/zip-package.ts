import { crc32 } from 'node:zlib';
import { zipEntries } from '@cotizaobra/chassis/objects/zip-entries';
import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import { Deflate, Inflate } from 'fflate';
import { readingLimits } from '../reading/limits.js';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
/** Bit 0: encrypted. Bit 3: sizes stand behind the data. */
const ENCRYPTED = 1;
const SIZES_BEHIND = 8;
const DEFLATED = 8;
const ZIP64 = 0xffffffff;
const STORED = 0;
const MEBIBYTE = 2 ** 20;
/** A directory without extensions counts no further. */
const COUNTED = 65_535;

interface Entry {
  name: string;
  /** The record of the central directory, with its name, extra field and comment. */
  central: Uint8Array<ArrayBuffer>;
  /** The local header with its name and extra field. */
  local: Uint8Array<ArrayBuffer>;
  data: Uint8Array;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const unreadable = (): AppError => new AppError(readingErrors.FILE_NOT_READABLE);

/** An Office package whose untouched entries are written back with the same compressed bytes. */
export class ZipPackage {
  private constructor(private readonly entries: Map<string, Entry>) {}

  /**
   * Throws FILE_NOT_READABLE for anything but a plain zip without encryption: entries that overlap, that have one name,
   * or that unpack to more than the limit of reading are refused.
   */
  static open(bytes: Uint8Array): ZipPackage {
    refuseTricks(bytes);
    const view = viewOf(bytes);
    let end = bytes.length - END_SIZE;
    while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
    if (end < 0) throw unreadable();
    const entries = new Map<string, Entry>();
    let at = view.getUint32(end + 16, true);
    try {
      for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
        const entry = entryAt(bytes, view, at);
        if (entries.has(entry.name)) throw unreadable();
        entries.set(entry.name, entry);
        at += entry.central.length;
      }
    } catch (error) {
      if (error instanceof RangeError) throw unreadable();
      throw error;
    }
    return new ZipPackage(entries);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The text of a part; null if there is none. */
  text(name: string): string | null {
    const entry = this.entries.get(name);
    if (!entry) return null;
    const view = viewOf(entry.central);
    const size = view.getUint32(24, true);
    const method = view.getUint16(10, true);
    if (method !== DEFLATED && method !== STORED) throw unreadable();
    const content = method === DEFLATED ? inflated(entry.data, size) : entry.data;
    return new TextDecoder().decode(content);
  }

  /** Replaces a part, or adds it at the end. */
  write(name: string, text: string): void {
    const content = new TextEncoder().encode(text);
    const known = this.entries.get(name);
    const encoded = new TextEncoder().encode(name);
    const data = deflated(content);
    const local = new Uint8Array(LOCAL_SIZE + encoded.length);
    const central = new Uint8Array(CENTRAL_SIZE + encoded.length);
    local.set(encoded, LOCAL_SIZE);
    central.set(encoded, CENTRAL_SIZE);
    const [head, record] = [viewOf(local), viewOf(central)];
    head.setUint32(0, LOCAL, true);
    record.setUint32(0, CENTRAL, true);
    record.setUint16(4, 20, true);
    if (known) record.setUint32(38, viewOf(known.central).getUint32(38, true), true);
    // Fields that both headers share, two bytes later in the central one.
    for (const [target, by] of [
      [head, 4],
      [record, 6],
    ] as const) {
      target.setUint16(by, 20, true);
      target.setUint16(by + 4, DEFLATED, true);
      // 1 January 1980: the time of a download is nobody's edit.
      target.setUint16(by + 8, 0x21, true);
      target.setUint32(by + 10, crc32(content), true);
      target.setUint32(by + 14, data.length, true);
      target.setUint32(by + 18, content.length, true);
      target.setUint16(by + 22, encoded.length, true);
    }
    this.entries.set(name, { name, central, local, data });
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [];
    const directory: Uint8Array[] = [];
    let offset = 0;
    for (const { central, local, data } of this.entries.values()) {
      const record = central.slice();
      viewOf(record).setUint32(42, offset, true);
      directory.push(record);
      parts.push(local, data);
      offset += local.length + data.length;
    }
    const size = directory.reduce((sum, { length }) => sum + length, 0);
    const end = new Uint8Array(END_SIZE);
    const view = viewOf(end);
    view.setUint32(0, END, true);
    view.setUint16(8, directory.length, true);
    view.setUint16(10, directory.length, true);
    view.setUint32(12, size, true);
    view.setUint32(16, offset, true);
    return concatenated([...parts, ...directory, end]);
  }
}

/** The sizes are those that the directory declares; a part that has another one is refused when it is unpacked. */
function refuseTricks(bytes: Uint8Array): void {
  const entries = zipEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), COUNTED);
  if (typeof entries === 'string') throw unreadable();
  const unpacked = entries.reduce((sum, { declared }) => sum + declared, 0);
  if (unpacked > readingLimits.megabytes * MEBIBYTE) throw unreadable();
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): Entry {
  if (view.getUint32(at, true) !== CENTRAL) throw unreadable();
  const field = (by: number): number => view.getUint16(at + by, true);
  const length = CENTRAL_SIZE + field(28) + field(30) + field(32);
  const central = bytes.slice(at, at + length);
  const name = new TextDecoder().decode(central.subarray(CENTRAL_SIZE, CENTRAL_SIZE + field(28)));
  const [packed, start] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  if (packed === ZIP64 || start === ZIP64 || (field(8) & ENCRYPTED) !== 0) throw unreadable();
  if (view.getUint32(start, true) !== LOCAL) throw unreadable();
  const from = start + LOCAL_SIZE + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (from + packed > bytes.length) throw unreadable();
  const local = bytes.slice(start, from);
  // Sizes go into the local header, so that nothing has to stand behind the data.
  const [head, record] = [viewOf(local), viewOf(central)];
  if ((field(8) & SIZES_BEHIND) !== 0) {
    head.setUint16(6, head.getUint16(6, true) & ~SIZES_BEHIND, true);
    record.setUint16(8, record.getUint16(8, true) & ~SIZES_BEHIND, true);
    for (const by of [0, 4, 8]) head.setUint32(14 + by, record.getUint32(16 + by, true), true);
  }
  return { name, central, local, data: bytes.subarray(from, from + packed) };
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function deflated(content: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const stream = new Deflate({ level: 6 }, (part) => parts.push(part));
  stream.push(content, true);
  return concatenated(parts);
}

/** Stops at the size that the directory declares, so that a forged entry cannot grow without limit. */
function inflated(data: Uint8Array, size: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((part) => {
    length += part.length;
    if (length > size) throw unreadable();
    parts.push(part);
  });
  try {
    for (let at = 0; at < data.length; at += CHUNK)
      stream.push(data.subarray(at, at + CHUNK), at + CHUNK >= data.length);
  } catch {
    throw unreadable();
  }
  return concatenated(parts);
}

const CHUNK = 64 * 1024;
