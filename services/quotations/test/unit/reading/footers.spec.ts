import type { CellObject } from '@e965/xlsx';
import { cells, head, texts, treeOf, understood, type Value, warned, xlsx } from '../../support/budget-files.js';

const heading = 'Ítem|Descripción|Und.|Metrado|Precio|Parcial';
const read = (lines: string) => understood(xlsx(cells(`${heading}\n${lines}`)));
const sums = (lines: string) => read(lines).controlSums.map(({ kind, inFile, agrees }) => [kind, inFile, agrees]);
const parts = '01|OBRAS|||| 100\n01.01|Muro|m2|20|3|60\n01.02|Viga|m3|10|4|40';

describe('the footer', () => {
  it('is control sums that agree, never titles', () => {
    const lines = `${parts}\n|COSTO DIRECTO||||100\n|GASTOS GENERALES 10%||||10\n|UTILIDAD 5 %||||5\n|SUB TOTAL||||115\n|IGV 18%||||20.7\n|TOTAL PRESUPUESTO||||135.7\n|SON: CIENTO TREINTA Y CINCO CON 70/100 SOLES`;
    expect(sums(lines)).toEqual([
      ['DIRECT_COST', '100.00', true],
      ['OVERHEAD', '10.00', true],
      ['PROFIT', '5.00', true],
      ['SUBTOTAL', '115.00', true],
      ['TAX', '20.70', true],
      ['TOTAL', '135.70', true],
    ]);
    const { total, counts, unplaced } = read(lines);
    expect(total).toEqual({ inFile: '100.00', computed: '100.00', agrees: true });
    expect([counts, unplaced]).toEqual([{ titles: 1, parts: 2, levels: 2 }, []]);
  });

  it('has its percentages in cells of their own', () => {
    const percent = (v: number): CellObject => ({ t: 'n', v, z: '0%' });
    const table: Value[][] = [
      head,
      ['01', 'OBRAS'],
      ['01.01', 'Muro', 'm2', 20, 5, 100],
      [null, 'COSTO DIRECTO', null, null, null, 100],
      [null, 'GASTOS GENERALES', null, percent(0.1), null, 10],
      [null, 'TOTAL', null, null, null, 110],
    ];
    expect(understood(xlsx(table)).controlSums.map(({ kind, computed, agrees }) => [kind, computed, agrees])).toEqual([
      ['DIRECT_COST', '100.00', true],
      ['OVERHEAD', '10.00', true],
      ['TOTAL', '110.00', true],
    ]);
  });

  it('may be a title with parts of its own', () => {
    expect(treeOf(read('01|OBRAS\n01.01|Muro|m2|2|3|6\n02|GASTOS GENERALES\n02.01|Residente|mes|1|4|4'))).toEqual([
      '01 OBRAS = 6.00',
      '-01.01 Muro [m2] 2 × 3 = 6.00',
      '02 GASTOS GENERALES = 4.00',
      '-02.01 Residente [mes] 1 × 4 = 4.00',
    ]);
  });
});

