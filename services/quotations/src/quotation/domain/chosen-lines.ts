import type { ItemType } from '@cotizaobra/proto/rules/item-tree';

interface TreeRow {
  readonly type: ItemType;
  readonly depth: number;
}

/** The chosen parts with the titles above them, in reading order. */
export function withTitles<R extends TreeRow>(rows: readonly R[], isChosen: (part: R) => boolean): R[] {
  const kept: R[] = [];
  let deepest = 0;
  for (const row of rows.toReversed()) {
    const isAbove = row.type !== 'PART' && row.depth < deepest;
    if (isAbove || (row.type === 'PART' && isChosen(row))) {
      kept.push(row);
      deepest = row.depth;
    }
  }
  return kept.reverse();
}
