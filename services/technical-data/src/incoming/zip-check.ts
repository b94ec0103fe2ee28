import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
/** Maximum bytes of the descriptor between an entry and the next one. */
const DESCRIPTOR_MAX = 24;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  packed: number;
  at: number;
}

export interface ZipLimits {
  entries: number;
  /** Limit for all unpacked entries together. */
  bytes: number;
}

/**
 * Whether a ZIP is safe: few entries, one after the other without hidden data in between, and an unpacked size within
 * the limit. It ignores the declared sizes and unpacks everything once. Source: APPNOTE.TXT 6.3.
 */
export async function isHarmlessZip(bytes: Buffer, limits: ZipLimits): Promise<boolean> {
  const directory = directoryOf(bytes, limits.entries);
  if (directory === null) return false;
  const entries = directory.entries.toSorted((a, b) => a.at - b.at);
  let end = 0;
  let left = limits.bytes;
  for (const entry of entries) {
    const start = contentStart(bytes, entry.at);
    if (start === null || entry.at < end || entry.at > end + DESCRIPTOR_MAX) return false;
    end = start + entry.packed;
    if (end > directory.at) return false;
    const unpacked = await unpackedSize(entry.method, bytes.subarray(start, end), left);
    if (unpacked === null) return false;
    left -= unpacked;
  }
  return entries.length > 0 && directory.at <= end + DESCRIPTOR_MAX;
}

function directoryOf(bytes: Buffer, entriesMax: number): { at: number; entries: Entry[] } | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_SIZE > bytes.length || bytes.readUInt32LE(end) !== END_MARK) return null;
  const count = bytes.readUInt16LE(end + 10);
  const at = bytes.readUInt32LE(end + 16);
  if (count > entriesMax || at > end) return null;
  const entries: Entry[] = [];
  let next = at;
  for (let index = 0; index < count; index += 1) {
    if (next + ENTRY_SIZE > end || bytes.readUInt32LE(next) !== ENTRY_MARK) return null;
    const [method, packed, local] = [10, 20, 42].map((offset) =>
      offset === 10 ? bytes.readUInt16LE(next + offset) : bytes.readUInt32LE(next + offset),
    ) as [number, number, number];
    entries.push({ method, packed, at: local });
    next += ENTRY_SIZE + [28, 30, 32].reduce((sum, offset) => sum + bytes.readUInt16LE(next + offset), 0);
  }
  return next <= end ? { at, entries } : null;
}

function contentStart(bytes: Buffer, at: number): number | null {
  if (at + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== LOCAL_MARK) return null;
  return at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
}

/** Null when it does not unpack, or unpacks to more than `max` bytes. */
async function unpackedSize(method: number, packed: Buffer, max: number): Promise<number | null> {
  if (method === STORED) return packed.length <= max ? packed.length : null;
  if (method !== DEFLATED) return null;
  try {
    return (await inflate(packed, { maxOutputLength: Math.max(1, max) })).length;
  } catch {
    return null;
  }
}
