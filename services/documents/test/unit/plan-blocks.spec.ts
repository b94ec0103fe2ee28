import fc from 'fast-check';
import { type BlockMeasures, type BlockShape, planBlocks } from '../../src/paging/plan-blocks.js';

const room = { first: 600, middle: 800, last: 760, only: 560 };
const measures = (blocks: BlockMeasures['blocks'], tail = 0): BlockMeasures => ({ room, blocks, notice: 15, tail });
const whole = (count: number): BlockShape[] => Array.from({ length: count }, () => ({ whole: true, keepWithNext: [] }));
const rowsOf = (count: number, height = 20): number[] => Array<number>(count).fill(height);

describe('blocks on sheets', () => {
  it('moves a block that does not fit to the next sheet as a whole', () => {
    const block = { frame: 100, rows: rowsOf(10) };
    const sheets = planBlocks(measures([block, block, block]), whole(3));
    expect(sheets.map(({ parts }) => parts.map(({ block: at, from, to }) => [at, from, to]))).toEqual([
      [[0, 0, 10]],
      [
        [1, 0, 10],
        [2, 0, 10],
      ],
    ]);
  });

  it('divides a block that is higher than a sheet, with room for the line that says so', () => {
    const sheets = planBlocks(measures([{ frame: 100, rows: rowsOf(50) }]), whole(1));
    const spans = sheets.map(({ parts }) => [parts[0]!.from, parts[0]!.to]);
    // 560 less 1 of slack and 100 of the frame: 22 rows and the notice.
    expect(spans).toEqual([
      [0, 22],
      [22, 50],
    ]);
  });

  it('puts the tail after the last block, on a sheet of its own if it must', () => {
    const block = { frame: 0, rows: rowsOf(25) };
    expect(planBlocks(measures([block], 40), whole(1)).map(({ tail }) => tail)).toEqual([true]);
    expect(planBlocks(measures([block], 80), whole(1)).map(({ tail, parts }) => [tail, parts.length])).toEqual([
      [false, 1],
      [true, 0],
    ]);
  });

  it('shows every row once in order, cuts no block that fits a sheet, and fills no sheet over its room', () => {
    const block = fc.record({
      frame: fc.integer({ min: 10, max: 150 }),
      rows: fc.array(fc.integer({ min: 10, max: 120 }), { minLength: 1, maxLength: 90 }),
      whole: fc.boolean(),
      kept: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 25 }), fc.integer({ min: 0, max: 200 }), (blocks, tail) => {
        const given = measures(blocks, tail);
        const shapes = blocks.map(({ whole: one, kept, rows }) => ({
          whole: one,
          keepWithNext: rows.map((_, at) => kept && at % 7 === 0 && at < rows.length - 1),
        }));
        const sheets = planBlocks(given, shapes);
        const shown = sheets.flatMap(({ parts }) => parts);
        expect(shown.flatMap(({ block: at, from, to }) => rowsBetween(from, to).map((row) => `${at}.${row}`))).toEqual(
          blocks.flatMap(({ rows }, at) => rows.map((_, row) => `${at}.${row}`)),
        );
        const empty = Math.min(room.middle, room.last) - 1;
        for (const [at, { frame, rows, whole: one }] of blocks.entries()) {
          const parts = shown.filter((part) => part.block === at);
          if (one && frame + sum(rows) <= empty) expect(parts).toHaveLength(1);
        }
        for (const [at, { parts, tail: ends }] of sheets.entries()) {
          const used = parts.map(({ block: one, from, to }) => {
            const { frame, rows } = blocks[one]!;
            return frame + sum(rows.slice(from, to)) + (to < rows.length ? given.notice : 0);
          });
          const most = at === 0 ? Math.min(room.first, room.only) : empty + 1;
          expect(sum(used) + (ends ? tail : 0)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

const sum = (heights: readonly number[]): number => heights.reduce((all, one) => all + one, 0);
const rowsBetween = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
