import { suggestColumns } from '../../src/resource-import/column-titles.js';

describe('what a column seems to hold', () => {
  it.each([
    [
      ['Codigo', 'Producto', 'U.M.', 'Stock', 'P. Lista', 'Familia', 'Marca'],
      ['code', 'description', 'unit', 'amount', 'price', 'category', null],
    ],
    [
      ['CÓDIGO', 'Descripción del material', 'Und.', 'Cant.', 'Precio Unitario S/', 'Tipo'],
      ['code', 'description', 'unit', 'amount', 'price', 'type'],
    ],
    [
      ['Material', 'Descripción', 'Precio', 'Precio Lista'],
      [null, 'description', 'price', null],
    ],
    [
      ['Ítem', 'x', ''],
      [null, null, null],
    ],
  ])('follows from its title: %j', (titles, fields) => {
    expect(suggestColumns(titles)).toEqual(fields);
  });
});