describe('the footer for the document', () => {
  const footer = (lines: string) =>
    read(`${parts}\n${lines}`).footer?.map((row) => [
      row.kind,
      row.name,
      row.kind === 'PERCENTAGE' ? row.percent : row.kind === 'FIXED' ? row.amount : null,
    ]);

  it('has the rows, names and percentages of the file', () => {
    const lines =
      '|COSTO DIRECTO||||100\n|GASTOS GENERALES 10%||||10\n|UTILIDAD (5 %)||||5\n|SUB TOTAL||||115\n|IGV 18%||||20.7\n|TOTAL PRESUPUESTO||||135.7';
    expect(footer(lines)).toEqual([
      ['DIRECT_COST', 'COSTO DIRECTO', null],
      ['PERCENTAGE', 'GASTOS GENERALES', '10'],
      ['PERCENTAGE', 'UTILIDAD', '5'],
      ['SUBTOTAL', 'SUB TOTAL', null],
      ['IGV', 'IGV', null],
      ['TOTAL', 'TOTAL PRESUPUESTO', null],
    ]);
  });

  it('keeps an amount that no percentage gives', () => {
    expect(footer('|COSTO DIRECTO||||100\n|GASTOS GENERALES 10%||||12.34\n|UTILIDAD||||7\n|TOTAL||||119.34')).toEqual([
      ['DIRECT_COST', 'COSTO DIRECTO', null],
      ['FIXED', 'GASTOS GENERALES', '12.34'],
      ['FIXED', 'UTILIDAD', '7.00'],
      ['TOTAL', 'TOTAL', null],
    ]);
  });

  it('keeps the percentage where the direct cost itself differs', () => {
    expect(footer('|COSTO DIRECTO||||200\n|GASTOS GENERALES 10%||||20\n|TOTAL||||220')?.[1]).toEqual([
      'PERCENTAGE',
      'GASTOS GENERALES',
      '10',
    ]);
  });

  it.each([
    ['that adds nothing', '|COSTO DIRECTO||||100'],
    ['with another IGV', '|COSTO DIRECTO||||100\n|IGV 19%||||19\n|TOTAL||||119'],
  ])('is none for a file %s', (_what, lines) => {
    expect(read(`${parts}\n${lines}`).footer).toBeNull();
  });
});

describe('a difference', () => {
  it('is named by the row that causes it, once', () => {
    const reading = read('01|OBRAS||||102\n01.01|Muro|m2|20|3|62\n01.02|Viga|m3|10|4|40\n|COSTO DIRECTO||||102');
    expect(reading.differences).toEqual([
      { row: 3, sourceNumber: '01.01', description: 'Muro', inFile: '62.00', computed: '60.00' },
    ]);
    expect(reading.total).toEqual({ inFile: '102.00', computed: '100.00', agrees: false, cause: 'LINES' });
  });

  it('of a title is named where the title itself causes it', () => {
    const reading = read('01|OBRAS||||90\n01.01|Muro|m2|20|3|60\n01.02|Viga|m3|10|4|40\n|COSTO DIRECTO||||90');
    expect(reading.differences).toEqual([
      { row: 2, sourceNumber: '01', description: 'OBRAS', inFile: '90.00', computed: '100.00' },
    ]);
  });

  it('comes from a part whose amount a text without figures holds', () => {
    const reading = understood(
      xlsx(texts(`${heading}\n01|OBRAS\n01.01|Muro|m2|2|3.00|incluido\n01.02|Viga|m3|1|4.00|4.00`)),
    );
    expect(reading.differences).toEqual([
      { row: 3, sourceNumber: '01.01', description: 'Muro', inFile: 'incluido', computed: '6.00' },
    ]);
  });

  it('is told as rounding where the file adds amounts that it does not round', () => {
    const table: Value[][] = [head, ['01', 'OBRAS']];
    for (let line = 1; line <= 9; line += 1) table.push([`01.0${line}`, 'Muro', 'm2', 1.5, 0.003, 0.0045]);
    table.push([null, 'COSTO DIRECTO', null, null, null, 0.0405]);
    const { total, differences, warnings } = understood(xlsx(table));
    expect(total).toEqual({ inFile: '0.04', computed: '0.00', agrees: false, cause: 'ROUNDING' });
    expect([differences, warnings]).toEqual([[], []]);
  });

  it('is computed with what is imported, after rounding to four decimals', () => {
    const table: Value[][] = [head, ['01', 'OBRAS'], ['01.01', 'Muro', 'm2', 1000 / 3, 300, 100_000]];
    const reading = understood(xlsx(table));
    expect(reading.differences).toMatchObject([{ row: 3, inFile: '100000.00', computed: '99999.99' }]);
    expect(warned(reading)).toEqual([[3, 'ROUNDED']]);
  });
});
