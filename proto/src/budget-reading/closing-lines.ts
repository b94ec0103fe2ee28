import { lettersOf } from './headings.js';
import { keyText, type NumberKey, readItemNumber, splitNumber } from './item-number.js';

const total =
  /^\s*(?:(?:sub[\s-]*)?total(?:es)?|suma)\s+(?:de\s+|del\s+)?(?:la\s+|el\s+)?(?:(?:sub)?cap[ií]tulo|(?:sub)?partida|(?:sub)?t[ií]tulo|secci[oó]n|[ií]tem)?\s*[:.]*\s*(\S.*)$/i;

/** Finds lines that close a title or part with its amount: `Total 01.01`, `TOTAL CAPÍTULO 01 OBRAS`, or `01.01` alone. */
export class ClosedNumbers {
  private readonly numbers = new Map<string, NumberKey>();
  private readonly titles = new Map<string, NumberKey>();

  /** An item above. */
  opened(key: NumberKey, description: string): void {
    this.numbers.set(keyText(key), key);
    this.titles.set(lettersOf(description), key);
  }

  /** The number that a text without a number of its own closes; null if it closes none. */
  closedBy(text: string): NumberKey | null {
    const named = total.exec(text)?.[1];
    const number = readItemNumber(splitNumber(named ?? '')?.number ?? named ?? text);
    const known = number && this.numbers.get(keyText(number));
    if (known) return known;
    return (named && this.titles.get(lettersOf(named))) || null;
  }
}
