import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { AppError } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';

/** Three times the inflated size of a form with 20,000 rows. */
const INFLATED_MAX_BYTES = 96 * 1024 * 1024;
const ENTRIES_MAX = 500;
const END = { signature: 0x06054b50, bytes: 22, commentMax: 0xffff };
const DIRECTORY = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  compressedBytes: number;
  bytes: number;
  offset: number;
}

const unreadable = (cause?: unknown): AppError =>
  new AppError(documentErrors.WORKBOOK_UNREADABLE, {}, [], cause === undefined ? undefined : { cause });

const inflate = promisify(inflateRaw) as (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/**
 * The files of a zip archive. It adds up the sizes of the directory before it inflates anything. It stops inflating an
 * entry that exceeds its declared size.
 */
export class ZipEntries {
  private constructor(
    private readonly archive: Buffer,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Throws WORKBOOK_UNREADABLE when it is no archive, WORKBOOK_TOO_LARGE when its total size is over the limit. */
  static of(archive: Buffer): ZipEntries {
    const entries = readBounds(() => readDirectory(archive));
    let bytes = 0;
    for (const entry of entries.values()) bytes += entry.bytes;
    if (bytes > INFLATED_MAX_BYTES) throw new AppError(documentErrors.WORKBOOK_TOO_LARGE);
    return new ZipEntries(archive, entries);
  }

  /** Null when the archive has no such entry. */
  async read(name: string): Promise<Buffer | null> {
    const entry = this.entries.get(name);
    if (!entry) return null;
    const packed = readBounds(() => contentOf(this.archive, entry));
    if (entry.method === STORED) return packed;
    // Node refuses a limit of 0.
    const maxOutputLength = Math.max(1, entry.bytes);
    const content = await inflate(packed, { maxOutputLength }).catch((error: unknown) => {
      throw unreadable(error);
    });
    if (content.length !== entry.bytes) throw unreadable();
    return content;
  }
}

/** Offsets of a forged file can point outside the buffer. */
function readBounds<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw code === 'ERR_OUT_OF_RANGE' || code === 'ERR_BUFFER_OUT_OF_BOUNDS' ? unreadable(error) : error;
  }
}

function endOfDirectory(archive: Buffer): number {
  const first = Math.max(0, archive.length - END.bytes - END.commentMax);
  for (let at = archive.length - END.bytes; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === END.signature) return at;
  }
  throw unreadable();
}

function readDirectory(archive: Buffer): Map<string, Entry> {
  const end = endOfDirectory(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new AppError(documentErrors.WORKBOOK_TOO_LARGE);
  const entries = new Map<string, Entry>();
  let at = archive.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY.signature) throw unreadable();
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + DIRECTORY.bytes, at + DIRECTORY.bytes + nameBytes);
    const method = archive.readUInt16LE(at + 10);
    const encrypted = (archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0;
    if (encrypted || (method !== STORED && method !== DEFLATED) || entries.has(name)) throw unreadable();
    entries.set(name, {
      method,
      compressedBytes: archive.readUInt32LE(at + 20),
      bytes: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at += DIRECTORY.bytes + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function contentOf(archive: Buffer, { offset, compressedBytes }: Entry): Buffer {
  if (archive.readUInt32LE(offset) !== LOCAL.signature) throw unreadable();
  const start = offset + LOCAL.bytes + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (start + compressedBytes > archive.length) throw unreadable();
  return archive.subarray(start, start + compressedBytes);
}
