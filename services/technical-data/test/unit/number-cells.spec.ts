import { formatsOf, readNumberCell, textsAmong, usesDecimalComma } from '../../src/incoming/number-cells.js';

describe('numbers of an incoming file', () => {
  it('have one format per column', () => {
    const prices = ['18,2409', '29,081'];
    const formats = formatsOf({ price: prices });
    expect(usesDecimalComma(formats)).toBe(true);
    expect(prices.map((cell) => readNumberCell(cell, formats.price))).toEqual([
      { ok: true, value: '18.2409' },
      { ok: true, value: '29.081' },
    ]);
  });

  it('are refused where their column does not tell', () => {
    const formats = formatsOf({ price: ['29,081', '12'] });
    expect(readNumberCell('29,081', formats.price)).toEqual({ ok: false, problem: 'ambiguous' });
    expect(readNumberCell('12', formats.price)).toEqual({ ok: true, value: '12' });
  });

  it('of a workbook come as they are: only its texts tell a format', () => {
    const formats = formatsOf(textsAmong({ price: ['18.24', '29,081'] }));
    expect(readNumberCell('29,081', formats.price)).toEqual({ ok: false, problem: 'ambiguous' });
    expect(readNumberCell('18.24', formats.price)).toEqual({ ok: true, value: '18.24' });
  });
});
