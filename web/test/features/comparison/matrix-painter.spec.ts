import type { PriceMark } from '@cotizaobra/item-grid/view/price-marks';
import { RowPainter } from '@cotizaobra/item-grid/view/row-painter';
import fc from 'fast-check';
import { rowElements } from '../../../src/features/comparison/matrix-element.js';
import type { MatrixLook } from '../../../src/features/comparison/matrix-look.js';
import { matrixRows } from '../../../src/features/comparison/matrix-view.js';
import { aComparison, sampleAnswers } from '../../support/comparisons.js';

const changed = sampleAnswers.map((answer, at) =>
  at === 3 ? { ...answer, old: { revision: 1, changed: [1] } } : answer,
);
const adjustments = [{ answer: 0, line: 2, amount: '50', note: 'Flete' }];

const marks: readonly (PriceMark | null)[] = [
  null,
  { place: 'within', badge: '', label: 'Dentro de lo usual' },
  { place: 'above', badge: '↑ 41 %', label: '41 % sobre la mediana' },
];

/** The same lines with a rate and without, adjusted and with an answer to an older revision, and with fewer answers. */
const comparisons = [
  aComparison(),
  aComparison({ rates: [] }),
  aComparison({ adjustments, answers: changed }),
  aComparison({ answers: sampleAnswers.slice(0, 2) }),
];

/** What a painter is given: some rows of a comparison, at most one active. */
const looksArbitrary: fc.Arbitrary<MatrixLook[]> = fc
  .record({
    comparison: fc.constantFrom(...comparisons),
    first: fc.nat(5),
    count: fc.nat(6),
    winners: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 8, maxLength: 8 }),
    frozen: fc.boolean(),
    active: fc.integer({ min: -1, max: 7 }),
    column: fc.nat(1),
    marked: fc.array(fc.constantFrom(...marks), { minLength: 4, maxLength: 4 }),
  })
  .map(({ comparison, first, count, winners, frozen, active, column, marked }) =>
    matrixRows(comparison)
      .map((data, position) => ({
        data,
        position,
        answers: comparison.answers,
        chosen: comparison.answers[winners[position]!]?.quotationId,
        frozen,
        active: active === position ? column : -1,
        activeId: 'active',
        marks: data.kind === 'line' ? marked : null,
      }))
      .slice(first, first + count),
  );

function newPainter() {
  const body = document.createElement('tbody');
  return { body, painter: new RowPainter({ body, shield: document.createElement('tbody'), ...rowElements }) };
}

it('shows nothing of what its elements showed before', () => {
  fc.assert(
    fc.property(fc.array(looksArbitrary, { minLength: 1, maxLength: 6 }), (pictures) => {
      const used = newPainter();
      for (const looks of pictures) {
        used.painter.paint(looks);
        const fresh = newPainter();
        fresh.painter.paint(looks);
        expect(used.body.isEqualNode(fresh.body)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
