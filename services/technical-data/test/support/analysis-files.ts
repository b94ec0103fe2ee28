/** A sheet of analyses as S10 prints it: crew 1, yield 20, tools 3 % of 17.03. */
export const s10Rows = (price: number | string = 25): (string | number)[][] => [
  ['Análisis de precios unitarios'],
  ['Partida', '01.01', '', 'CAPA DE PINTURA'],
  ['Rendimiento', 'm2/DIA', '', 'MO. 20.0000', 'EQ. 20.0000', 'Costo unitario directo por : m2', '', 17.54],
  ['Código', 'Descripción Recurso', '', 'Unidad', 'Cuadrilla', 'Cantidad', 'Precio S/.', 'Parcial S/.'],
  ['', 'Mano de Obra'],
  ['0147010002', 'OPERARIO', '', 'hh', 1, 0.4, price, 10],
  ['0147010004', 'PEON', '', 'hh', 1, 0.4, 17.575, 7.03],
  ['', 'Equipos'],
  ['0337010001', 'HERRAMIENTAS MANUALES', '', '%MO', '', 3, 17.03, 0.51],
];

/** A second analysis, whose operator has another price. */
export const s10WithTwoPrices = (): (string | number)[][] => [
  ...s10Rows(),
  ...s10Rows(26).map((row) => (row[0] === 'Partida' ? ['Partida', '01.02', '', 'SEGUNDA CAPA'] : row)),
];

export const asPasted = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join('\t')).join('\r\n');

export const bc3Analysis = [
  '~V|X|FIEBDC-3/2016|||ANSI|',
  '~C|R##||Obra|||0|',
  '~C|P1|m2|Muro de ladrillo|20.60|231126|0|',
  '~C|MO1|h|Oficial|20|231126|1|',
  '~C|MT1|u|Ladrillo|1|231126|3|',
  '~C|%CI||Costes indirectos|||0|',
  '~D|R##|P1\\1\\1\\|',
  '~D|P1|MO1\\1\\0.5\\MT1\\2\\5\\%CI\\1\\0.03\\|',
].join('\r\n');
