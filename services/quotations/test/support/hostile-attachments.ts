import { crc32, deflateSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { pdfOf } from './attachments.js';
import { small } from './hostile-files.js';
import { xlsx } from './workbooks.js';

const MEGABYTE = 1024 * 1024;

export const zipOf = (entries: Zippable, level: 0 | 6 = 6): Buffer => Buffer.from(zipSync(entries, { level }));

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A grey PNG. `claimed`: the width and height in its header, whatever its pixels. */
export function png(side = 8, claimed = side): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed, 0);
  header.writeUInt32BE(claimed, 4);
  header.set([8, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (side + 1)));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const text = chunk('tEXt', Buffer.from('Comment\0-12.0464,-77.0428'));
  return Buffer.concat([mark, chunk('IHDR', header), text, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const dxf = Buffer.from('999\ndibujo\n  0\r\nSECTION\r\n  2\r\nENTITIES\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n');
const dwg = Buffer.concat([Buffer.from('AC1027'), Buffer.alloc(400, 7)]);

const mz = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const sheet = xlsx(small);
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** The flag of encryption in the directory and before the entry. */
const locked = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt16LE(copy.readUInt16LE(6) | 1, 6);
  const directory = copy.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  copy.writeUInt16LE(copy.readUInt16LE(directory + 8) | 1, directory + 8);
  return copy;
};
/** A ZIP whose directory claims that its only entry unpacks to so many bytes. */
const declaring = (bytes: number): Buffer => {
  const copy = zipOf({ 'a.txt': strToU8('a'.repeat(500)) });
  copy.writeUInt32LE(bytes, copy.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
  return copy;
};
const many = (count: number): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, new Uint8Array()]));
const nested = (inner: Buffer): Buffer => zipOf({ 'interno.zip': inner });

/** What must not become an attachment, by the code of the refusal. */
export const hostileAttachments: readonly (readonly [string, string, string, Buffer])[] = [
  ['a program named as a PDF', 'plano.pdf', 'ATTACHMENT_TYPE', mz],
  ['an empty file', 'plano.pdf', 'ATTACHMENT_TYPE', Buffer.alloc(0)],
  ['a page named as a PDF', 'plano.pdf', 'ATTACHMENT_TYPE', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', 'logo.svg', 'ATTACHMENT_TYPE', Buffer.from(script)],
  ['an SVG named as a PNG', 'logo.png', 'ATTACHMENT_TYPE', Buffer.from(script)],
  ['a PDF that is a ZIP too', 'plano.pdf', 'ATTACHMENT_TYPE', Buffer.concat([pdfOf(), zipOf({ 'a.exe': mz })])],
  ['a DWG that is a ZIP too', 'plano.dwg', 'ATTACHMENT_TYPE', Buffer.concat([dwg, zipOf({ 'a.exe': mz })])],
  ['half a PDF', 'plano.pdf', 'ATTACHMENT_DAMAGED', pdfOf().subarray(0, 300)],
  ['half a DXF', 'plano.dxf', 'ATTACHMENT_DAMAGED', dxf.subarray(0, 40)],
  ['half a ZIP', 'planos.zip', 'ATTACHMENT_DAMAGED', zipOf({ 'a.txt': strToU8('a') }).subarray(0, 40)],
  ['a ZIP with a program', 'planos.zip', 'ATTACHMENT_EXECUTABLE', zipOf({ 'a.pdf': pdfOf(), 'b/setup.exe': mz })],
  ['a program without its name', 'planos.zip', 'ATTACHMENT_EXECUTABLE', zipOf({ 'leeme.pdf': mz })],
  ['a Linux program', 'planos.zip', 'ATTACHMENT_EXECUTABLE', zipOf({ plano: Buffer.from('\x7fELF\x02', 'latin1') })],
  ['a script by its name', 'planos.zip', 'ATTACHMENT_EXECUTABLE', zipOf({ 'abrir.bat': strToU8('del *') })],
  ['a name that Windows trims', 'planos.zip', 'ATTACHMENT_EXECUTABLE', zipOf({ 'abrir.cmd. ': strToU8('del *') })],
  ['a shell script', 'planos.zip', 'ATTACHMENT_EXECUTABLE', zipOf({ leeme: strToU8('#!/bin/sh\nrm -rf /') })],
  ['a program in a ZIP in a ZIP', 'p.zip', 'ATTACHMENT_EXECUTABLE', nested(zipOf({ 'leeme.pdf': mz }))],
  ['ZIPs three deep', 'p.zip', 'ATTACHMENT_UNCHECKED', nested(nested(zipOf({ 'a.txt': strToU8('a') })))],
  ['a ZIP bomb in a ZIP', 'p.zip', 'ATTACHMENT_UNCHECKED', nested(zipOf({ a: Buffer.alloc(65 * MEGABYTE) }, 0))],
  ['a ZIP that declares 4 GB', 'p.zip', 'ATTACHMENT_UNCHECKED', declaring(0xffff_fff0)],
  ['a ZIP that declares too little', 'p.zip', 'ATTACHMENT_UNCHECKED', declaring(1)],
  ['a ZIP of 5,001 files', 'p.zip', 'ATTACHMENT_UNCHECKED', zipOf(many(5001), 0)],
  ['a program behind a path', 'p.zip', 'ATTACHMENT_EXECUTABLE', zipOf({ '../../Inicio/setup.exe': mz })],
  ['a RAR in a ZIP', 'p.zip', 'ATTACHMENT_UNCHECKED', zipOf({ 'a.rar': Buffer.from('Rar!\x1a\x07\x00') })],
  ['a locked ZIP', 'p.zip', 'ATTACHMENT_UNCHECKED', locked(zipOf({ 'a.txt': strToU8('secreto') }))],
  [
    'a workbook with macros',
    'p.xlsx',
    'ATTACHMENT_MACROS',
    zipOf({
      '[Content_Types].xml': strToU8('<a/>'),
      'xl/workbook.xml': strToU8('<a/>'),
      'xl/vbaProject.bin': strToU8('a'),
    }),
  ],
  [
    'a Word file',
    'p.xlsx',
    'ATTACHMENT_TYPE',
    zipOf({ '[Content_Types].xml': strToU8('<a/>'), 'word/document.xml': strToU8('<a/>') }),
  ],
  ['a picture of 3,600 megapixels', 'foto.png', 'IMAGE_TOO_LARGE', png(8, 60_000)],
  ['half a picture', 'foto.png', 'NOT_AN_IMAGE', png(64).subarray(0, 90)],
];

/** What may become an attachment, whatever its name. */
export const harmlessAttachments: readonly (readonly [string, string, Buffer])[] = [
  ['plano.exe', 'PDF', pdfOf()],
  ['plano.dwg', 'DWG', dwg],
  ['plano.dxf', 'DXF', dxf],
  ['foto.png', 'IMAGE', png()],
  ['metrados.xlsx', 'XLSX', sheet],
  ['planos.zip', 'ZIP', zipOf({ 'planos/': new Uint8Array(), 'planos/a.pdf': pdfOf(), 'metrados.xlsx': sheet })],
];
