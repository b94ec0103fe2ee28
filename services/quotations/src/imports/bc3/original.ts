import type { Bc3File, Component, Concept } from '@cotizaobra/proto/bc3/concepts';
import { readExact, storable } from '@cotizaobra/proto/bc3/exact-decimal';
import { readBc3 } from '@cotizaobra/proto/bc3/read-bc3';
import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import type { Bc3Item } from './bc3-document.js';
import { type PlacedBudget, type PlacedConcept, placeConcepts } from './budget-tree.js';
import { descriptionOf } from './item-texts.js';

/** The decimal that an item got from a text of the file; null for none. */
export function storedValue(written: string | null): string | null {
  const exact = written === null ? null : readExact(written);
  return exact ? storable(exact).value : null;
}

/** Places in the order of the file. */
interface Line {
  all: PlacedConcept[];
  /** All before it are taken. */
  next: number;
}

/** The places of one concept that no item has yet. */
class Uses {
  private readonly taken = new Set<PlacedConcept>();
  private readonly anywhere: Line = { all: [], next: 0 };
  private readonly byTitle = new Map<string, Line>();

  add(item: PlacedConcept): void {
    this.anywhere.all.push(item);
    const here = this.byTitle.get(item.parent);
    if (here) here.all.push(item);
    else this.byTitle.set(item.parent, { all: [item], next: 0 });
  }

  /** The first one in a title, else anywhere. */
  take(parent: string): PlacedConcept | null {
    const here = this.byTitle.get(parent);
    const found = (here && this.first(here)) ?? this.first(this.anywhere);
    if (found) this.taken.add(found);
    return found ?? null;
  }

  private first(line: Line): PlacedConcept | undefined {
    while (line.next < line.all.length && this.taken.has(line.all[line.next]!)) line.next += 1;
    return line.all[line.next];
  }
}

/** The file that items came from: finds what belongs to an item. */
export class Original {
  private readonly placed: PlacedBudget;
  private readonly byStoredCode = new Map<string, Concept>();
  private readonly uses = new Map<string, Uses>();
  private readonly placedCodes = new Set<string>();

  constructor(readonly file: Bc3File) {
    this.placed = placeConcepts(file);
    for (const item of this.placed.items) {
      const { code } = item.concept;
      this.byStoredCode.set(code.slice(0, itemLimits.code), item.concept);
      const uses = this.uses.get(code) ?? new Uses();
      this.uses.set(code, uses);
      uses.add(item);
      this.placedCodes.add(code);
    }
  }

  static of(bytes: Uint8Array | null): Original | null {
    return bytes && new Original(readBc3(bytes));
  }

  get root(): Concept | null {
    return this.placed.root;
  }

  isPlaced(code: string): boolean {
    return this.placedCodes.has(code) || this.placed.root?.code === code;
  }

  /** The concept of an item: by its code, else by its number. */
  conceptOf({ type, code, sourceNumber }: Bc3Item): Concept | null {
    const found =
      this.byStoredCode.get(code) ?? (code === '' && sourceNumber ? this.byStoredCode.get(sourceNumber) : null);
    return found && (found.mark !== '') === (type !== 'PART') ? found : null;
  }

  /** The next use of a concept, in this title if possible: a concept may stand in several, and items are moved. */
  takePlace(parent: string, code: string): PlacedConcept | null {
    return this.uses.get(code)?.take(parent) ?? null;
  }

  componentOf({ parent, position }: PlacedConcept): Component | null {
    return this.file.components.get(parent)?.[position.at(-1)! - 1] ?? null;
  }

  hasSameDescription(concept: Concept, description: string): boolean {
    return descriptionOf(concept.summary, this.file.texts.get(concept.code) ?? '') === description;
  }
}
