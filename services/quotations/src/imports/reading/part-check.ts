import { Refusal, readingLimits, shownLimit } from './limits.js';

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const BANG = 0x21;
const DOUBLE = 0x22;
const SINGLE = 0x27;

/** Refuses XML with a DOCTYPE or entities, in another encoding than UTF-8, or with too many levels. */
export function checkXml(xml: Buffer): void {
  if (xml.length < 2) throw new Refusal('FILE_NOT_READABLE');
  const mark = xml.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff || xml[0] === 0 || xml[1] === 0) throw new Refusal('FILE_NOT_READABLE');
  for (const word of ['<!DOCTYPE', '<!ENTITY']) {
    if (xml.includes(word, 0, 'latin1')) throw new Refusal('FILE_HAS_ENTITIES');
  }
  checkNesting(xml);
}

/** Index of the `>` that ends a tag; one within quotes does not. */
function endOfTag(xml: Buffer, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at += 1) {
    const byte = xml[at]!;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === DOUBLE || byte === SINGLE) quote = byte;
    else if (byte === GREATER) return at;
  }
  return -1;
}

function checkNesting(xml: Buffer): void {
  let depth = 0;
  for (let at = xml.indexOf(LESS); at >= 0; at = xml.indexOf(LESS, at + 1)) {
    const next = xml[at + 1];
    if (next === SLASH) depth -= 1;
    else if (next !== QUESTION && next !== BANG) {
      const end = endOfTag(xml, at);
      if (end < 0) return;
      if (xml[end - 1] !== SLASH) depth += 1;
      at = end;
    }
    if (depth > readingLimits.nesting) {
      throw new Refusal('FILE_NESTS_TOO_DEEP', { max: shownLimit(readingLimits.nesting) });
    }
  }
}

/** How often a mark stands in a part, at most `max` + 1. */
export function countOf(xml: Buffer, mark: string, max: number): number {
  let count = 0;
  for (let at = xml.indexOf(mark); at >= 0 && count <= max; at = xml.indexOf(mark, at + mark.length)) count += 1;
  return count;
}
