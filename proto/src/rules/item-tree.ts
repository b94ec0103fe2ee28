import type { FieldError } from '../core/errors.js';

/** What an item is. Titles and subtitles hold other items; a part (partida) is what is counted and priced. */
export const itemTypes = ['TITLE', 'SUBTITLE', 'PART'] as const;
export type ItemType = (typeof itemTypes)[number];

export const itemLimits = {
  items: 20_000,
  /** Levels, the first one included: `depth` goes from 0 to 19. */
  depth: 20,
  code: 40,
  description: 2_000,
  unit: 20,
  category: 120,
  sourceNumber: 40,
} as const;

/** What an item can be inserted from: a partida of the technical data or a resource of the company. */
export const itemSourceKinds = ['PARTIDA', 'RESOURCE'] as const;

/** Where an item was inserted from. */
export interface ItemSource {
  kind: (typeof itemSourceKinds)[number];
  id: string;
  /** Exchange rate used where its currency differed from the document's; else null. */
  rate: string | null;
}

export function isSameSource(a: ItemSource | null | undefined, b: ItemSource | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  return a.kind === b.kind && a.id === b.id && a.rate === b.rate;
}

/** The cells that hold numbers. `partial` is typed in place of the price, where a document lets it. */
export const numberCells = ['quantity', 'price', 'partial'] as const;
export type NumberCell = (typeof numberCells)[number];

/** What was typed into number cells and cannot be read as a number. */
export type UnreadTexts = Readonly<Partial<Record<NumberCell, string>>>;

export const UNREAD_TEXT_MAX = 60;

export function isSameUnread(a: UnreadTexts | null | undefined, b: UnreadTexts | null | undefined): boolean {
  return numberCells.every((cell) => a?.[cell] === b?.[cell]);
}

/** The texts without those of some cells; null when none is left. */
export function unreadWithout(unread: UnreadTexts | null | undefined, ...cells: NumberCell[]): UnreadTexts | null {
  const left = Object.entries(unread ?? {}).filter(([cell]) => !cells.includes(cell as NumberCell));
  return left.length > 0 ? Object.fromEntries(left) : null;
}

/** What an item carries beside its place. Titles have quantity `0`, price null and no unit. */
export interface ItemContent {
  code: string;
  description: string;
  unit: string;
  /** Canonical decimal, see `decimal.ts`. */
  quantity: string;
  /** Canonical decimal; null is 'not quoted' and counts 0, `0` is a price. */
  price: string | null;
  category: string | null;
  /** The item's number in the file or table it came from, as it stood there; null for what was made here. */
  sourceNumber?: string | null;
  /** Rate by which a resource's price in Soles was divided to get this price, or null. */
  exchangeRate?: string | null;
  /** The owner's own knowledge: never sent. */
  source?: ItemSource | null;
  /** The owner's alone. Quantity and price stay as they were; the line counts nothing until these are corrected. */
  unread?: UnreadTexts | null;
}

/** One row of the flat pre-order array: a parent stands before its children, which are one level deeper. */
export interface ItemRow extends ItemContent {
  /** UUID made by the client. */
  id: string;
  /** 0 at the root. */
  depth: number;
  type: ItemType;
}

/** The nested form of the API. */
export interface ItemElement {
  item: Omit<ItemRow, 'depth'>;
  children: ItemElement[];
}

/** Where an item stands: null parent is the root, position counts from 0 among its siblings. */
export interface ItemPlace {
  parentId: string | null;
  position: number;
}

const typeNames: Record<ItemType, string> = { TITLE: 'título', SUBTITLE: 'subtítulo', PART: 'partida' };

/** For messages: `la partida "Concreto"`, `el título "Acero"`. */
export function itemName(row: Pick<ItemRow, 'type' | 'description' | 'code'>): string {
  const article = row.type === 'PART' ? 'la' : 'el';
  const label = row.description.trim() || row.code.trim() || 'sin descripción';
  return `${article} ${typeNames[row.type]} "${label.length > 60 ? `${label.slice(0, 59)}…` : label}"`;
}

export function holdsItems(type: ItemType): boolean {
  return type !== 'PART';
}

/** Index after the last descendant of the row at `index`. */
export function subtreeEnd(rows: readonly { depth: number }[], index: number): number {
  const depth = rows[index]!.depth;
  let end = index + 1;
  while (end < rows.length && rows[end]!.depth > depth) end += 1;
  return end;
}

