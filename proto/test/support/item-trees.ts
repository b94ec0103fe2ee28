import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ItemRow } from '../../src/rules/item-tree.js';

/** A row with overrides; depth 0 and a fresh id unless told. */
export function aRow(overrides: Partial<ItemRow> = {}): ItemRow {
  return {
    id: randomUUID(),
    depth: 0,
    type: 'PART',
    code: 'P-1',
    description: 'Concreto premezclado',
    unit: 'm³',
    quantity: '1',
    price: '10',
    category: null,
    ...overrides,
  };
}

export function aTitle(overrides: Partial<ItemRow> = {}): ItemRow {
  return aRow({ type: 'TITLE', code: 'T-1', description: 'Obras', unit: '', quantity: '0', price: null, ...overrides });
}

/** A short stable UUID for readable expectations. */
export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

export const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`.replace(/\.?0+$/, '') || '0')
  .map((text) => (text === '' ? '0' : text));

const contents = fc.record({
  code: fc.string({ maxLength: 5 }),
  description: fc.string({ maxLength: 12 }),
  unit: fc.constantFrom('m³', 'kg', ''),
  quantity: fc.constantFrom('0', '1', '2.5', '12.3456'),
  price: fc.constantFrom(null, '0', '10', '68.2'),
});

/** Valid trees of up to `size` rows: each row's depth is cut to what the row before allows. */
export function trees(size = 30) {
  const seeds = fc.record({
    depth: fc.nat(5),
    type: fc.constantFrom('TITLE' as const, 'SUBTITLE' as const, 'PART' as const),
    content: contents,
  });
  return fc.array(seeds, { maxLength: size }).map((list) => {
    const rows: ItemRow[] = [];
    for (const [at, { depth, type, content }] of list.entries()) {
      const previous = rows.at(-1);
      const deepest = previous ? previous.depth + (previous.type === 'PART' ? 0 : 1) : 0;
      const row = { ...content, id: uuid(at + 1), depth: Math.min(depth, deepest), type, category: null };
      rows.push(type === 'PART' ? row : { ...row, unit: '', quantity: '0', price: null });
    }
    return rows;
  });
}
