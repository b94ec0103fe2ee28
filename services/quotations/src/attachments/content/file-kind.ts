import { zipEntries } from '@cotizaobra/chassis/objects/zip-entries';
import { AppError } from '@cotizaobra/proto/core/errors';
import { attachmentErrors, type RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';
import { checkArchive, checkWorkbook, ENTRIES_MAX } from './archive-contents.js';

/** What a file is, by its bytes. Pictures are decoded later. */
interface FileKind {
  kind: RequestAttachment['kind'];
  contentType: string;
}

const startsWith = (bytes: Buffer, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);
const damaged = () => new AppError(attachmentErrors.ATTACHMENT_DAMAGED);

/** `AC1009` (R11) to `AC1032` (2018). Source: Open Design Specification for .dwg files 5.4.1, chapter 3. */
const DWG = /^AC10(?:09|1[0-5]|18|2[147]|32)$/;
const BINARY_DXF = Buffer.from('AutoCAD Binary DXF\r\n\x1a\0', 'latin1');
/** Comments with group code 999 may stand before the first section. */
const TEXT_DXF = /^(?:\ufeff|\xef\xbb\xbf)?(?:\s*999\r?\n[^\n]*\n)*\s*0\s*\r?\n\s*SECTION\s*\r?\n/;
const HEAD_BYTES = 4096;
/** Readers look for the end mark of a PDF in its last kilobyte; scanners append a little more. */
const TAIL_BYTES = 2048;

/**
 * Tells the kind by content, never by name, and looks inside archives.
 * @throws ATTACHMENT_TYPE, ATTACHMENT_DAMAGED, ATTACHMENT_EXECUTABLE, ATTACHMENT_MACROS, ATTACHMENT_UNCHECKED
 */
export async function kindOfFile(bytes: Buffer): Promise<FileKind> {
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return pdf(bytes);
  if (startsWith(bytes, 0x50, 0x4b)) return zip(bytes);
  const picture = pictureType(bytes);
  if (picture) return { kind: 'IMAGE', contentType: picture };
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (DWG.test(head.slice(0, 6)) && !hidesArchive(bytes)) return { kind: 'DWG', contentType: 'image/vnd.dwg' };
  if (bytes.subarray(0, BINARY_DXF.length).equals(BINARY_DXF) || isTextDxf(head, bytes)) {
    if (hidesArchive(bytes)) throw new AppError(attachmentErrors.ATTACHMENT_TYPE);
    return { kind: 'DXF', contentType: 'image/vnd.dxf' };
  }
  throw new AppError(attachmentErrors.ATTACHMENT_TYPE);
}

function pdf(bytes: Buffer): FileKind {
  if (!bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)).includes('%%EOF')) throw damaged();
  if (hidesArchive(bytes)) throw new AppError(attachmentErrors.ATTACHMENT_TYPE);
  return { kind: 'PDF', contentType: 'application/pdf' };
}

/** A file that starts as something else and ends as a ZIP is read by unpackers as that ZIP. */
const hidesArchive = (bytes: Buffer): boolean => typeof zipEntries(bytes, ENTRIES_MAX) !== 'string' || endsAsZip(bytes);

function endsAsZip(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) return false;
  // The comment of a ZIP reaches exactly to the end of the file, or junk of at most a sector follows.
  const rest = bytes.length - (end + 22 + bytes.readUInt16LE(end + 20));
  const directory = bytes.readUInt32LE(end + 16);
  return Math.abs(rest) <= 512 && directory < end;
}

async function zip(bytes: Buffer): Promise<FileKind> {
  const entries = zipEntries(bytes, ENTRIES_MAX);
  if (entries === 'TOO_MANY') throw new AppError(attachmentErrors.ATTACHMENT_UNCHECKED, { entry: 'el ZIP' });
  if (entries === 'BROKEN') throw damaged();
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('[Content_Types].xml')) {
    if (!names.has('xl/workbook.xml')) throw new AppError(attachmentErrors.ATTACHMENT_TYPE);
    await checkWorkbook(entries);
    return { kind: 'XLSX', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  }
  await checkArchive(entries);
  return { kind: 'ZIP', contentType: 'application/zip' };
}

function pictureType(bytes: Buffer): string | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}

/** Text from end to end, closed by its end mark. */
function isTextDxf(head: string, bytes: Buffer): boolean {
  if (!TEXT_DXF.test(head)) return false;
  if (bytes.includes(0)) return false;
  if (!/\bEOF\s*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 64)))) throw damaged();
  return true;
}
