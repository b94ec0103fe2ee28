const LEGAL_FORMS = /\b(s\.?a\.?c?\.?|e\.?i\.?r\.?l\.?|s\.?r\.?l\.?)$/i;
const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e']);
const TONES = 5;

/** Up to two letters of a name: `Ferretería Los Pórticos S.A.C.` → `FP`; of a name without letters its first sign. */
export function initialsOf(name: string): string {
  const words = name
    .replace(LEGAL_FORMS, '')
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()));
  const letters = words.slice(0, 2).map((word) => firstOf(word).toUpperCase());
  return letters.join('') || firstOf(name.trim());
}

/** Whole, also where it takes two code units. */
const firstOf = (text: string): string => [...text][0] ?? '';

/** One of five colours, always the same for the same name. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}
