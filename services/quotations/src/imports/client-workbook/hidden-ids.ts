import { createHash } from 'node:crypto';
import { AppError } from '@cotizaobra/proto/core/errors';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { ROOT_RELATIONS, relationsIn } from './workbook-parts.js';
import { attribute, decodeXml, encodeXml, tagsNamed } from './xml.js';
import { ZipPackage } from './zip-package.js';

/**
 * Which item each row of a downloaded workbook is. It is stored as custom document properties: Excel and LibreOffice
 * keep them when they save, and no sheet changes. Rows move, so a row is told by its number and text.
 */
export interface HiddenIds {
  documentId: string;
  /** Version of the document at the time of the download. */
  version: number;
  rows: HiddenRow[];
}

interface HiddenRow {
  row: number;
  itemId: string;
  /** Of the row's number and text, see `fingerprint`. */
  print: string;
}

const PART = 'docProps/custom.xml';
const TYPE = 'application/vnd.openxmlformats-officedocument.custom-properties+xml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties';
const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties';
const VALUES = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes';
/** Identifies properties that people define, in every file. */
const FORMAT_ID = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}';
const NAME = 'CotizaObra';
/** Excel cuts longer texts of a property. */
const LONGEST = 240;
const EMPTY = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="${NAMESPACE}" xmlns:vt="${VALUES}"></Properties>`;

/** 48 bits of the number and text of a row, without case, accents and spaces. */
export const fingerprint = (number: string, text: string): string =>
  createHash('sha256')
    .update(`${searchText(number)}\n${searchText(text)}`)
    .digest()
    .subarray(0, 6)
    .toString('base64url');

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function longId(short: string): string {
  const hex = Buffer.from(short, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function textOf({ documentId, version, rows }: HiddenIds): string {
  const lines = rows.map(({ row, itemId, print }) => `${row.toString(36)}.${shortId(itemId)}.${print}`);
  return ['1', shortId(documentId), String(version), ...lines].join(',');
}

function read(text: string): HiddenIds | null {
  const [form, document = '', version = '', ...lines] = text.split(',');
  const documentId = longId(document);
  if (form !== '1' || !uuid.test(documentId) || !/^\d{1,15}$/.test(version)) return null;
  const rows = lines.flatMap((line) => {
    const [row = '', id = '', print = ''] = line.split('.');
    const itemId = longId(id);
    return /^[\da-z]{1,5}$/.test(row) && uuid.test(itemId) ? [{ row: Number.parseInt(row, 36), itemId, print }] : [];
  });
  return { documentId, version: Number(version), rows };
}

const ours = new RegExp(`^${NAME} \\d+$`);
const propertyPattern = /<(?:[\w.-]+:)?property(?=\s)[^>]*>[\s\S]*?<\/(?:[\w.-]+:)?property>/g;

function customPart(zip: ZipPackage): string | null {
  const known = relationsIn(zip, ROOT_RELATIONS, '').find(({ type }) => /^custom-?properties$/i.test(type));
  return known && zip.has(known.target) ? known.target : null;
}

/** Adds the ids to the package, in place of those of an earlier download. */
export function hideIds(zip: ZipPackage, ids: HiddenIds): void {
  const part = customPart(zip) ?? addPart(zip);
  const before = (zip.text(part) ?? EMPTY).replace(/<((?:[\w.-]+:)?Properties)((?:\s[^>]*)?)\/>/, '<$1$2></$1>');
  const kept = before.replace(propertyPattern, (property) =>
    ours.test(attribute(property, 'name') ?? '') ? '' : property,
  );
  const last = tagsNamed(kept, 'property').reduce(
    (most, { tag }) => Math.max(most, Number(attribute(tag, 'pid')) || 1),
    1,
  );
  const prefix = /<([\w.-]+:)?Properties/.exec(kept)?.[1] ?? '';
  const pieces = textOf(ids).match(new RegExp(`.{1,${LONGEST}}`, 'g')) ?? [];
  const properties = pieces.map(
    (piece, at) =>
      `<${prefix}property fmtid="${FORMAT_ID}" pid="${last + 1 + at}" name="${NAME} ${at + 1}">` +
      `<vt:lpwstr xmlns:vt="${VALUES}">${encodeXml(piece)}</vt:lpwstr></${prefix}property>`,
  );
  const end = kept.lastIndexOf('</');
  zip.write(part, kept.slice(0, end) + properties.join('') + kept.slice(end));
}

function addPart(zip: ZipPackage): string {
  const types = zip.text('[Content_Types].xml') ?? '';
  const relations = zip.text(ROOT_RELATIONS) ?? '';
  const before = (xml: string, text: string): string => {
    const end = xml.lastIndexOf('</');
    return xml.slice(0, end) + text + xml.slice(end);
  };
  const prefixOf = (xml: string, name: string): string => new RegExp(`<([\\w.-]+:)?${name}[\\s>]`).exec(xml)?.[1] ?? '';
  zip.write(
    '[Content_Types].xml',
    before(types, `<${prefixOf(types, 'Types')}Override PartName="/${PART}" ContentType="${TYPE}"/>`),
  );
  const ids = new Set(relationsIn(zip, ROOT_RELATIONS, '').map(({ id }) => id));
  let count = 1;
  while (ids.has(`rIdCo${count}`)) count += 1;
  const prefix = prefixOf(relations, 'Relationships');
  zip.write(
    ROOT_RELATIONS,
    before(relations, `<${prefix}Relationship Id="rIdCo${count}" Type="${RELATION}" Target="${PART}"/>`),
  );
  zip.write(PART, EMPTY);
  return PART;
}

/** The ids of a returned workbook; null if it has none, which is the case after some programs saved it. */
function findIds(zip: ZipPackage): HiddenIds | null {
  const part = customPart(zip);
  const xml = part === null ? '' : (zip.text(part) ?? '');
  const pieces = [...xml.matchAll(propertyPattern)].flatMap(([property]) => {
    const name = attribute(property, 'name') ?? '';
    const value = />([^<]*)<\/(?:[\w.-]+:)?lpwstr>/.exec(property)?.[1];
    return ours.test(name) && value !== undefined
      ? [{ at: Number(name.slice(NAME.length)), text: decodeXml(value) }]
      : [];
  });
  return read(
    pieces
      .toSorted((a, b) => a.at - b.at)
      .map(({ text }) => text)
      .join(''),
  );
}

/** The same of a file; null for anything but a workbook of OOXML. */
export function hiddenIdsIn(bytes: Uint8Array): HiddenIds | null {
  try {
    return findIds(ZipPackage.open(bytes));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
