import { calledResource } from '../../../src/features/budget/budget.texts.js';
import { readBudgetNumber } from '../../../src/features/budget/numbers.js';
import { readIndexCsv } from '../../../src/features/budget/polynomial/k-values.js';
import { movedIndex } from '../../../src/features/budget/polynomial/monomial-table.js';

describe('typed numbers of a budget', () => {
  it.each([
    ['12.5', '12.5'],
    ['1,234.50', '1234.5'],
    ['12,5', '12.5'],
    ['0.1234567891', '0.1234567891'],
    ['=3/4', '0.75'],
    ['S/ 26.27', '26.27'],
  ])('reads %s', (text, value) => {
    expect(readBudgetNumber(text, null)).toEqual({ ok: true, value });
  });

  it('asks the document what a comma before three digits means', () => {
    expect(readBudgetNumber('29,081', null)).toMatchObject({ ok: false });
    expect(readBudgetNumber('29,081', 'DECIMAL')).toEqual({ ok: true, value: '29.081' });
    expect(readBudgetNumber('29,081', 'THOUSANDS')).toEqual({ ok: true, value: '29081' });
  });

  it.each(['', 'x', '1.2.3', '-1', '1e5', '0.12345678901', '='])('refuses %p with a reason', (text) => {
    const reading = readBudgetNumber(text, null);
    expect(reading.ok).toBe(false);
    expect(reading.ok ? '' : reading.why).not.toBe('');
  });
});

describe('how people call a supply', () => {
  it.each([
    ['Cemento Portland tipo I', 'El cemento', false],
    ['Arena gruesa', 'La arena', false],
    ['Agua puesta en obra', 'El agua', false],
    ['Clavos con cabeza', 'Los clavos', true],
  ])('%s', (description, name, many) => {
    expect(calledResource(description)).toEqual({ name, many });
  });
});

describe('index values from a CSV', () => {
  it('reads semicolons with decimal commas, skips the heading and names bad lines', () => {
    const { values, bad } = readIndexCsv(
      'Índice;Junio;Octubre\r\n47;702,18;731,46\r\n3;742,91;718,35\r\n21;x;561.20\r\n',
    );
    expect([...values]).toEqual([
      ['47', { base: '702.18', current: '731.46' }],
      ['03', { base: '742.91', current: '718.35' }],
    ]);
    expect(bad).toEqual([4]);
  });

  it('reads commas between columns', () => {
    const { values } = readIndexCsv('47,702.18,731.46');
    expect(values.get('47')).toEqual({ base: '702.18', current: '731.46' });
  });
});

describe('moving an index to another monomial', () => {
  const of = (symbol: string, ...indices: string[]) => ({
    symbol,
    name: symbol,
    coefficient: '0.500',
    indices: indices.map((index) => ({ index, name: index, share: '50.0', incidence: '0.250' })),
  });

  it('keeps every index once; a monomial without indices goes', () => {
    expect(movedIndex([of('C', '21', '04'), of('A', '03')], '03', 'C')).toEqual([
      { symbol: 'C', name: 'C', indices: ['21', '04', '03'] },
    ]);
    expect(movedIndex([of('C', '21', '04'), of('A', '03')], '04', 'A')).toEqual([
      { symbol: 'C', name: 'C', indices: ['21'] },
      { symbol: 'A', name: 'A', indices: ['03', '04'] },
    ]);
  });
});
