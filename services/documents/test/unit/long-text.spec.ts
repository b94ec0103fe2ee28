import fc from 'fast-check';
import { cleanLine, cleanText, PIECE_CHARS, PIECE_LINES, splitLongText } from '../../src/view-model/long-text.js';

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

describe('long texts', () => {
  it('keeps line breaks, and drops control and direction characters', () => {
    expect(cleanText('uno\r\ndos\u0000\u202E\ttres\n\n\n\ncuatro ')).toBe('uno\ndos tres\n\ncuatro');
    expect(cleanLine('  uno\n dos ')).toBe('uno dos');
  });

  it('keeps the letters and signs of building: ñ á ² ½ № Ø emoji', () => {
    const text = 'Ñandú, caño Ø ½", 12 m², f’c ≤ 210, № 4 👷‍♀️';
    expect(cleanText(text)).toBe(text);
  });

  it('takes accents piled on one letter down', () => {
    expect(cleanText(`a${'\u0301'.repeat(500)}b`)).toBe(`a${'\u0301'.repeat(4)}b`);
  });

  it('leaves a short text in one piece', () => {
    expect(splitLongText('Trazo y replanteo')).toEqual(['Trazo y replanteo']);
    expect(splitLongText('')).toEqual(['']);
  });

  it('cuts between words, never in the middle of a character', () => {
    const text = 'palabra '.repeat(200).trim();
    for (const piece of splitLongText(text)) expect(piece).toMatch(/^(palabra )*palabra$/);
    const endless = '👷'.repeat(900);
    for (const piece of splitLongText(endless)) expect(piece).toMatch(/^(👷)+$/u);
    const families = '👷‍♀️'.repeat(300);
    for (const piece of splitLongText(families)) expect(piece).toMatch(/^(👷‍♀️)+$/u);
  });

  it('says the same in pieces, none of which outgrows a page', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: fc.constantFrom('a', 'Ñ', ' ', '\n', '²', 'W') }), (raw) => {
        const text = cleanText(raw);
        const pieces = splitLongText(text);
        expect(withoutBlanks(pieces.join(''))).toBe(withoutBlanks(text));
        for (const piece of pieces) {
          expect(piece.length).toBeLessThanOrEqual(PIECE_CHARS);
          expect(piece.split('\n').length).toBeLessThanOrEqual(PIECE_LINES);
        }
      }),
    );
  });
});
