import { readBc3 } from '@cotizaobra/proto/bc3/read-bc3';
import { centsToAmount, partialCents, sumCents } from '@cotizaobra/proto/rules/totals';
import fc from 'fast-check';
import type { Bc3Item } from '../../../src/imports/bc3/bc3-document.js';
import { itemsOf } from '../../../src/imports/bc3/round-trip.js';
import { understandBc3 } from '../../../src/imports/bc3/understand-bc3.js';
import { writeBc3 } from '../../../src/imports/bc3/write-bc3.js';

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`.replace(/\.?0+$/, '') || '0');
const text = fc
  .array(fc.constantFrom('Muro', 'ñandú', 'e=0.15 m', "f'c 210", 'Ø½"', 'a/b', '# 3', '漢', '2 m²', 'de'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => words.join(' '));
const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));

/** Levels without gaps; the last row of a title may be empty. */
const items: fc.Arbitrary<Bc3Item[]> = fc
  .array(
    fc.record({
      level: fc.integer({ min: 0, max: 4 }),
      isPart: fc.boolean(),
      code: fc.constantFrom('', 'A.1', 'X-2', 'P003', '01', 'código'),
      description: lines,
      unit: fc.constantFrom('m', 'm2', 'und', 'glb', 'pza'),
      quantity: decimal,
      price: fc.option(decimal),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) => {
    let deepest = 0;
    return rows.map(({ level, isPart, ...row }): Bc3Item => {
      const depth = Math.min(level, deepest);
      deepest = isPart ? depth : depth + 1;
      const common = { ...row, depth, sourceNumber: null };
      if (isPart) return { ...common, type: 'PART' };
      return { ...common, type: depth === 0 ? 'TITLE' : 'SUBTITLE', unit: '', quantity: '0', price: null };
    });
  });

const documentOf = (list: readonly Bc3Item[], original: Uint8Array | null) => ({
  code: 'COT-7',
  name: 'Obra',
  day: '2026-11-23',
  currency: 'PEN',
  items: list,
  original,
  withAnalyses: true,
});
/** Everything but codes and numbers, which BC3 must have and a document may lack. */
const content = (list: readonly Bc3Item[]) =>
  list.map(({ depth, type, description, unit, quantity, price }) => ({
    depth,
    type,
    description,
    unit,
    quantity,
    price,
  }));

describe('BC3 there and back', () => {
  it('gives the same tree, texts, quantities, prices and total', () => {
    fc.assert(
      fc.property(items, (list) => {
        const budget = understandBc3(writeBc3(documentOf(list, null)).bytes);
        expect(content(itemsOf(budget))).toEqual(content(list));
        const parts = list.filter(({ type }) => type === 'PART');
        const total = centsToAmount(sumCents(parts.map(({ quantity, price }) => partialCents(quantity, price))));
        expect(budget.total.computed).toBe(total);
        expect(budget.differences).toEqual([]);
        expect(budget.warnings).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same file when what was read is written again', () => {
    fc.assert(
      fc.property(items, (list) => {
        const first = writeBc3(documentOf(list, null)).bytes;
        const again = writeBc3(documentOf(itemsOf(understandBc3(first)), first));
        expect(again.losses).toEqual([]);
        expect(readBc3(again.bytes)).toEqual(readBc3(first));
      }),
      { numRuns: 100 },
    );
  });

  it('reads any bytes without an unexpected error', () => {
    const noise = fc.array(
      fc.constantFrom('~C|', '~D|', '~M|', '~Y|', '~N|', '~T|', 'a#', 'b', '\\', '|', '\n', '1', '-2.5', 'é'),
    );
    fc.assert(
      fc.property(noise, (parts) => {
        try {
          understandBc3(new TextEncoder().encode(parts.join('')));
        } catch (error) {
          expect(error).toMatchObject({ name: 'AppError' });
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
