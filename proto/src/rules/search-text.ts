const marks = /\p{M}/gu;
/** Quotes are ignored, straight or curly: `f'c`, `f’c` and `fc` are equal in a search. */
const quotes = /['’‘´`"“”″′]/g;
const gaps = /[\s\p{Cc}]+/u;
const WORDS_MAX = 8;

/**
 * The search form of a text: lower case without accents (`ñ` is `n`), superscripts as plain digits (`m²` is `m2`), no
 * quotes, one space between words. Used for the stored text and for the typed text.
 */
export function searchText(value: string): string {
  // Normalization splits `´` into a space and an accent, and other letters into quotes: so quotes are removed before
  // and after it.
  const plain = value.replace(quotes, '').normalize('NFKD').toLowerCase().normalize('NFKD').replace(marks, '');
  return plain.replace(quotes, '').split(gaps).join(' ').trim();
}

/** The words to search for, at most eight; each must occur. */
export const searchWords = (typed: string): string[] =>
  searchText(typed)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
