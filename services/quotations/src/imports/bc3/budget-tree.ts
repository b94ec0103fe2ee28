import {
  type Bc3File,
  type Component,
  type Concept,
  type Measurement,
  measureKey,
} from '@cotizaobra/proto/bc3/concepts';
import { exactText, product, readExact, sum } from '@cotizaobra/proto/bc3/exact-decimal';
import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import { itemLimits } from '@cotizaobra/proto/rules/item-tree';

/** A title or a part at its place; a concept that is used twice gives two. */
export interface PlacedConcept {
  kind: 'TITLE' | 'PART';
  /** From 0. */
  level: number;
  concept: Concept;
  /** Code of the title or root that holds it; '' without one. */
  parent: string;
  /** From the root, each from 1. */
  position: number[];
  /** Exact decimal, possibly negative; null if it cannot be read. */
  quantity: string | null;
  /** Where the quantity comes from, as written; '' if there is none. */
  written: string;
  measurement: Measurement | null;
}

export interface PlacedBudget {
  /** The root's concept; null if the file has none. */
  root: Concept | null;
  /** Parents before children. */
  items: PlacedConcept[];
  /** Titles that nothing leads to, and percentages among the items of a title. */
  unplaced: Concept[];
}

/** Concepts may stand in several places, so a short file can describe a huge tree. */
const ITEMS_MAX = 50_000;

const isPercentage = (code: string): boolean => /[%&]/.test(code);
const isTitle = (concept: Concept): boolean => concept.mark !== '';

const unknown = (code: string): Concept => ({
  code,
  mark: '',
  synonyms: [],
  unit: '',
  summary: '',
  prices: [],
  dates: [],
  type: '',
});

/** Refuses a concept that contains itself, decompositions included. */
function refuseCircles(file: Bc3File): void {
  const done = new Set<string>();
  for (const start of file.components.keys()) {
    const path = [{ code: start, next: 0 }];
    const open = new Set([start]);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const child = done.has(step.code) ? undefined : file.components.get(step.code)?.[step.next];
      if (!child) {
        done.add(step.code);
        open.delete(step.code);
        path.pop();
        continue;
      }
      step.next += 1;
      if (open.has(child.code)) throw new AppError(readingErrors.BC3_CIRCULAR, { code: child.code.slice(0, 40) });
      if (done.has(child.code)) continue;
      open.add(child.code);
      path.push({ code: child.code, next: 0 });
    }
  }
}

/** Sum of the products of lines of the plain type; null if a line holds a formula or something unreadable. */
function sumOfLines(lines: string): string | null {
  const parts = lines.split('\\').map((part) => part.trim());
  const products = [];
  for (let at = 0; at + 5 < parts.length; at += 6) {
    const [type, , ...sizes] = parts.slice(at, at + 6);
    if (type === '1' || type === '2') continue;
    const factors = sizes.filter((size) => size !== '').map(readExact);
    if (type === '3' || factors.some((factor) => factor === null)) return null;
    if (factors.length > 0) products.push(product(factors.filter((factor) => factor !== null)));
  }
  return products.length > 0 ? exactText(sum(products)) : null;
}

type Figures = Pick<PlacedConcept, 'quantity' | 'written' | 'measurement'>;

/** The measurement wins over factor × yield, which repeats it where a program writes both. */
function figuresOf(measurement: Measurement | null, { factor, yield: rate }: Component): Figures {
  if (measurement) {
    const written = measurement.total || (sumOfLines(measurement.lines) ?? '');
    const exact = readExact(written);
    if (written !== '') return { quantity: exact && exactText(exact), written, measurement };
  }
  const texts = [factor, rate].filter((text) => text !== '');
  const factors = texts.map(readExact);
  const quantity = factors.some((one) => one === null)
    ? null
    : exactText(product(factors.filter((one) => one !== null)));
  const written = texts.length === 0 ? '' : texts.join(' × ');
  return { quantity: written === '' ? '1' : quantity, written: written || '1', measurement };
}

