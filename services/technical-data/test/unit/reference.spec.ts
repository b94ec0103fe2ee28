import { join } from 'node:path';
import { analyseUnitPrice } from '@cotizaobra/proto/rules/unit-price';
import { checkReference } from '../../src/reference/check-reference.js';
import { loadReference } from '../../src/reference/load-reference.js';
import type { ReferenceSet } from '../../src/reference/reference-set.js';
import { readChapter, readSupplies } from '../../src/reference/reference-text.js';

const folder = join(import.meta.dirname, '../../reference');
const supplies = `
  // precios
  mo-peon | Peón | hh | MO | 20
  ma-agua | Agua | m³ | MA | 8
  eq-tools | Herramientas | %mo | EQ |
`;

/** A chapter read with the supplies above, and every fault found in it. */
function read(chapter: string, list = supplies): { set: ReferenceSet; faults: string[] } {
  const faults: string[] = [];
  const known = readSupplies({ name: 'insumos.txt', text: list }, faults);
  const set = { supplies: known, partidas: readChapter({ name: 'c.txt', text: chapter }, known, faults) };
  return { set, faults: [...faults, ...checkReference(set)] };
}

/** A chapter of one partida with the lines given. */
const chapter = (...lines: string[]): string => ['# Capítulo', 'x-1 | Zanja | m³ | 4', ...lines].join('\n');

describe('the reference set', () => {
  it('has nothing wrong in it', async () => {
    const { partidas } = await loadReference(folder);
    expect(partidas.length).toBeGreaterThan(500);
  });

  it('covers a building from the temporary works to the gardens', async () => {
    const { partidas } = await loadReference(folder);
    const chapters = [...new Set(partidas.map(({ path }) => path[0]))];
    expect(chapters.length).toBeGreaterThanOrEqual(22);
    expect([chapters.at(0), chapters.at(-1)]).toEqual([
      'Obras provisionales y trabajos preliminares',
      'Áreas verdes y varios',
    ]);
  });

  it('costs what its supplies come to', async () => {
    const { partidas } = await loadReference(folder);
    for (const { code, performance, supplies: lines } of partidas) {
      const hours = 8 / Number(performance);
      const quantities = lines.map(({ quadrille, quantity }) => Number(quantity ?? Number(quadrille) * hours));
      const labour = lines.reduce(
        (sum, { kind, pu }, at) => (kind === 'LABOUR' ? sum + quantities[at]! * Number(pu) : sum),
        0,
      );
      const cost = lines.reduce(
        (sum, { pu }, at) => sum + quantities[at]! * (pu === null ? labour / 100 : Number(pu)),
        0,
      );
      const { unitCost } = analyseUnitPrice(performance, lines);
      // Each partial is rounded to céntimos and each quantity to four decimals.
      expect([code, Math.abs(Number(unitCost) - cost) < 0.02 * lines.length]).toEqual([code, true]);
    }
  });
});

describe('the text of a chapter', () => {
  it('says sections, crews, quantities and percentages', () => {
    const { set, faults } = read(
      `# Tierras\n## Zanjas\nx-1 | Zanja | m³ | 4\nmo-peon 1\nma-agua 0.5\neq-tools 5\nx-2 | Otra | m³ | 4\nmo-peon =0.25`,
    );
    expect(faults).toEqual([]);
    expect(set.partidas.map(({ code, path }) => [code, path])).toEqual([
      ['x-1', ['Tierras', 'Zanjas']],
      ['x-2', ['Tierras', 'Zanjas']],
    ]);
    expect(set.partidas[0]?.supplies).toMatchObject([
      { kind: 'LABOUR', supply: 'Peón', quadrille: '1', quantity: null, pu: '20' },
      { kind: 'MATERIAL', quadrille: null, quantity: '0.5', pu: '8' },
      { kind: 'EQUIPMENT', unit: '%mo', quadrille: null, quantity: '5', pu: null },
    ]);
    expect(set.partidas[1]?.supplies).toMatchObject([{ quadrille: null, quantity: '0.25' }]);
  });

  it.each([
    ['an unknown supply', chapter('mo-peon 1', 'ma-oro 1'), 'c.txt:4: there is no supply ma-oro'],
    ['a supply twice', chapter('mo-peon 1', 'mo-peon 2'), 'c.txt:4: mo-peon is in the partida already'],
    ['a supply without a number', chapter('mo-peon 1', 'ma-agua'), 'c.txt:4: a supply of a partida is `code number`'],
    ['a supply of nothing', chapter('mo-peon 1', 'ma-agua 0'), 'c.txt:4: a supply of a partida is `code number`'],
    ['no labour', chapter('ma-agua 1'), 'c.txt:2: x-1: has no labour'],
    ['too many tools', chapter('mo-peon 1', 'eq-tools 30'), 'c.txt:2: x-1: eq-tools of 30 % is not plausible'],
    ['a cost that is too low', chapter('mo-peon =0.001'), 'c.txt:2: x-1: a unit cost of S/ 0.02 is not plausible'],
    ['a line of nothing', chapter('mo-peon 1', 'ma-agua 0.0001'), 'c.txt:2: x-1: ma-agua comes to 0.00'],
    [
      'a code twice',
      chapter('mo-peon 1', 'x-1 | Otra | m | 4', 'mo-peon 1'),
      'c.txt:4: code x-1 is at c.txt:2 already',
    ],
    [
      'a name twice',
      chapter('mo-peon 1', 'x-2 | ZANJA | m | 4', 'mo-peon 1'),
      'c.txt:4: a partida of this name in Capítulo is at c.txt:2 already',
    ],
    ['no yield', '# C\nx-1 | Zanja | m³ | 0\nmo-peon 1', 'c.txt:2: a yield is a number above 0'],
    ['no chapter', 'x-1 | Zanja | m³ | 4\nmo-peon 1', 'c.txt:1: a partida stands under a chapter: `# name`'],
    ['a supply in front of all', '# C\nmo-peon 1', 'c.txt:2: a supply stands below its partida'],
  ])('is refused with %s', (_what, text, fault) => {
    expect(read(text).faults).toEqual([fault]);
  });

  it.each([
    ['a supply without a price', 'ma-oro | Oro | g | MA |'],
    ['a supply of no kind', 'ma-oro | Oro | g | XX | 5'],
    ['a code that is none', 'Ma Oro | Oro | g | MA | 5'],
  ])('is refused for %s', (_what, line) => {
    expect(read(chapter('mo-peon 1'), `${supplies}\n${line}`).faults).toEqual([
      'insumos.txt:7: a supply is `code | name | unit | MO, MA, EQ or SC | price`',
    ]);
  });
});
