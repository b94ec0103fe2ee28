import fc from 'fast-check';
import type { Measures, SheetPlan, Span } from '../../src/paging/measures.js';
import { groupRows, planSheets } from '../../src/paging/plan-sheets.js';

const base: Measures = {
  room: { first: 500, middle: 800, last: 760, only: 460 },
  tableFrame: 2,
  tableHead: 30,
  carry: 20,
  rows: [],
  totals: 90,
  termsFrame: 10,
  termsHead: 25,
  terms: [],
  signature: 80,
};

const heights = (count: number, height = 20): number[] => Array<number>(count).fill(height);
const none = (count: number): boolean[] => Array<boolean>(count).fill(false);

function plan(measures: Partial<Measures>, keepWithNext?: boolean[], carries = true): SheetPlan[] {
  const all = { ...base, ...measures };
  return planSheets(all, { keepWithNext: keepWithNext ?? none(all.rows.length), carries });
}

function add(all: number[], span: Span | null): number {
  return span ? all.slice(span.from, span.to).reduce((sum, height) => sum + height, 0) : 0;
}

/** What stands on a sheet, in pixels. */
function heightOf(sheet: SheetPlan, measures: Measures): number {
  const table = sheet.rows ? measures.tableFrame + measures.tableHead + add(measures.rows, sheet.rows) : 0;
  const carries = (sheet.carryIn ? measures.carry : 0) + (sheet.carryOut ? measures.carry : 0);
  const frame = sheet.terms ? measures.termsFrame + (sheet.terms.from === 0 ? measures.termsHead : 0) : 0;
  const foot = (sheet.totals ? measures.totals : 0) + (sheet.signature ? measures.signature : 0);
  return table + carries + frame + add(measures.terms, sheet.terms) + foot;
}

function covered(spans: (Span | null)[]): number[] {
  return spans.flatMap((span) => (span ? Array.from({ length: span.to - span.from }, (_, at) => span.from + at) : []));
}

describe('planning of sheets', () => {
  it('puts a short document on one sheet', () => {
    expect(plan({ rows: heights(5), terms: heights(3, 15) })).toEqual([
      {
        rows: { from: 0, to: 5 },
        carryIn: false,
        carryOut: false,
        totals: true,
        terms: { from: 0, to: 3 },
        signature: true,
      },
    ]);
  });

  it('carries the sum from sheet to sheet', () => {
    const sheets = plan({ rows: heights(70) });
    expect(sheets.length).toBe(3);
    expect(sheets.map((sheet) => sheet.carryIn)).toEqual([false, true, true]);
    expect(sheets.map((sheet) => sheet.carryOut)).toEqual([true, true, false]);
  });

  it('carries nothing on a request', () => {
    const sheets = plan({ rows: heights(70), totals: 0, carry: 0 }, none(70), false);
    expect(sheets.some((sheet) => sheet.carryIn || sheet.carryOut || sheet.totals)).toBe(false);
  });

  it('moves titles down with their first part', () => {
    const rows = heights(30);
    const keep = none(30);
    const before = plan({ rows })[0]!.rows!.to;
    keep[before - 2] = true;
    keep[before - 1] = true;
    expect(plan({ rows }, keep)[0]!.rows!.to).toBe(before - 2);
  });

  it('keeps the totals with at least the last row', () => {
    const last = plan({ rows: heights(22), signature: 0 }).at(-1)!;
    expect(last.totals).toBe(true);
    expect(last.rows!.to - last.rows!.from).toBeGreaterThan(0);
  });

  it('lets a run of titles without parts go over the page rather than off it', () => {
    const titles = Array<boolean>(100).fill(true);
    expect(groupRows(titles)).toEqual([{ from: 0, to: 100 }]);
    expect(plan({ rows: heights(100) }, titles).length).toBe(plan({ rows: heights(100) }).length);
  });

  it('takes the last rows along when terms and signature go over', () => {
    const sheets = plan({ rows: heights(18), terms: heights(1, 40) });
    expect(sheets).toMatchObject([
      { rows: { from: 0, to: 15 }, carryOut: true, totals: false, terms: null, signature: false },
      { rows: { from: 15, to: 18 }, carryIn: true, totals: true, terms: { from: 0, to: 1 }, signature: true },
    ]);
    const keep = none(18);
    keep[14] = true;
    expect(plan({ rows: heights(18), terms: heights(1, 40) }, keep).at(-1)!.rows).toEqual({ from: 14, to: 18 });
  });

  it('leaves neither validity nor signature alone on a sheet, wherever the table ends', () => {
    for (let count = 4; count < 130; count += 1) {
      for (const [terms, height] of [
        [1, 20],
        [6, 40],
        [14, 40],
      ] as const) {
        const last = plan({ rows: heights(count), terms: heights(terms, height) }).at(-1)!;
        const torn = last.rows === null && terms === 14 && last.terms!.to - last.terms!.from >= 3;
        expect({ count, terms, accompanied: last.rows !== null || torn }).toMatchObject({ accompanied: true });
      }
    }
  });

  it('tears only terms that would fill a sheet', () => {
    const short = plan({ rows: heights(18), terms: heights(6, 40) });
    expect(short.at(-1)).toMatchObject({ terms: { from: 0, to: 6 }, signature: true });
    const long = plan({ rows: heights(10), terms: heights(40, 40) });
    expect(long[0]!.terms).toMatchObject({ from: 0 });
    expect(long.at(-1)!.terms).toMatchObject({ to: 40 });
  });

  it('loses nothing, repeats nothing and overfills no sheet, whatever comes', () => {
    const height = fc.integer({ min: 12, max: 240 });
    const documents = fc.record({
      rows: fc.array(fc.tuple(height, fc.boolean()), { minLength: 1, maxLength: 120 }),
      terms: fc.array(height, { maxLength: 20 }),
      carries: fc.boolean(),
      signature: fc.constantFrom(0, 80),
    });
    fc.assert(
      fc.property(documents, ({ rows, terms, carries, signature }) => {
        const priced = carries ? {} : { carry: 0, totals: 0 };
        const measures: Measures = { ...base, ...priced, rows: rows.map(([one]) => one), terms, signature };
        const sheets = planSheets(measures, { keepWithNext: rows.map(([, keep]) => keep), carries });
        expect(covered(sheets.map((sheet) => sheet.rows))).toEqual(measures.rows.map((_, at) => at));
        expect(covered(sheets.map((sheet) => sheet.terms))).toEqual(terms.map((_, at) => at));
        expect(sheets.filter((sheet) => sheet.signature).length).toBe(signature > 0 ? 1 : 0);
        expect(sheets.filter((sheet) => sheet.totals).length).toBe(carries ? 1 : 0);
        for (const [at, sheet] of sheets.entries()) {
          const { first, middle, last, only } = measures.room;
          const ends = at === sheets.length - 1;
          const room = at === 0 ? (ends ? only : first) : ends ? last : middle;
          expect(heightOf(sheet, measures)).toBeLessThanOrEqual(room);
        }
      }),
      { numRuns: 500 },
    );
  });
});
