import type { CellObject } from '@e965/xlsx';
import {
  cells,
  csv,
  head,
  reasons,
  texts,
  treeOf,
  understood,
  type Value,
  warned,
  workbookOf,
  xlsx,
} from '../../support/budget-files.js';

const shownAs = (v: number, z: string): CellObject => ({ t: 'n', v, z });
const heading = 'Ítem|Descripción|Und.|Metrado|Precio|Parcial';

describe('stored numbers', () => {
  it('keep all their decimals, whatever the sheet shows', () => {
    const table: Value[][] = [
      head,
      ['01', 'OBRAS'],
      ['01.01', 'Relleno', 'm3', shownAs(9.2, '0'), shownAs(29.081, '#,##0.00'), shownAs(267.55, '"S/" #,##0.0')],
      ['01.02', 'Acero', 'kg', shownAs(1362.5, '#,##0.00'), shownAs(5.4271, '0.00'), shownAs(7394.42, '#,##0.00')],
    ];
    const reading = understood(xlsx(table));
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 7661.97',
      '-01.01 Relleno [m3] 9.2 × 29.081 = 267.55',
      '-01.02 Acero [kg] 1362.5 × 5.4271 = 7394.42',
    ]);
    expect(reading.questions).toEqual([]);
    expect(reading.differences).toEqual([]);
  });

  it('are the same in an .xls of BIFF8', () => {
    const table = cells(`${heading}\n01|OBRAS\n01.01|Relleno|m3|9.2|29.081|267.55\n01.02|Acero|kg|100000|0.0001|10`);
    const reading = understood(workbookOf([{ table }], 'biff8'));
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 277.55',
      '-01.01 Relleno [m3] 9.2 × 29.081 = 267.55',
      '-01.02 Acero [kg] 100000 × 0.0001 = 10.00',
    ]);
  });

  it('lose the noise of binary arithmetic in silence, and further decimals with a warning', () => {
    const table: Value[][] = [
      head,
      ['01', 'OBRAS'],
      ['01.01', 'Relleno', 'm3', 0.1 + 0.2, 10, 3],
      ['01.02', 'Acero', 'kg', 100 / 3, 2, 66.67],
    ];
    const reading = understood(xlsx(table));
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 69.67',
      '-01.01 Relleno [m3] 0.3 × 10 = 3.00',
      '-01.02 Acero [kg] 33.3333 × 2 = 66.67',
    ]);
    expect(reading.warnings).toEqual([
      { kind: 'ROUNDED', row: 4, sourceNumber: '01.02', text: 'El número 33.3333333333333 se redondea a 33.3333.' },
    ]);
  });

  it('are never part of a question that the texts of their column raise', () => {
    const table: Value[][] = [
      ['Ítem', 'Descripción', 'Und.', 'Metrado'],
      ['01', 'OBRAS'],
      ['01.01', 'Relleno', 'm3', 29.081],
      ['01.02', 'Acero', 'kg', '1,362'],
    ];
    const { questions } = understood(xlsx(table));
    expect(questions).toMatchObject([{ column: 'quantity', row: 4, text: '1,362', readings: ['1362', '1.362'] }]);
    const quantities = (format: 'POINT' | 'COMMA') =>
      understood(xlsx(table), { formats: { quantity: format } }).tree.map(({ quantity }) => quantity);
    expect(quantities('POINT')).toEqual([null, '29.081', '1362']);
    expect(quantities('COMMA')).toEqual([null, '29.081', '1.362']);
  });

  it('of formulas are their cached results; a formula without one is told', () => {
    const table: Value[][] = [
      head,
      ['01', 'OBRAS'],
      ['01.01', 'Relleno', 'm3', { t: 'n', v: 9, f: '3*3' }, 2, { t: 'n', v: 18, f: 'D3*E3' }],
      ['01.02', 'Acero', 'kg', 4, 2, { t: 'z', f: 'D4*E4' } as CellObject],
    ];
    const reading = understood(xlsx(table));
    expect(treeOf(reading).slice(1)).toEqual(['-01.01 Relleno [m3] 9 × 2 = 18.00', '-01.02 Acero [kg] 4 × 2 = 8.00']);
    expect(reading.warnings).toEqual([
      {
        kind: 'NO_RESULT',
        row: null,
        sourceNumber: null,
        text: 'La hoja tiene 1 fórmulas sin resultado guardado; sus celdas se leen vacías. Ábrela en Excel y guárdala.',
      },
    ]);
  });

  it('that are errors or negative stay unread, and are listed', () => {
    const table: Value[][] = [
      head,
      ['01', 'OBRAS'],
      ['01.01', 'Relleno', 'm3', { t: 'e', v: 0x17, w: '#REF!' }, 2, 18],
      ['01.02', 'Deductivo', 'kg', -4, 2, -8],
    ];
    const reading = understood(xlsx(table));
    expect(reading.tree.map(({ quantity, unread }) => [quantity, unread])).toEqual([
      [null, undefined],
      [null, { quantity: '#REF!' }],
      [null, { quantity: '-4' }],
    ]);
    expect(warned(reading)).toEqual([
      [3, 'UNREAD_NUMBER'],
      [4, 'UNREAD_NUMBER'],
    ]);
    expect(reading.differences.map(({ row, inFile, computed }) => [row, inFile, computed])).toEqual([
      [3, '18.00', '0.00'],
      [4, '-8', '0.00'],
    ]);
  });
});

