import { flowPages } from '../../src/paging/flow-pages.js';

const heights = (rows: number[], rest: { notes?: number[]; signatures?: number; head?: number } = {}) => ({
  head: rest.head ?? 50,
  tables: [{ head: 20, rows }],
  notes: rest.notes ?? [],
  signatures: rest.signatures ?? 30,
});
const ones = (count: number): number[] => new Array<number>(count).fill(1);

describe('flowPages', () => {
  it('fills each page below its heads and loses no row', () => {
    const pages = flowPages(heights(new Array<number>(20).fill(10)), [ones(20)], 120);
    expect(pages.map(({ table }) => table && [table.from, table.to])).toEqual([
      [0, 5],
      [5, 15],
      [15, 20],
    ]);
    expect(pages.map(({ signatures }) => signatures)).toEqual([false, false, true]);
  });

  it('keeps rows together that belong together', () => {
    const pages = flowPages(heights([10, 10, 10, 10, 10, 10]), [[1, 1, 1, 1, 2]], 120);
    expect(pages.map(({ table }) => table && [table.from, table.to])).toEqual([
      [0, 4],
      [4, 6],
    ]);
  });

  it('runs notes over pages, and gives signatures a page where none is left', () => {
    const pages = flowPages(heights([10], { notes: new Array<number>(14).fill(10), signatures: 60 }), [[1]], 120);
    expect(pages.map(({ notes }) => [notes.from, notes.to])).toEqual([
      [0, 4],
      [4, 14],
      [14, 14],
    ]);
    expect(pages.at(-1)).toEqual({ table: null, notes: { from: 14, to: 14 }, signatures: true });
  });

  it('gives each table a page of its own, and what is higher than a page one alone', () => {
    const tables = [
      { head: 20, rows: [10, 500, 10] },
      { head: 20, rows: [10] },
    ];
    const pages = flowPages({ head: 0, tables, notes: [], signatures: 0 }, [ones(3), ones(1)], 100);
    expect(pages.map(({ table }) => table)).toEqual([
      { at: 0, from: 0, to: 1 },
      { at: 0, from: 1, to: 2 },
      { at: 0, from: 2, to: 3 },
      { at: 1, from: 0, to: 1 },
    ]);
  });
});
