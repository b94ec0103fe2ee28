import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';
import { type ZipEntry, zipEntries } from '@cotizaobra/chassis/objects/zip-entries';
import { AppError } from '@cotizaobra/proto/core/errors';
import { attachmentErrors } from '@cotizaobra/proto/quotations/request-attachment';

const inflate = promisify(inflateRaw);

export const ENTRIES_MAX = 5000;
/** Bytes at the start of an entry that tell what it is. */
const HEAD_BYTES = 1024;
const PACKED_HEAD_BYTES = 4096;
/** A ZIP inside a ZIP is unpacked to look inside: this deep, and this large. */
const DEPTH_MAX = 2;
const NESTED_BYTES_MAX = 64 * 1024 * 1024;
/** Unpacked bytes that an archive may declare. Plans of 50 MB unpack to a few hundred. */
const UNPACKED_BYTES_MAX = 1024 * 1024 * 1024;

/** Programs and scripts that a system runs by the name of the file: their text has no mark of its own. */
const runsByName =
  /\.(?:exe|dll|com|scr|pif|cpl|sys|drv|ocx|msi|msp|mst|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|wsf|wsh|wsc|hta|lnk|url|reg|inf|jar|class|apk|ipa|dmg|pkg|deb|rpm|appimage|app|sh|bash|command|py|pl|rb|php|scpt|workflow|desktop|gadget|xll|docm|xlsm|xltm|xlsb|xlam|pptm|ppam|chm|iso|img|vhdx?)$/i;

const marks: readonly (readonly number[])[] = [
  [0x4d, 0x5a], // MZ: Windows, DOS
  [0x7f, 0x45, 0x4c, 0x46], // ELF
  [0xfe, 0xed, 0xfa, 0xce], // Mach-O
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe], // Java class, Mach-O for several processors
  [0x23, 0x21], // #!
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02], // Windows shortcut
  [0x64, 0x65, 0x78, 0x0a], // Android
];

/** Archives that nobody here can look into. */
const closedArchives: readonly (readonly number[])[] = [
  [0x52, 0x61, 0x72, 0x21], // RAR
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x1f, 0x8b], // gzip
  [0x42, 0x5a, 0x68], // bzip2
  [0xfd, 0x37, 0x7a, 0x58], // xz
  [0x28, 0xb5, 0x2f, 0xfd], // zstd
  [0x4d, 0x53, 0x43, 0x46], // cab
];

const has = (bytes: Buffer, list: readonly (readonly number[])[]): boolean =>
  list.some((mark) => mark.every((byte, at) => bytes[at] === byte));

/** @throws ATTACHMENT_EXECUTABLE, ATTACHMENT_UNCHECKED */
export async function checkArchive(
  entries: readonly ZipEntry[],
  depth = 1,
  budget = { left: NESTED_BYTES_MAX },
): Promise<void> {
  let declared = 0;
  for (const entry of entries) {
    declared += entry.declared;
    if (declared > UNPACKED_BYTES_MAX) throw unchecked(entry);
    if (entry.name.endsWith('/') && entry.packed.length === 0) continue;
    // Windows drops dots and spaces at the end of a name, and runs what is left.
    if (runsByName.test(entry.name.replace(/[. \0]+$/, ''))) throw executable(entry);
    const head = await headOf(entry);
    if (has(head, marks)) throw executable(entry);
    if (has(head, closedArchives)) throw unchecked(entry);
    if (head[0] === 0x50 && head[1] === 0x4b) await checkNested(entry, depth, budget);
  }
}

/** @throws ATTACHMENT_MACROS, ATTACHMENT_EXECUTABLE, ATTACHMENT_UNCHECKED */
export async function checkWorkbook(entries: readonly ZipEntry[]): Promise<void> {
  const hasMacros = entries.some(({ name }) => /(?:^|\/)(?:vbaProject|vbaData)|macrosheets\//i.test(name));
  if (hasMacros) throw new AppError(attachmentErrors.ATTACHMENT_MACROS);
  await checkArchive(entries);
}

async function checkNested(entry: ZipEntry, depth: number, budget: { left: number }): Promise<void> {
  if (depth >= DEPTH_MAX) throw unchecked(entry);
  const bytes = await unpacked(entry, budget.left);
  budget.left -= bytes.length;
  const inner = zipEntries(bytes, ENTRIES_MAX);
  if (typeof inner === 'string') throw unchecked(entry);
  if (inner.some(({ name }) => /(?:^|\/)vbaProject/i.test(name))) throw executable(entry);
  await checkArchive(inner, depth + 1, budget);
}

/** The first bytes; an entry that cannot be unpacked so far is unchecked. */
async function headOf(entry: ZipEntry): Promise<Buffer> {
  if (entry.locked) throw unchecked(entry);
  if (entry.method === 0) return entry.packed.subarray(0, HEAD_BYTES);
  if (entry.method !== 8) throw unchecked(entry);
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: PACKED_HEAD_BYTES * 1032 };
    const head = await inflate(entry.packed.subarray(0, PACKED_HEAD_BYTES), options);
    // More than it declares: an unpacker that trusts the declaration is misled.
    if (head.length > entry.declared) throw unchecked(entry);
    return head.subarray(0, HEAD_BYTES);
  } catch {
    throw unchecked(entry);
  }
}

async function unpacked(entry: ZipEntry, most: number): Promise<Buffer> {
  if (entry.method === 0) return entry.packed;
  try {
    return await inflate(entry.packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw unchecked(entry);
  }
}

const shown = ({ name }: ZipEntry): string => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-80);
const executable = (entry: ZipEntry) => new AppError(attachmentErrors.ATTACHMENT_EXECUTABLE, { entry: shown(entry) });
const unchecked = (entry: ZipEntry) => new AppError(attachmentErrors.ATTACHMENT_UNCHECKED, { entry: shown(entry) });
