/** Heights of the parts of a comparison in CSS pixels, as the browser measured them. */
export interface FlowHeights {
  head: number;
  /** Per table the heads of its columns, and its rows. */
  tables: { head: number; rows: number[] }[];
  notes: number[];
  signatures: number;
}

/** Half-open ranges of rows of one table, and of notes. */
export interface PagePlan {
  table: { at: number; from: number; to: number } | null;
  notes: { from: number; to: number };
  signatures: boolean;
}

/** Rows that must stay together, as counts: `[1, 2]` is a row, then two together. */
export type RowGroups = readonly number[];

/**
 * Breaks tables, notes and signatures into pages of this height. Each table begins on a page of its own, and each page
 * of it repeats its heads. What is higher than a page stands on one alone.
 */
export function flowPages(heights: FlowHeights, groups: readonly RowGroups[], room: number): PagePlan[] {
  const pages: PagePlan[] = [];
  let left = 0;
  const open = (table: PagePlan['table'], taken: number, from = 0): PagePlan => {
    left = room - taken - (pages.length === 0 ? heights.head : 0);
    const page: PagePlan = { table, notes: { from, to: from }, signatures: false };
    pages.push(page);
    return page;
  };
  for (const [at, table] of heights.tables.entries()) {
    let page = open({ at, from: 0, to: 0 }, table.head);
    let row = 0;
    for (const count of groups[at] ?? []) {
      const height = sum(table.rows.slice(row, row + count));
      if (height > left && row > page.table!.from) page = open({ at, from: row, to: row }, table.head);
      row += count;
      page.table!.to = row;
      left -= height;
    }
  }
  let last = pages.at(-1) ?? open(null, 0);
  for (const [at, height] of heights.notes.entries()) {
    if (height > left) last = open(null, 0, at);
    if (last.notes.from === last.notes.to) last.notes.from = at;
    last.notes.to = at + 1;
    left -= height;
  }
  if (heights.signatures > left) last = open(null, 0, heights.notes.length);
  last.signatures = true;
  return pages;
}

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);
