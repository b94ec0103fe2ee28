const separators = /[.,\-/]/;
const spaced = /\s*([.,\-/])\s*/g;
const segment = /^[A-Za-z0-9]{1,8}$/;
/** `23/08/2026` is a date. */
const date = /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/;
/** `A`, `IV`, `OE`: a number with one part is a short word or contains a digit. */
const ROMAN = 4;

/** An item's number as its parts: `01.02` is ['1', '2']; 03 equals 3. */
export type NumberKey = readonly string[];

function partOf(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text.toUpperCase();
}

/** `01.02.03`, `OE.9.9.62`, `1.1.a`, `IV`; `01.00` is `01`. Null for any other text, '.' and blank included. */
export function readItemNumber(cell: string): NumberKey | null {
  const text = cell
    .trim()
    .replace(spaced, '$1')
    .replace(/[.)-]+$/, '');
  if (text === '' || date.test(text)) return null;
  const parts = text.split(separators);
  if (!parts.every((part) => segment.test(part))) return null;
  if (parts.length === 1 && !/\d/.test(text) && text.length > ROMAN) return null;
  if (!parts.some((part) => /\d/.test(part)) && parts.some((part) => part.length > ROMAN)) return null;
  const key = parts.map(partOf);
  while (key.length > 1 && key.at(-1) === '0') key.pop();
  return key;
}

export const keyText = (key: NumberKey): string => key.join('.');

/** The number's text to store; null if there is none. */
export function sourceNumberOf(cell: string): string | null {
  const text = cell.trim();
  return text === '' || /^\.+$/.test(text) ? null : text;
}

/** An item number with two parts or more, or with a point or bracket after it, before a text. */
const leading = /^\s*((?:[A-Za-z]{1,4}[.-])?\d{1,4}(?:[.-][A-Za-z0-9]{1,4})*[.)]?)(?:\s*[-–:]\s+|\s+)(?=\p{L})/u;

/** Splits `01.02 Muro de ladrillo` into number and text; null if it does not start with an item number. */
export function splitNumber(text: string): { number: string; rest: string } | null {
  const match = leading.exec(text);
  const number = match?.[1] ?? '';
  if (!match || !/[.)-]|^0\d/.test(number)) return null;
  return { number, rest: text.slice(match[0].length) };
}
