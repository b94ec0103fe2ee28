import { type DecimalReading, readDecimal } from './decimal.js';

const currencyMarks = /^(?:S\/\.?|US\$|\$|€|PEN|USD|EUR)\s*|\s*(?:S\/\.?|US\$|\$|€|PEN|USD|EUR)$/gi;
/** Most of what comes from a spreadsheet: nothing to take away before it is read. */
const bare = /^\d+(?:\.\d+)?$/;
const spaces = /[\s\u00a0\u2007\u2009\u202f]+/g;
const grouped = /^\d{1,3}(?:[ ',.]\d{3})+$/;
const thousands = /^[1-9]\d{0,2}(?:'\d{3})*,\d{3}$/;

function withoutGroups(text: string): string | null {
  if (/^\d*$/.test(text)) return text;
  return grouped.test(text) ? text.replace(/\D/g, '') : null;
}

/** Where the decimals begin, or -1. A lone comma before exactly three digits groups thousands, as is written in Peru. */
function decimalMark(text: string): number {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return Math.max(comma, point);
  const mark = Math.max(comma, point);
  if (mark < 0 || text.indexOf(text.charAt(mark)) !== mark) return -1;
  return comma >= 0 && thousands.test(text) ? -1 : mark;
}

/**
 * Reads what people type or paste: `1,234.50`, `1234,50`, `1 234.50`, `1'234,567.8`, `S/ 12.5`. Says what is wrong when
 * it cannot: nothing is rounded in silence.
 */
export function readTypedDecimal(input: string): DecimalReading {
  if (bare.test(input)) return readDecimal(input);
  const text = input.replace(spaces, ' ').replace(/’/g, "'").trim().replace(currencyMarks, '').trim();
  const negative = text.startsWith('-') || /^\(.*\)$/.test(text);
  if (negative) return { ok: false, problem: /\d/.test(text) ? 'negative' : 'not_a_number' };
  if (!/^\d[\d ',.]*$|^[,.]\d+$/.test(text)) return { ok: false, problem: 'not_a_number' };
  const mark = decimalMark(text);
  const whole = withoutGroups(mark < 0 ? text : text.slice(0, mark));
  const fraction = mark < 0 ? '' : text.slice(mark + 1);
  if (whole === null || !/^\d*$/.test(fraction)) return { ok: false, problem: 'not_a_number' };
  return readDecimal(fraction === '' ? whole : `${whole || '0'}.${fraction}`);
}

/** The canonical decimal of what was typed, or null when it cannot be read. */
export function parseTypedDecimal(input: string): string | null {
  const reading = readTypedDecimal(input);
  return reading.ok ? reading.value : null;
}
