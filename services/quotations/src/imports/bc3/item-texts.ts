import type { Bc3File } from '@cotizaobra/proto/bc3/concepts';
import { readItemNumber } from '@cotizaobra/proto/budget-reading/item-number';
import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import type { PlacedConcept } from './budget-tree.js';

/** The description of an item: the summary of ~C and, below it, the text of ~T. */
export function wholeDescription(summary: string, text: string): string {
  if (summary === '' || text === '' || text === summary) return summary || text;
  return text.startsWith(`${summary}\n`) ? text : `${summary}\n${text}`;
}

/** The same within an item's limit. */
export const descriptionOf = (summary: string, text: string): string =>
  wholeDescription(summary, text).slice(0, itemLimits.description).trimEnd();

/** The first line becomes the summary, the others the text; `wholeDescription` joins them again. */
export function splitDescription(description: string): { summary: string; text: string } {
  const whole = description.trim();
  const [first = '', ...others] = whole.split('\n');
  const [summary, text] = [first.trim(), others.join('\n').trim()];
  // A text that repeats the summary is read as the whole description.
  const repeats = text === summary || text.startsWith(`${summary}\n`);
  return { summary, text: repeats && text !== '' ? whole : text };
}

/** Description, code and unit of an item as they are stored. */
export function itemTexts(
  file: Bc3File,
  { concept }: PlacedConcept,
): { code: string; description: string; unit: string } {
  return {
    code: concept.code.slice(0, itemLimits.code),
    description: descriptionOf(concept.summary, file.texts.get(concept.code) ?? ''),
    unit: concept.unit.slice(0, itemLimits.unit),
  };
}

const nested = (code: string, parent: string): boolean =>
  code.startsWith(parent) && /^[.\-/]/.test(code.slice(parent.length));

/**
 * The item number that a code is, or null for the code of a price base: titles at the top have short numbers, others
 * continue the number of their title.
 */
export function numberOf(item: PlacedConcept, numbers: ReadonlyMap<string, string>): string | null {
  const { code } = item.concept;
  if (code.length > itemLimits.sourceNumber || readItemNumber(code) === null) return null;
  const above = numbers.get(item.parent);
  if (above !== undefined) return nested(code, above) ? code : null;
  return item.level === 0 && item.kind === 'TITLE' && /^[A-Z]{0,3}[.-]?\d{1,3}$/i.test(code) ? code : null;
}