/** The measurements of one concept in one title. */
class PlacedMeasurements {
  private readonly byPosition = new Map<string, Measurement>();
  /** By a position of one number, which counts within the title. */
  private readonly byOrder = new Map<number, Measurement>();
  private readonly taken = new Set<Measurement>();
  private next = 0;

  constructor(private readonly all: readonly Measurement[]) {
    if (all.length === 1) return;
    for (const one of all) {
      this.byPosition.set(one.position.join('\\'), one);
      if (one.position.length === 1) this.byOrder.set(one.position[0]!, one);
    }
  }

  take(position: readonly number[]): Measurement | null {
    const [only] = this.all;
    const found =
      this.all.length === 1
        ? only
        : (this.byPosition.get(position.join('\\')) ?? this.byOrder.get(position.at(-1)!) ?? this.free());
    if (found) this.taken.add(found);
    return found ?? null;
  }

  private free(): Measurement | undefined {
    while (this.next < this.all.length && this.taken.has(this.all[this.next]!)) this.next += 1;
    return this.all[this.next];
  }
}

/** Finds each item's measurement: by its position, else in the order of the items. */
class Measurements {
  private readonly placed: ReadonlyMap<string, PlacedMeasurements>;

  constructor(file: Bc3File) {
    this.placed = new Map([...file.measurements].map(([key, all]) => [key, new PlacedMeasurements(all)]));
  }

  take(parent: string, child: string, position: readonly number[]): Measurement | null {
    const ofTitle = this.placed.get(measureKey(parent, child));
    return ofTitle?.take(position) ?? this.placed.get(measureKey('', child))?.take(position) ?? null;
  }
}

/** The concepts at the top: the children of the only root, else all roots, else what no concept contains. */
function topOf(file: Bc3File): { root: Concept | null; top: Component[] } {
  const held = new Set([...file.components.values()].flatMap((children) => children.map(({ code }) => code)));
  const free = [...file.concepts.values()].filter(({ code }) => !held.has(code));
  const roots = free.filter(({ mark }) => mark === '##');
  const asComponent = ({ code }: Concept): Component => ({ code, factor: '', yield: '', percentOf: '' });
  if (roots.length === 1) return { root: roots[0]!, top: file.components.get(roots[0]!.code) ?? [] };
  if (roots.length > 1) return { root: null, top: roots.map(asComponent) };
  const titles = free.filter(isTitle);
  return { root: null, top: (titles.length > 0 ? titles : free).map(asComponent) };
}

/** Places the concepts. Throws BC3_CIRCULAR, BC3_TOO_DEEP or BC3_TOO_LONG. */
export function placeConcepts(file: Bc3File): PlacedBudget {
  refuseCircles(file);
  const { root, top } = topOf(file);
  const measurements = new Measurements(file);
  const items: PlacedConcept[] = [];
  const percentages = new Set<Concept>();
  const reached = new Set<string>(root ? [root.code] : []);
  const open = [{ parent: root?.code ?? '', children: top, next: 0, position: [] as number[] }];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const component = level.children[level.next];
    if (!component) {
      open.pop();
      continue;
    }
    level.next += 1;
    if (items.length >= ITEMS_MAX) throw new AppError(readingErrors.BC3_TOO_LONG, { max: ITEMS_MAX });
    const concept = file.concepts.get(component.code) ?? unknown(component.code);
    if (isPercentage(concept.code)) {
      percentages.add(concept);
      continue;
    }
    const kind = isTitle(concept) ? 'TITLE' : 'PART';
    const position = [...level.position, level.next];
    const measurement = kind === 'PART' ? measurements.take(level.parent, concept.code, position) : null;
    const figures = figuresOf(measurement, component);
    items.push({ kind, level: open.length - 1, concept, parent: level.parent, position, ...figures });
    reached.add(concept.code);
    if (kind === 'PART') continue;
    if (open.length >= itemLimits.depth) throw new AppError(readingErrors.BC3_TOO_DEEP, { max: itemLimits.depth });
    open.push({ parent: concept.code, children: file.components.get(concept.code) ?? [], next: 0, position });
  }
  const lost = [...file.concepts.values()].filter((concept) => isTitle(concept) && !reached.has(concept.code));
  return { root, items, unplaced: [...lost, ...percentages] };
}
