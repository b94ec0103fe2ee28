import { marginsOf } from '../../../src/rules/cascade/margins.js';

const tree = [
  { itemId: 'structure', depth: 0 },
  { itemId: 'walls', depth: 1 },
  { itemId: 'brick', depth: 2 },
  { itemId: 'mortar', depth: 2 },
  { itemId: 'slab', depth: 1 },
  { itemId: 'paint', depth: 0 },
];
const found = (margins: [string, string][], common: string | null) =>
  Object.fromEntries(
    marginsOf(
      tree,
      margins.map(([itemId, margin]) => ({ itemId, margin })),
      common,
    ),
  );

describe('the margin of a line', () => {
  it('is its own, that of the nearest title, the common one', () => {
    const margins: [string, string][] = [
      ['structure', '10'],
      ['walls', '12.5'],
      ['mortar', '0'],
    ];
    expect(found(margins, '8')).toEqual({
      structure: '10',
      walls: '12.5',
      brick: '12.5',
      mortar: '0',
      slab: '10',
      paint: '8',
    });
  });

  it('is none where nothing says one', () => {
    expect(found([['walls', '5']], null)).toMatchObject({ brick: '5', slab: null, paint: null });
  });

  it('does not pass from one title to the next', () => {
    expect(found([['brick', '5']], '1')).toMatchObject({ brick: '5', mortar: '1', slab: '1', paint: '1' });
  });
});
