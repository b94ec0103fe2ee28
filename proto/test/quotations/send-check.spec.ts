import { type CheckedRow, checkBeforeSending } from '../../src/quotations/send-check.js';
import type { Numbering } from '../../src/rules/numbering.js';

const row = (id: string, overrides: Partial<CheckedRow> = {}): CheckedRow => ({
  id,
  depth: 0,
  type: 'PART',
  description: `Partida ${id}`,
  unit: 'm2',
  quantity: '4',
  ...overrides,
});

describe('the check before sending', () => {
  it('finds nothing where every line has quantity and unit', () => {
    expect(
      checkBeforeSending([row('t', { type: 'TITLE', unit: '', quantity: '0' }), row('a', { depth: 1 })], 'SOURCE'),
    ).toEqual([]);
  });

  it('names lines without quantity and without unit by number and description, and does not block', () => {
    const rows = [
      row('t', { type: 'TITLE', unit: '', quantity: '0' }),
      row('a', { depth: 1, quantity: '0' }),
      row('b', { depth: 1, unit: '  ' }),
      row('c', { depth: 1, quantity: '0.00', unit: '' }),
    ];
    const line = (id: string, number: string, field: string) => ({ id, number, description: `Partida ${id}`, field });
    expect(checkBeforeSending(rows, 'SOURCE')).toEqual([
      { kind: 'noQuantity', blocks: false, lines: [line('a', '1.1', 'quantity'), line('c', '1.3', 'quantity')] },
      { kind: 'noUnit', blocks: false, lines: [line('b', '1.2', 'unit'), line('c', '1.3', 'unit')] },
    ]);
  });

  it('names lines by the numbers of their file where the document keeps those', () => {
    const rows = [row('a', { unit: '', sourceNumber: 'OE.2.1' }), row('b', { unit: '' })];
    const numbers = (numbering: Numbering) =>
      checkBeforeSending(rows, numbering).flatMap(({ lines }) => lines.map(({ number }) => number));
    expect(numbers('SOURCE')).toEqual(['OE.2.1', '2']);
    expect(numbers('COMPUTED')).toEqual(['1', '2']);
  });

  it.each(['0.0001', '1', '10'])('takes %s for a quantity', (quantity) => {
    expect(checkBeforeSending([row('a', { quantity })], 'SOURCE')).toEqual([]);
  });

  it('blocks a document without parts', () => {
    const nothing = [{ kind: 'noItems', blocks: true, lines: [] }];
    expect(checkBeforeSending([], 'SOURCE')).toEqual(nothing);
    expect(checkBeforeSending([row('t', { type: 'TITLE', unit: '', quantity: '0' })], 'SOURCE')).toEqual(nothing);
  });
});
