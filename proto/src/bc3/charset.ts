import { type Charset, decodeSingle, encodeAnsi } from './code-pages.js';

const BOM = '\uFEFF';
/** Letters and signs of Spanish budgets beyond ASCII. */
const expected = new Set('áéíóúüñçàèìòùâêîôûäëïöÁÉÍÓÚÜÑÇÀÈÌÒÙºª°²³½¼¾Øø×±≤≥¿¡€«»·“”‘’–—');
/** The ~V record stands at the beginning. */
const HEAD = 4_096;

function declaredIn(bytes: Uint8Array): string {
  const head = decodeSingle(bytes.subarray(0, HEAD), 'ANSI');
  const fields = /~V\s*\|([^~]*)/.exec(head)?.[1]?.split('|') ?? [];
  return (fields[4] ?? '').trim().toUpperCase();
}

function charsetNamed(name: string): Charset | null {
  if (/^UTF-?8$/.test(name)) return 'UTF-8';
  if (/^(ANSI|1252|WINDOWS-?1252|ISO-?8859-?1)$/.test(name)) return 'ANSI';
  if (name === '850' || name === '437') return name;
  return null;
}

/** Part of the characters beyond ASCII that a Spanish text is expected to have, from 0 to 1. */
function likeness(text: string): number {
  const beyond = text.replace(/[\0-\x7f]+/g, '');
  if (beyond === '') return 1;
  let [known, all] = [0, 0];
  for (const character of beyond) {
    all += 1;
    if (expected.has(character)) known += 1;
  }
  return known / all;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Decodes a file: by its content where that decides, else by its ~V record, else as 850, the default of FIEBDC-3.
 * Programs often write ANSI and leave the field blank. NUL bytes and the end mark 0x1A are left out.
 */
export function decodeBc3(bytes: Uint8Array): { text: string; charset: Charset } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: cleaned(new TextDecoder('utf-16le').decode(bytes)), charset: 'UTF-8' };
  }
  const full = bytes.some((byte) => byte === 0 || byte === 0x1a)
    ? bytes.filter((byte) => byte !== 0 && byte !== 0x1a)
    : bytes;
  const declared = charsetNamed(declaredIn(full));
  const unicode = utf8(full);
  if (unicode !== null && declared === 'UTF-8') return { text: cleaned(unicode), charset: 'UTF-8' };
  const first = declared === null || declared === 'UTF-8' ? '850' : declared;
  const high = full.filter((byte) => byte > 127);
  let charset: Exclude<Charset, 'UTF-8'> = first;
  let best = likeness(decodeSingle(high, first));
  for (const other of ['850', 'ANSI'] as const) {
    const score = likeness(decodeSingle(high, other));
    if (score > best * 2) [charset, best] = [other, score];
  }
  // Two letters of one byte each may happen to be valid UTF-8.
  if (unicode !== null && high.length > 0 && likeness(unicode) >= best) {
    return { text: cleaned(unicode), charset: 'UTF-8' };
  }
  return { text: cleaned(decodeSingle(full, charset)), charset };
}

function cleaned(text: string): string {
  const plain = text.startsWith(BOM) ? text.slice(1) : text;
  return plain.replaceAll('\0', '').replaceAll('\x1a', '').replace(/\r\n?/g, '\n');
}

/** Windows-1252 if it has all characters, else UTF-8. `write` gets the name for the ~V record. */
export function encodeBc3(write: (charset: Charset) => string): Uint8Array {
  return encodeAnsi(write('ANSI')) ?? new TextEncoder().encode(write('UTF-8'));
}
