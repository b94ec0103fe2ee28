import { constants, crc32, deflateRawSync } from 'node:zlib';
import { CFB, utils, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Value, xlsx } from './workbooks.js';

export const small: Value[][] = [
  ['Ítem', 'Descripción', 'Und.', 'Metrado'],
  ['01', 'OBRAS'],
  ['01.01', 'Muro', 'm2', 2],
];

/** A small workbook with its parts changed. */
export function changed(change: (parts: Record<string, Uint8Array>) => void): Buffer {
  const parts = unzipSync(xlsx(small));
  change(parts);
  return Buffer.from(zipSync(parts, { level: 9 }));
}

const SHEET = 'xl/worksheets/sheet1.xml';

/** A small workbook with the text of its sheet changed. */
export const withSheet = (change: (xml: string) => string): Buffer =>
  changed((parts) => {
    parts[SHEET] = strToU8(change(strFromU8(parts[SHEET]!)));
  });

/** A ZIP of entries that are deflated already, with the sizes that they claim. */
function zipOf(entries: readonly { name: string; packed: Buffer; claimed: number; crc: number }[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, claimed, crc } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const MEBIBYTE = 2 ** 20;

/** Deflated blanks: the same mebibyte again and again, so that a gigabyte takes no memory here. */
function deflatedBlanks(mebibytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(MEBIBYTE, ' '), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  return Buffer.concat([...Array.from({ length: mebibytes }, () => one), deflateRawSync(Buffer.alloc(0))]);
}

/** A workbook whose sheet inflates to so many MiB, and claims so many bytes. */
export function bomb(mebibytes: number, claimed = mebibytes * MEBIBYTE): Buffer {
  return zipOf(
    Object.entries(unzipSync(xlsx(small))).map(([name, part]) => {
      if (name === SHEET) return { name, packed: deflatedBlanks(mebibytes), claimed, crc: 0 };
      return { name, packed: deflateRawSync(part), claimed: part.length, crc: crc32(part) };
    }),
  );
}

/** An .xls with so many records of a type that nobody knows. */
export function unknownRecords(count: number): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(small), 'Presupuesto');
  const container = CFB.read(write(book, { type: 'buffer', bookType: 'biff8' }), { type: 'buffer' });
  const entry = CFB.find(container, '/Workbook')!;
  const content = Buffer.from(entry.content as Uint8Array);
  const end = content.lastIndexOf(Buffer.from([0x0a, 0, 0, 0]));
  const unknown = Buffer.alloc(4 * count, Buffer.from([0x04, 0x37, 0, 0]));
  const flooded = Buffer.concat([content.subarray(0, end), unknown, content.subarray(end)]);
  entry.content = flooded;
  entry.size = flooded.length;
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}

/** A workbook with many sheets in the directory that are all the same packed bytes. */
export function overlapping(count: number): Buffer {
  const file = bomb(1);
  const end = file.length - 22;
  const start = file.readUInt32LE(end + 16);
  const directory = file.subarray(start, end);
  const all = Buffer.concat(Array.from({ length: count }, () => directory));
  const tail = Buffer.from(file.subarray(end));
  const entries = tail.readUInt16LE(10) * count;
  tail.writeUInt16LE(entries, 8);
  tail.writeUInt16LE(entries, 10);
  tail.writeUInt32LE(all.length, 12);
  return Buffer.concat([file.subarray(0, start), all, tail]);
}