describe('numbers that are texts', () => {
  it('take one format per column, although 29,081 and 18,2409 stand together', () => {
    const table = texts(
      `${heading}\n01|OBRAS\n01.01|Relleno|m3|9.20|29,081|267.55\n01.02|Pintura|m2|73.40|18,2409|1,338.88`,
    );
    const reading = understood(xlsx(table));
    expect(treeOf(reading).slice(1)).toEqual([
      '-01.01 Relleno [m3] 9.2 × 29.081 = 267.55',
      '-01.02 Pintura [m2] 73.4 × 18.2409 = 1338.88',
    ]);
    expect(reading.formats).toEqual({ quantity: 'POINT', price: 'COMMA', partial: 'POINT' });
    expect(reading.differences).toEqual([]);
  });

  it('are thousands where quantity × price proves it', () => {
    const reading = understood(
      csv(`${heading}\n01|OBRAS\n01.01|Grúa|glb|2|29,081|58,162.00\n01.02|Torre|glb|1|1,500|1,500`),
    );
    expect(treeOf(reading).slice(1)).toEqual([
      '-01.01 Grúa [glb] 2 × 29081 = 58162.00',
      '-01.02 Torre [glb] 1 × 1500 = 1500.00',
    ]);
    expect(reading.questions).toEqual([]);
  });

  it('are asked about where nothing proves them; an answer settles all rows', () => {
    const file = csv(
      'Ítem|Descripción|Und.|Metrado|Precio\n01|OBRAS\n01.01|Grúa|glb|2|29,081\n01.02|Torre|glb|1|1,500',
    );
    const { questions, total, controlSums } = understood(file);
    expect(questions.map(({ column, readings }) => ({ column, readings }))).toEqual([
      { column: 'price', readings: ['29081', '29.081'] },
    ]);
    expect([total.agrees, controlSums]).toEqual([null, []]);
    const prices = (answer: string | 0 | 1) => {
      const reading = understood(file, { answers: { price: answer } });
      expect(reading.questions).toEqual([]);
      return reading.tree.map(({ price }) => price);
    };
    for (const answer of ['COMMA', '29.081', 1] as const) expect(prices(answer)).toEqual([null, '29.081', '1.5']);
    for (const answer of ['POINT', '29081', 0] as const) expect(prices(answer)).toEqual([null, '29081', '1500']);
  });

  it('contradict each other: the column is asked about, and no row is read in silence', () => {
    const file = csv(
      'Ítem|Descripción|Und.|Metrado|Precio\n01|OBRAS\n01.01|Grúa|glb|2|1,234.50\n01.02|Torre|glb|1|1.234,50',
    );
    expect(understood(file).questions.map(({ column }) => column)).toEqual(['price']);
    const answered = understood(file, { answers: { price: 'POINT' } });
    expect(answered.tree.map(({ price, unread }) => [price, unread?.price])).toEqual([
      [null, undefined],
      ['1234.5', undefined],
      [null, '1.234,50'],
    ]);
    expect(warned(answered)).toEqual([[4, 'UNREAD_NUMBER']]);
  });

  it('have currency, hard spaces, apostrophes and dashes around them', () => {
    const file = csv(
      `${heading}\n01|OBRAS\n01.01|Grúa|glb|1|S/ 1,234.50|S/. 1,234.50\n01.02|Torre|glb|2|12\u00a0000.00|24'000.00\n01.03|Flete|glb|1|-|-`,
    );
    const reading = understood(file);
    expect(treeOf(reading).slice(1)).toEqual([
      '-01.01 Grúa [glb] 1 × 1234.5 = 1234.50',
      '-01.02 Torre [glb] 2 × 12000 = 24000.00',
      '-01.03 Flete [glb] 1 × null = null',
    ]);
    expect(reasons(reading)).toEqual([]);
  });
});
