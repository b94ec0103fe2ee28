import { cachedValue, type XmlCell } from './sheet-xml.js';
import { relationsIn, relationsOf } from './workbook-parts.js';
import { attribute, decodeXml } from './xml.js';
import type { ZipPackage } from './zip-package.js';

const item = /<(?:[\w.-]+:)?si(?:\s[^>]*)?(?:\/>|>((?:(?!<(?:[\w.-]+:)?si[\s>])[\s\S])*?)<\/(?:[\w.-]+:)?si>)/g;
/** Readings of East Asian texts, which are no part of the text. */
const phonetic = /<(?:[\w.-]+:)?rPh(?=[\s>])(?:(?!<(?:[\w.-]+:)?rPh[\s>])[\s\S])*?<\/(?:[\w.-]+:)?rPh>/g;
const piece = /<(?:[\w.-]+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:[\w.-]+:)?t>/g;

const plain = (xml: string): string =>
  [...xml.replace(phonetic, '').matchAll(piece)].map(([, text = '']) => decodeXml(text)).join('');

/** The texts that cells name by their index. */
export function sharedStrings(zip: ZipPackage, workbook: string): string[] {
  const known = relationsIn(zip, relationsOf(workbook), workbook).find(({ type }) => type === 'sharedStrings');
  const xml = known ? (zip.text(known.target) ?? '') : '';
  return [...xml.matchAll(item)].map(([, inner = '']) => plain(inner));
}

/** The text of a cell; of a number its value, whatever its format shows. */
export function cellText(cell: XmlCell, strings: readonly string[]): string {
  const type = attribute(cell.tag, 't');
  if (type === 'inlineStr') return plain(cell.inner);
  const value = cachedValue(cell) ?? '';
  return type === 's' ? (strings[Number(value)] ?? '') : value;
}
