/**
 * A page never cuts a row, so a row must fit on a page. Long texts are printed in pieces of at most about half a page
 * in the narrowest column.
 */
export const PIECE_CHARS = 320;
export const PIECE_LINES = 14;

/** Many stacked accents on one letter would overlap the rows above. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Typed text for layout: one kind of line break, no control characters, no runs of blank lines. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{C}\n\u200d]/gu, '')
    .replace(STACKED_MARKS, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** One line of a head or foot, cut to the room of a sheet. */
export function fittedLine(text: string, most: number): string {
  const letters = [...cleanLine(text)];
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

const characters = new Intl.Segmenter('es', { granularity: 'grapheme' });
/** Code units of the longest character: an emoji of several people takes about thirty. */
const LONGEST_CHARACTER = 40;

/** Where to cut: after the last space in reach or, in a word that is too long, before the next character. */
function cutAt(text: string): number {
  const lines = text.split('\n');
  const byLines = lines.slice(0, PIECE_LINES).join('\n').length;
  const reach = Math.min(text.length, PIECE_CHARS, byLines);
  if (reach === text.length) return reach;
  if (/\s/.test(text[reach]!)) return reach;
  const space = text.slice(0, reach).search(/\s\S*$/);
  if (space > reach / 2) return space;
  return characters.segment(text.slice(0, reach + LONGEST_CHARACTER)).containing(reach)!.index || reach;
}

/** The pieces in order, at least one. Joined by a space or a line break they equal the text. */
export function splitLongText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > 0) {
    const cut = cutAt(rest);
    pieces.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return pieces.length > 0 ? pieces : [''];
}
