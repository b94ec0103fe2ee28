import type { RowError } from '@cotizaobra/proto/technical-data/model';
import { groupRowErrors, rowList } from '../../../src/lib/row-errors.js';

const error = (row: number, column: string, message: string, value = ''): RowError => ({
  row,
  column,
  field: column.toLowerCase(),
  value,
  message,
});

describe('errors of an imported file', () => {
  it('are said once, with all their rows', () => {
    const groups = groupRowErrors([
      error(5, 'Cantidad', 'Fila 5, columna Cantidad: falta la cantidad.'),
      error(6, 'Cantidad', 'Fila 6, columna Cantidad: falta la cantidad.'),
      error(6, 'PU', 'Fila 6, columna PU: «x» no es un número.', 'x'),
      error(9, 'Cantidad', 'Fila 9, columna Cantidad: falta la cantidad.'),
    ]);
    expect(groups).toEqual([
      { column: 'Cantidad', rows: [5, 6, 9], values: [''], message: 'falta la cantidad.' },
      { column: 'PU', rows: [6], values: ['x'], message: '«x» no es un número.' },
    ]);
  });

  it('name each value once', () => {
    const type = (row: number, value: string) => error(row, 'Tipo', 'El tipo es Material o Equipo', value);
    const [group] = groupRowErrors([type(2, 'Otro'), type(3, 'Varios'), type(4, 'Otro')]);
    expect(group).toMatchObject({ rows: [2, 3, 4], values: ['Otro', 'Varios'] });
  });

  it('name the first rows of many', () => {
    expect(rowList([5])).toBe('5');
    expect(rowList([5, 6, 9])).toBe('5, 6 y 9');
    expect(rowList(Array.from({ length: 200 }, (_, at) => at + 2))).toBe(
      '2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 y 188 más',
    );
  });
});
