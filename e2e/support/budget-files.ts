import exceljs from 'exceljs';

export type Line = (string | number | null)[];

export const heading: Line = ['Item', 'Descripción', 'Und.', 'Metrado', 'P.U.', 'Parcial'];

/** A title and two parts, S/ 8,570.00 together. */
export const budget: Line[] = [
  heading,
  ['01', 'ESTRUCTURAS', null, null, null, null],
  ['01.01', 'Concreto en zapatas', 'm3', 12.5, 400, 5000],
  ['01.02', 'Acero de refuerzo', 'kg', 850, 4.2, 3570],
];

/** An .xlsx with one sheet. */
export async function workbook(lines: readonly Line[]): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book.addWorksheet('Presupuesto').addRows(lines.map((line) => [...line]));
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A CSV of so many parts below titles of 20 lines each, with long descriptions. */
export function longCsv(rows: number, description = 'Concreto armado con encofrado y acero de refuerzo'): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const number = String(Math.floor(at / 20) + 1).padStart(4, '0');
    if (at % 20 === 0) return `${number};FRENTE ${number};;;;`;
    return `${number}.${String(at % 20).padStart(2, '0')};${description} ${at};m3;${at}.25;12.40;`;
  });
  return Buffer.from(`Ítem;Descripción;Und.;Metrado;P.U.;Parcial\n${lines.join('\n')}\n`);
}
