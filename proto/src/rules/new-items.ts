import type { ItemType } from './item-tree.js';

const codePrefix: Record<ItemType, string> = { TITLE: 'T-', SUBTITLE: 'ST-', PART: 'p-' };

const descriptionOf: Record<ItemType, (number: number) => string> = {
  TITLE: (number) => `Título ${number}`,
  SUBTITLE: (number) => `Subtítulo ${number}`,
  PART: () => 'Nueva Partida',
};

export interface NewItem {
  /** `T-2`, `ST-1`, `p-14`: a code that no item of the document has. */
  code: string;
  description: string;
}

/**
 * Gives new items the documented code and description. N of `T-N` is the number of items of that type plus one, raised
 * until the code is free. Reads the rows once, however many items it names.
 */
export function newItemNamer(rows: readonly { type: ItemType; code: string }[]): (type: ItemType) => NewItem {
  const taken = new Set<string>();
  const next: Record<ItemType, number> = { TITLE: 1, SUBTITLE: 1, PART: 1 };
  for (const row of rows) {
    next[row.type] += 1;
    taken.add(row.code.toLowerCase());
  }
  return (type) => {
    const prefix = codePrefix[type];
    while (taken.has(`${prefix}${next[type]}`.toLowerCase())) next[type] += 1;
    const number = next[type];
    next[type] += 1;
    return { code: `${prefix}${number}`, description: descriptionOf[type](number) };
  };
}
