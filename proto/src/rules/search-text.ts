const marks = /\p{M}/gu;
/** Written or not, straight or curly: `f'c`, `f’c` and `fc` are looked for alike. */
const quotes = /['’‘´`"“”″′]/g;
const gaps = /[\s\p{Cc}]+/u;
const WORDS_MAX = 8;

/**
 * What a text is looked for by: lower case without accents (`ñ` is `n`), superscripts as plain digits (`m²` is `m2`), without
 * quotes, words apart by one space. Both sides use it: what is stored for searching and what somebody types.
 */
export function searchText(value: string): string {
  // `´` comes apart into a gap and an accent, and other letters come apart into quotes: they go before and after.
  const plain = value.replace(quotes, '').normalize('NFKD').toLowerCase().normalize('NFKD').replace(marks, '');
  return plain.replace(quotes, '').split(gaps).join(' ').trim();
}

/** The words to look for, at most eight; each has to occur. */
export const searchWords = (typed: string): string[] =>
  searchText(typed)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
