import { utils, write } from '@e965/xlsx';

const PARTS = 9;
const LEVELS = 7;

/** Amounts in céntimos as a spreadsheet stores them. */
const amount = (cents: number): number => cents / 100;

/**
 * A workbook with a budget of so many rows in seven levels, below headings and above its sum. Quantities have two
 * decimals and prices are whole, so that doubles hold every amount.
 */
export function largeWorkbook(rows: number): { bytes: Buffer; parts: number; direct: string } {
  const table: (string | number | null)[][] = [['Ítem', 'Descripción', 'Und.', 'Metrado', 'P.U.', 'Parcial']];
  const counters: number[] = [];
  let [depth, parts, cents] = [0, 0, 0];
  for (let made = 0; made < rows; made += 1) {
    counters.length = depth + 1;
    counters[depth] = (counters[depth] ?? 0) + 1;
    const number = ['OE', ...counters].join('.');
    if (depth < LEVELS - 1 && made < rows - 1) {
      table.push([number, `TÍTULO ${number}`]);
      depth += 1;
      continue;
    }
    const [quantity, price] = [1 + ((made * 7_919) % 99_999), 1 + ((made * 104_729) % 999)];
    cents += quantity * price;
    table.push([
      number,
      `Partida de obra ${made} con su descripción`,
      'm2',
      amount(quantity),
      price,
      amount(quantity * price),
    ]);
    parts += 1;
    if (parts % PARTS === 0) depth = Math.max(1, LEVELS - 1 - ((parts / PARTS) % 6));
  }
  table.push([null, 'COSTO DIRECTO', null, null, null, amount(cents)]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'Presupuesto');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
  return { bytes, parts, direct: amount(cents).toFixed(2) };
}
