const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
/** Maximum bytes of the descriptor between an entry and the next one. */
const DESCRIPTOR_MAX = 24;

/** An entry of a ZIP, still packed. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored, 8: deflated; others are not read. */
  readonly method: number;
  readonly packed: Buffer;
  /** The bytes are encrypted. */
  readonly locked: boolean;
  /** Unpacked size as the directory declares it; nobody has checked it. */
  readonly declared: number;
}

interface Place {
  name: string;
  locked: boolean;
  method: number;
  size: number;
  declared: number;
  at: number;
}

/**
 * The entries of a ZIP in the order of its bytes, without unpacking any. `BROKEN`: no directory, or data hidden between
 * the entries. Source: APPNOTE.TXT 6.3.
 */
export function zipEntries(bytes: Buffer, entriesMax: number): ZipEntry[] | 'BROKEN' | 'TOO_MANY' {
  const directory = directoryOf(bytes, entriesMax);
  if (typeof directory === 'string') return directory;
  const entries: ZipEntry[] = [];
  let end = 0;
  for (const { at, size, ...entry } of directory.places.toSorted((a, b) => a.at - b.at)) {
    const start = contentStart(bytes, at);
    if (start === null || at < end || at > end + DESCRIPTOR_MAX) return 'BROKEN';
    end = start + size;
    if (end > directory.at) return 'BROKEN';
    entries.push({ ...entry, packed: bytes.subarray(start, end) });
  }
  return entries.length > 0 && directory.at <= end + DESCRIPTOR_MAX ? entries : 'BROKEN';
}

function directoryOf(bytes: Buffer, entriesMax: number): { at: number; places: Place[] } | 'BROKEN' | 'TOO_MANY' {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_SIZE > bytes.length || bytes.readUInt32LE(end) !== END_MARK) return 'BROKEN';
  const count = bytes.readUInt16LE(end + 10);
  const at = bytes.readUInt32LE(end + 16);
  if (at > end) return 'BROKEN';
  if (count > entriesMax) return 'TOO_MANY';
  const places: Place[] = [];
  let next = at;
  for (let index = 0; index < count; index += 1) {
    if (next + ENTRY_SIZE > end || bytes.readUInt32LE(next) !== ENTRY_MARK) return 'BROKEN';
    const nameEnd = next + ENTRY_SIZE + bytes.readUInt16LE(next + 28);
    places.push({
      name: bytes.toString('utf8', next + ENTRY_SIZE, nameEnd),
      locked: (bytes.readUInt16LE(next + 8) & 1) === 1,
      method: bytes.readUInt16LE(next + 10),
      size: bytes.readUInt32LE(next + 20),
      declared: bytes.readUInt32LE(next + 24),
      at: bytes.readUInt32LE(next + 42),
    });
    next = nameEnd + bytes.readUInt16LE(next + 30) + bytes.readUInt16LE(next + 32);
  }
  return next <= end ? { at, places } : 'BROKEN';
}

function contentStart(bytes: Buffer, at: number): number | null {
  if (at + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== LOCAL_MARK) return null;
  return at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
}
