import type { Concept } from '@cotizaobra/proto/bc3/concepts';
import { plainText } from '@cotizaobra/proto/bc3/records';
import type { Bc3Item } from './bc3-document.js';
import type { Original } from './original.js';

/** FIEBDC-3 allows 20 characters. */
const CODE_MAX = 20;

/** An item with its concept in the new file. */
export interface CodedItem {
  item: Bc3Item;
  at: number;
  code: string;
  /** The concept of the original file that it is. */
  concept: Concept | null;
  /** Index of the title that holds it; -1 at the top. */
  parent: number;
  /** From the root, each from 1. */
  position: number[];
}

const allowed = (text: string): string =>
  plainText(text)
    .trim()
    .replace(/[^\p{L}\d.$_-]/gu, '_')
    .slice(0, CODE_MAX);

const contentOf = ({ description, unit, price }: Bc3Item): string => JSON.stringify([description, unit, price]);

/**
 * Gives each item its code: the concept's in the original file, else its own code, its number or its place. One code is
 * one concept, so only parts with the same description, unit and price share it.
 */
export function codeItems(items: readonly Bc3Item[], original: Original | null, rootCode: string): CodedItem[] {
  const contents = new Map<string, string>([[rootCode, '']]);
  const isFree = (code: string, item: Bc3Item, concept: Concept | null): boolean => {
    const known = contents.get(code);
    if (known !== undefined) return item.type === 'PART' && known === contentOf(item);
    return code !== '' && (concept?.code === code || !original?.file.concepts.has(code));
  };
  /** Where the search for a free code goes on, by the code beside which it is. */
  const counts = new Map<string, number>();
  const path: { at: number; children: number }[] = [{ at: -1, children: 0 }];
  return items.map((item, at) => {
    path.length = item.depth + 1;
    const above = path.at(-1)!;
    above.children += 1;
    const position = path.map(({ children }) => children);
    path.push({ at, children: 0 });
    const concept = original?.conceptOf(item) ?? null;
    const place = position.map((one) => String(one).padStart(2, '0')).join('.');
    const wanted = [concept?.code ?? '', allowed(item.code), allowed(item.sourceNumber ?? ''), allowed(place)];
    const taken = wanted.find((one) => isFree(one, item, concept));
    const code = taken ?? freeBeside(counts, wanted.find((one) => one !== '') ?? 'P', (one) => isFree(one, item, null));
    if (!contents.has(code)) contents.set(code, item.type === 'PART' ? contentOf(item) : '');
    return { item, at, code, concept: concept?.code === code ? concept : null, parent: above.at, position };
  });
}

function freeBeside(counts: Map<string, number>, code: string, isFree: (code: string) => boolean): string {
  const start = code.slice(0, CODE_MAX - 7);
  for (let count = counts.get(start) ?? 2; ; count += 1) {
    const other = `${start}_${count}`;
    if (!isFree(other)) continue;
    counts.set(start, count);
    return other;
  }
}
