import { cells, treeOf, understood, workbookOf } from '../../support/budget-files.js';

const heading = 'Ítem|Descripción|Und.|Metrado|Precio|Parcial';
const budget = cells(`${heading}\n01|OBRAS\n01.01|Muro|m2|2|3|6\n01.02|Viga|m3|1|4|4`);
const shorter = cells(`${heading}\n01|OBRAS\n01.01|Muro|m2|2|3|6`);
const cover = cells('PRESUPUESTO DE OBRA\nCliente|MUNICIPALIDAD\nFecha|2026');

describe('the sheet', () => {
  it('with most recognised rows wins among near-identical ones', () => {
    const file = workbookOf([
      { name: 'Carátula', table: cover },
      { name: 'Presupuesto (2)', table: shorter },
      { name: 'Presupuesto', table: budget },
      { name: 'Copia', table: budget },
    ]);
    const { sheet, sheets, counts } = understood(file);
    expect([sheet, counts.parts]).toEqual(['Presupuesto', 2]);
    expect(sheets).toEqual([
      { name: 'Carátula', rows: 0, hidden: false },
      { name: 'Presupuesto (2)', rows: 2, hidden: false },
      { name: 'Presupuesto', rows: 3, hidden: false },
      { name: 'Copia', rows: 3, hidden: false },
    ]);
  });

  it('is another one where a person says so', () => {
    const file = workbookOf([
      { name: 'A', table: budget },
      { name: 'B', table: shorter },
    ]);
    const reading = understood(file, { sheet: 'B' });
    expect([reading.sheet, reading.counts.parts]).toEqual(['B', 1]);
    const cover2 = workbookOf([
      { name: 'A', table: budget },
      { name: 'B', table: cover },
    ]);
    expect(understood(cover2, { sheet: 'B' }).tree).toEqual([]);
  });

  it('is the budget, although analyses, measurements and supplies have more rows', () => {
    const analysis = (number: string) =>
      `Partida|${number}|Muro\nCódigo|Descripción Recurso|Unidad|Cuadrilla|Cantidad|Precio S/.|Parcial S/.\n0147010002|OPERARIO|hh|1|0.5|20|10\n0147010004|PEON|hh|1|0.5|14|7\n0239050000|AGUA|m3||0.1|5|0.5`;
    const measures = '01|OBRAS\n01.01|Muro|m2\n|Eje A||2|3|2|6\n|Eje B||2|3|2|6\n|Eje C||2|3|2|6\n|Eje D||2|3|2|6';
    const supplies =
      'Código|Recurso|Unidad|Cantidad|Precio|Parcial\n0147010002|OPERARIO|hh|20|20|400\n0147010004|PEON|hh|20|14|280\n0239050000|AGUA|m3|5|5|25\n0239050001|CEMENTO|bol|5|30|150';
    const more = Array.from({ length: 8 }, (_, at) => `03.${at}|CLAVO ${at}|kg|1|5|5`).join('\n');
    const file = workbookOf([
      { name: 'APU', table: cells([analysis('01.01'), analysis('01.02'), analysis('01.03')].join('\n')) },
      { name: 'Metrados', table: cells(`Ítem|Descripción|Und.|Largo|Ancho|Cantidad|Total\n${measures}`) },
      { name: 'Insumos', table: cells(`${supplies}\n${more}`) },
      { name: 'Ppto', table: budget },
    ]);
    const reading = understood(file);
    expect(reading.sheet).toBe('Ppto');
    expect(treeOf(reading)).toHaveLength(3);
  });

  it('is a hidden one only where no other holds items', () => {
    const both = workbookOf([
      { name: 'Viejo', table: budget, hidden: true },
      { name: 'Nuevo', table: shorter },
    ]);
    expect(understood(both).sheet).toBe('Nuevo');
    const alone = workbookOf([
      { name: 'Carátula', table: cover },
      { name: 'Viejo', table: budget, hidden: true },
    ]);
    expect(understood(alone).sheet).toBe('Viejo');
  });

  it('without items is refused', () => {
    expect(() => understood(workbookOf([{ table: cover }]))).toThrow('FILE_WITHOUT_ITEMS');
  });
});
