import { suggestColumns, titleRowAmong } from '../../src/resource-import/column-titles.js';

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

describe('the row of titles', () => {
  const data = ['C-01', 'Cemento Portland tipo I', 'bol', '28.90'];

  it('stands below what a supplier writes above its list', () => {
    const above = [
      ['FERRETERÍA SAN MARTÍN S.A.C.', '', '', ''],
      ['RUC:', '20131312955', '', ''],
      ['Contacto', 'Rosa Huamán', 'Teléfono', '999 111 222'],
      ['Lista de precios', 'Noviembre', '', ''],
      ['Moneda', 'Soles', 'Unidad', 'Sin IGV'],
    ];
    expect(titleRowAmong([...above, ['CODIGO', 'DESCRIPCIÓN', 'UND', 'PRECIO UNITARIO'], data])).toBe(5);
    const many = Array.from({ length: 24 }, (_, at) => [`Nota ${at}`, 'Válida', '', '']);
    expect(titleRowAmong([...many, ['código', 'producto', 'u.m.', 'p. lista'], data])).toBe(24);
  });

  it('is never a row of data, though its words are titles too', () => {
    const rows = [
      ['Nombre', 'Costo'],
      ['Material', 'und'],
    ];
    expect(titleRowAmong(rows)).toBe(0);
    expect(
      titleRowAmong([
        ['Producto', 'S/'],
        ['Material', '1.20', 'und'],
      ]),
    ).toBe(0);
  });

  it('is the first with two cells where no title is known', () => {
    expect(
      titleRowAmong([
        ['x', ''],
        ['A', 'B'],
        ['C', 'D'],
      ]),
    ).toBe(1);
    expect(titleRowAmong([['x'], ['y']])).toBe(-1);
  });
});
