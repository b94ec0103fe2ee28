import { numberRows } from '@cotizaobra/proto/rules/numbering';
import { findCells, findReplaceable, fold, replaceHits, replaceText } from '../../src/model/find.js';
import { done, everything, house, part, title } from '../support/rows.js';

const found = (rows: ReturnType<typeof house>, query: string): string[] =>
  findCells(rows, numberRows(rows), query).map(({ at, column }) => `${at} ${column}`);

describe('looking for a text', () => {
  it('finds numbers from their beginning, codes and descriptions, without accents and capitals', () => {
    const rows = [title('Albañilería'), part('Muro de SOGA', { depth: 1, code: 'MU-01' }), part('Fc’ = 210 kg/cm²')];
    expect(found(rows, 'ALBANILERIA')).toEqual(['0 description']);
    expect(found(rows, 'soga')).toEqual(['1 description']);
    expect(found(rows, 'mu')).toEqual(['1 code', '1 description']);
    expect(found(rows, '1.1')).toEqual(['1 index']);
    expect(found(rows, "f'c")).toEqual(['2 description']);
    expect(found(rows, "fc' = 210 kg/cm2")).toEqual(['2 description']);
    expect(found(rows, '  ')).toEqual([]);
    expect(fold('Ñandú m³')).toBe('nandu m3');
  });

  it('finds the numbers of a file from their beginning', () => {
    const rows = [title('Casco'), part('Zanja', { depth: 1 }), part('Zapata', { depth: 1 })];
    const numbers = ['OE.2', 'OE.2.5', 'OE.2.10'];
    const at = (query: string) => findCells(rows, numbers, query).map((hit) => hit.at);
    expect(at('OE.2.5')).toEqual([1]);
    expect(at('oe.2')).toEqual([0, 1, 2]);
    expect(at('OE')).toEqual([]);
  });

  it('takes no more than 100 ms over 20,000 rows, the first time too', () => {
    const words = ['Concreto premezclado', 'Acero corrugado año 2026', 'Encofrado y desencofrado', 'Muro de soga'];
    const rows = Array.from({ length: 20_000 }, (_, n) =>
      part(`${words[n % 4]} para el eje ${n}, según especificaciones técnicas`, { code: `P-${n}` }),
    );
    const numbers = numberRows(rows);
    const began = performance.now();
    expect(findCells(rows, numbers, 'TECNICAS')).toHaveLength(20_000);
    const first = performance.now() - began;
    const again = performance.now();
    expect(findCells(rows, numbers, 'eje 19999')).toHaveLength(1);
    const next = performance.now() - again;
    expect(Math.min(first, 1_000)).toBeLessThan(SLACK * 100);
    expect(next).toBeLessThan(SLACK * 50);
  });
});

/** Other work of the machine may take its turn in between. */
const SLACK = 3;

describe('replacing a text', () => {
  it.each([
    ['Muro de SOGA y soga', 'Soga', 'cabeza', 'Muro de cabeza y cabeza'],
    ['Albañilería', 'nileria', 'x', 'Albax'],
    ['f’c = 210', 'fc', 'Fc', 'Fc = 210'],
    ['m²', 'm2', 'm³', 'm³'],
    ['aaa', 'aa', 'b', 'ba'],
    ['Año', 'ano', '$&', '$&'],
    ['nada', '', 'x', 'nada'],
  ])('%s, %s by %s', (text, query, replacement, result) => expect(replaceText(text, query, replacement)).toBe(result));

  it('is one change, in descriptions and units, not in locked cells nor beyond their length', () => {
    const rows = [
      title('Acero'),
      part('Acero liso', { depth: 1, unit: 'acero' }),
      part(`Acero ${'x'.repeat(1_990)}`, { depth: 1 }),
    ];
    const hits = findReplaceable(rows, 'acero');
    expect(hits).toHaveLength(4);
    const to = { query: 'acero', replacement: 'Fierro corrugado' };
    const { outcome, changed, locked, tooLong } = replaceHits(rows, hits, to, everything);
    expect(done(rows, outcome).map(({ description, unit }) => [description.slice(0, 21), unit])).toEqual([
      ['Fierro corrugado', ''],
      ['Fierro corrugado liso', 'Fierro corrugado'],
      [rows[2]!.description.slice(0, 21), 'm³'],
    ]);
    expect({ changed, locked, tooLong }).toEqual({ changed: 3, locked: 0, tooLong: 1 });
    const closed = replaceHits(rows, hits, to, { ...everything, structureEditable: false });
    expect(closed).toMatchObject({ outcome: null, changed: 0, locked: 4 });
  });
});