/** Index of the parent, or -1 at the root. */
export function parentIndex(rows: readonly { depth: number }[], index: number): number {
  const depth = rows[index]!.depth;
  for (let at = index - 1; at >= 0; at -= 1) if (rows[at]!.depth < depth) return at;
  return -1;
}

/** Nested → flat, without recursion: a hostile depth cannot overflow the stack. */
export function flattenElements(elements: readonly ItemElement[]): ItemRow[] {
  const rows: ItemRow[] = [];
  const stack = [{ list: elements, next: 0 }];
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const element = level.list[level.next];
    if (!element) {
      stack.pop();
      continue;
    }
    level.next += 1;
    rows.push({ ...element.item, depth: stack.length - 1 });
    if (element.children.length > 0) stack.push({ list: element.children, next: 0 });
  }
  return rows;
}

/** Flat → nested. The rows are valid (see `validateRows`). */
export function nestRows<R extends ItemRow>(rows: readonly R[]): { item: Omit<R, 'depth'>; children: ItemElement[] }[] {
  const roots: { item: Omit<R, 'depth'>; children: ItemElement[] }[] = [];
  const levels: ItemElement[][] = [roots];
  for (const { depth, ...item } of rows) {
    const element = { item, children: [] as ItemElement[] };
    levels[depth]!.push(element);
    levels[depth + 1] = element.children;
    levels.length = depth + 2;
  }
  return roots;
}

/** Parent and position of every item. */
export function placesOf(rows: readonly Pick<ItemRow, 'id' | 'depth'>[]): Map<string, ItemPlace> {
  const places = new Map<string, ItemPlace>();
  const path: { id: string; children: number }[] = [];
  let roots = 0;
  for (const { id, depth } of rows) {
    path.length = depth;
    const parent = path[depth - 1];
    const position = parent ? parent.children++ : roots++;
    places.set(id, { parentId: parent?.id ?? null, position });
    path.push({ id, children: 0 });
  }
  return places;
}

const fault = (path: string, code: string, message: string): FieldError => ({ path, code, message });

function faultsOfPlace(row: ItemRow, previous: ItemRow | undefined, path: string): FieldError[] {
  const deepest = previous === undefined ? 0 : previous.depth + (holdsItems(previous.type) ? 1 : 0);
  if (row.depth < 0 || row.depth > (previous ? previous.depth + 1 : 0)) {
    return [fault(path, 'ITEM_LEVEL', `No se entiende el nivel de ${itemName(row)}.`)];
  }
  if (row.depth >= itemLimits.depth) {
    return [fault(path, 'ITEM_DEPTH', `Hay más de ${itemLimits.depth} niveles en ${itemName(row)}.`)];
  }
  if (row.depth > deepest && previous) {
    return [fault(path, 'ITEM_PARENT', `No se puede poner ${itemName(row)} dentro de ${itemName(previous)}.`)];
  }
  return [];
}

const textLimits = [
  ['code', itemLimits.code, 'El código'],
  ['description', itemLimits.description, 'La descripción'],
  ['unit', itemLimits.unit, 'La unidad'],
] as const;

/**
 * Everything wrong with a list of rows, at most 50 faults, each with the path `<root>.<index>` and the item's name.
 * An empty answer means a valid tree: levels without gaps, parts without children, unique ids, all limits kept.
 */
export function validateRows(rows: readonly ItemRow[], root = 'elements'): FieldError[] {
  const faults: FieldError[] = [];
  if (rows.length > itemLimits.items) {
    faults.push(
      fault(
        root,
        'ITEMS_TOO_MANY',
        `Un documento tiene como máximo ${itemLimits.items.toLocaleString('en-US')} ítems.`,
      ),
    );
  }
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (faults.length >= 50) break;
    const path = `${root}.${index}`;
    faults.push(...faultsOfPlace(row, rows[index - 1], path));
    if (seen.has(row.id))
      faults.push(fault(`${path}.id`, 'ITEM_REPEATED', `Se repite el identificador: ${itemName(row)}.`));
    seen.add(row.id);
    for (const [field, limit, label] of textLimits) {
      if (row[field].length > limit) {
        faults.push(
          fault(`${path}.${field}`, 'ITEM_TEXT', `${label} de ${itemName(row)} pasa de ${limit} caracteres.`),
        );
      }
    }
  }
  return faults;
}
