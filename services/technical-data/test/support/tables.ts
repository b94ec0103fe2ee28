import ExcelJS from 'exceljs';

/** The partida of the technical data's example, 12 m³ a day. */
export const columnsCsv = (overrides: { rows?: string[]; head?: string[] } = {}): string =>
  [
    ...(overrides.head ?? [
      "Concreto f'c = 210 kg/cm² en columnas,,,,,",
      'Rendimiento: 12.00 m³/día,Unidad: m³,,,,',
      ',,,,,',
    ]),
    'Insumo,Unidad,Cuadrilla,Cantidad,PU,Parcial',
    ...(overrides.rows ?? [
      'Capataz,hh,0.20,0.1333,33.46,4.46',
      'Operario,hh,2.00,1.3333,30.12,40.16',
      'Peón,hh,10.00,6.6667,21.42,142.80',
      '"Cemento Portland tipo I (42.5 kg)",bol,,9.7400,26.27,255.87',
      'Vibrador de concreto,hm,1.00,0.6667,9.80,6.53',
      'Herramientas manuales,%mo,,3.0000,187.42,5.62',
    ]),
  ].join('\r\n');

/** The same with semicolons and decimal commas, as a Peruvian Excel saves it. */
export const semicolonCsv = [
  "Concreto f'c = 210 kg/cm², en columnas;;;;;",
  'Rendimiento: 12,00;Unidad: m³;;;;',
  ';;;;;',
  'Insumo;Unidad;Cuadrilla;Cantidad;PU;Parcial',
  'Peón;hh;10,00;6,6667;21,42;142,80',
  'Cemento;bol;;9,740;1.026,27;9.995,87',
].join('\r\n');

/** Windows-1252, where each of these characters is one byte. */
export const inWindows1252 = (text: string): Buffer => Buffer.from(text, 'latin1');

export async function workbook(rows: unknown[][], sheet = 'Precios'): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet(sheet).addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}
