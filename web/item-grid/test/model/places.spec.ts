import { placeOf } from '../../src/model/places.js';
import { part } from '../support/rows.js';

describe('the place of a row', () => {
  it('is found again after rows came before it and after it left', () => {
    const [first, second, third] = [part('Zapatas'), part('Columnas'), part('Vigas')];
    expect(placeOf([first, second], second.id)).toBe(1);
    expect(placeOf([first, third, second], second.id)).toBe(2);
    expect(placeOf([second], second.id)).toBe(0);
    expect(placeOf([first, third], second.id)).toBe(-1);
    expect(placeOf([first, second], second.id)).toBe(1);
  });

  it('is found in documents with more rows than are remembered', () => {
    const rows = Array.from({ length: 200 }, (_, at) => part(`Partida ${at}`));
    for (const again of [1, 2]) {
      for (const [at, row] of rows.entries()) expect([again, placeOf(rows, row.id)]).toEqual([again, at]);
    }
  });
});
