import { readBc3 } from '../../src/bc3/read-bc3.js';
import { bc3Analyses } from '../../src/budget-reading/analyses/bc3-analyses.js';
import { costFaults, profileOf } from '../../src/budget-reading/analyses/cost-faults.js';
import { priceConflicts, withChosenPrices } from '../../src/budget-reading/analyses/price-questions.js';
import { readAnalyses } from '../../src/budget-reading/analyses/read-analyses.js';
import { writeAnalysesBc3 } from '../../src/budget-reading/analyses/write-analyses-bc3.js';
import { writeAnalysesCsv } from '../../src/budget-reading/analyses/write-csv.js';
import type { ReadSheet } from '../../src/budget-reading/sheet.js';
import { analyse } from '../../src/rules/budget/analysis.js';

const sheetOf = (rows: readonly (readonly (string | number)[])[]): ReadSheet[] => [
  {
    name: 'Análisis',
    rows: rows.map((cells, at) => ({
      row: at + 1,
      cells: cells.map((cell) =>
        cell === '' ? null : typeof cell === 'number' ? { text: String(cell), number: String(cell) } : { text: cell },
      ),
    })),
  },
];

const S10 = [
  ['S10', '', '', '', '', '', 'Página :', 1],
  ['Análisis de precios unitarios'],
  ['Presupuesto', '0201001 COLEGIO'],
  ['Partida', '01.01', '', 'CAPA DE 2 MANOS DE PINTURA'],
  ['Rendimiento', 'm2/DIA', '', 'MO. 20.0000', 'EQ. 20.0000', 'Costo unitario directo por : m2', '', 17.54],
  ['Código', 'Descripción Recurso', '', 'Unidad', 'Cuadrilla', 'Cantidad', 'Precio S/.', 'Parcial S/.'],
  ['', 'Mano de Obra'],
  ['0147010002', 'OPERARIO', '', 'hh', 1, 0.4, 25, 10],
  ['0147010004', 'PEON', '', 'hh', 1, 0.4, 17.575, 7.03],
  ['', '', '', '', '', '', '', 17.03],
  ['', 'Equipos'],
  ['0337010001', 'HERRAMIENTAS MANUALES', '', '%MO', '', 3, 17.03, 0.51],
  ['', '', '', '', '', '', '', 0.51],
];

describe('a sheet of analyses as S10 prints it', () => {
  it('gives the analysis with crews, percentages and the cost of the file', () => {
    const { sheet, analyses, faults } = readAnalyses(sheetOf(S10));
    expect(sheet).toBe('Análisis');
    expect(faults).toEqual([]);
    expect(analyses).toHaveLength(1);
    const [found] = analyses;
    expect(found).toMatchObject({
      row: 4,
      code: '01.01',
      item: 'CAPA DE 2 MANOS DE PINTURA',
      unit: 'm2',
      yield: '20',
      costInFile: '17.54',
    });
    expect(found!.supplies.map(({ code, kind, crew, quantity, price }) => [code, kind, crew, quantity, price])).toEqual(
      [
        ['0147010002', 'LABOUR', '1', null, '25'],
        ['0147010004', 'LABOUR', '1', null, '17.575'],
        ['0337010001', 'EQUIPMENT', null, '3', '17.03'],
      ],
    );
    expect(analyse(found!, 'S10')).toMatchObject({ cost: '17.54' });
    expect(analyse(found!, 'S10').supplies.map(({ quantity, partial }) => [quantity, partial])).toEqual([
      ['0.4', '10.00'],
      ['0.4', '7.03'],
      ['3', '0.51'],
    ]);
    expect(costFaults(analyses, 'S10')).toEqual([]);
  });

  it('keeps the quantity where it does not follow from the crew, and lists the line', () => {
    const rows = S10.map((row) => (row[1] === 'PEON' ? ['0147010004', 'PEON', '', 'hh', 1, 0.5, 17.575, 8.79] : row));
    const { analyses, faults } = readAnalyses(sheetOf(rows));
    expect(analyses[0]!.supplies[1]).toMatchObject({ crew: null, quantity: '0.5' });
    expect(faults).toEqual([
      {
        kind: 'QUANTITY',
        row: 9,
        item: 'CAPA DE 2 MANOS DE PINTURA',
        text: 'La cantidad 0.5 de «PEON» no sigue de la cuadrilla (1 × 8 / 20 = 0.4000). Queda 0.5.',
      },
    ]);
    expect(costFaults(analyses, 'S10')).toMatchObject([{ kind: 'COST', text: expect.stringContaining('17.54') }]);
  });

  it('reads a percentage that is written as a part of one', () => {
    const rows = S10.map((row) => (row[3] === '%MO' ? ['', 'HERRAMIENTAS', '', '%MO', '', 0.03, 17.03, 0.51] : row));
    const { analyses, faults } = readAnalyses(sheetOf(rows));
    expect(analyses[0]!.supplies[2]!.quantity).toBe('3');
    expect(faults.map(({ kind }) => kind)).toEqual(['QUANTITY']);
  });

  it('asks for a resource with two prices, and takes the chosen one everywhere', () => {
    const second = S10.map((row) => {
      if (row[0] === 'Partida') return ['Partida', '01.02', '', 'OTRA CAPA'];
      return row[1] === 'OPERARIO' ? ['0147010002', 'OPERARIO', '', 'hh', 1, 0.4, 26, 10.4] : row;
    });
    const { analyses } = readAnalyses(sheetOf([...S10, ...second]));
    const conflicts = priceConflicts(analyses);
    expect(conflicts).toMatchObject([
      {
        key: 'c:0147010002',
        description: 'OPERARIO',
        prices: [
          { price: '25', uses: 1 },
          { price: '26', uses: 1 },
        ],
      },
    ]);
    const settled = withChosenPrices(analyses, { 'c:0147010002': '26' });
    expect(settled.map(({ supplies }) => supplies[0]!.price)).toEqual(['26', '26']);
    expect(priceConflicts(settled)).toEqual([]);
    expect(withChosenPrices(analyses, { 'c:0147010002': '1' }).map(({ supplies }) => supplies[0]!.price)).toEqual([
      '25',
      '26',
    ]);
  });

  it('does not guess a text number with two readings', () => {
    const rows = S10.map((row) =>
      row[1] === 'OPERARIO' ? ['0147010002', 'OPERARIO', '', 'hh', '', '1,250', '2,500', ''] : row,
    );
    const { analyses, faults } = readAnalyses(sheetOf(rows));
    expect(analyses[0]!.supplies[0]).toMatchObject({ quantity: null, price: null });
    expect(faults.filter(({ kind }) => kind === 'UNREAD')).toHaveLength(2);
  });

  it('finds the profile in which the costs of the file come out', () => {
    const exact = readAnalyses(
      sheetOf([
        ['Partida', '01', 'PINTURA'],
        ['Rendimiento', 'm2/DIA', 30, 'Costo unitario directo por : m2', 8.4531],
        ['Descripción', 'Unidad', 'Cuadrilla', 'Cantidad', 'Precio', 'Parcial'],
        ['Mano de obra'],
        ['Operario', 'hh', 1, 0.2666666667, 30.77, 8.21],
        ['Herramientas', '%mo', '', 2.961, 8.21, 0.2431],
      ]),
    );
    expect(exact.faults).toEqual([]);
    expect(profileOf(exact.analyses)).toBe('EXACT');
    expect(costFaults(exact.analyses, 'EXACT')).toEqual([]);
    expect(profileOf(readAnalyses(sheetOf(S10)).analyses)).toBe('S10');
  });

  it('has none in a budget without analyses', () => {
    const budget = sheetOf([
      ['Ítem', 'Descripción', 'Und.', 'Metrado', 'Precio', 'Parcial'],
      ['01', 'Muro', 'm2', 10, 5, 50],
    ]);
    expect(readAnalyses(budget).analyses).toEqual([]);
  });
});

describe('files that we write', () => {
  const written = () => {
    const [found] = readAnalyses(sheetOf(S10)).analyses;
    const { cost, supplies } = analyse(found!, 'S10');
    return [{ ...found!, cost, supplies: found!.supplies.map((supply, at) => ({ ...supply, ...supplies[at]! })) }];
  };
  const csvSheet = (csv: string): ReadSheet[] =>
    sheetOf(
      csv
        .replace('\ufeff', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(';')),
    );

  it('read back from CSV as they were', () => {
    const { analyses, faults } = readAnalyses(csvSheet(writeAnalysesCsv(written())));
    expect(faults).toEqual([]);
    expect(analyses).toMatchObject([{ code: '01.01', item: 'CAPA DE 2 MANOS DE PINTURA', unit: 'm2', yield: '20' }]);
    expect(analyses[0]!.supplies.map(({ kind, crew, quantity }) => [kind, crew, quantity])).toEqual([
      ['LABOUR', '1', null],
      ['LABOUR', '1', null],
      ['EQUIPMENT', null, '3'],
    ]);
    expect(analyse(analyses[0]!, 'S10').cost).toBe('17.54');
  });

  it('keep a text from being a formula', () => {
    const [one] = written();
    expect(writeAnalysesCsv([{ ...one!, item: '=HYPERLINK("x")' }])).toContain(`;" =HYPERLINK(""x"")";`);
  });

  it('read back from BC3 with the same cost', () => {
    const file = readBc3(writeAnalysesBc3(written(), '2026-11-23'));
    const { analyses, faults } = bc3Analyses(file);
    expect(faults).toEqual([]);
    expect(analyses).toMatchObject([{ code: '01.01', unit: 'm2', yield: null, costInFile: '17.54' }]);
    expect(analyse(analyses[0]!, 'S10').cost).toBe('17.54');
    expect(costFaults(analyses, 'S10')).toEqual([]);
  });
});

describe('decompositions of a BC3', () => {
  const bc3 = [
    '~V|X|FIEBDC-3/2016|||ANSI|',
    '~C|R##||Obra|||0|',
    '~C|01#||Muros|||0|',
    '~C|P1|m2|Muro|20.60|231126|0|',
    '~C|MO1|h|Oficial|20|231126|1|',
    '~C|MT1|u|Ladrillo|1|231126|3|',
    '~C|%CI||Costes indirectos|||0|',
    '~D|R##|01#\\1\\1\\|',
    '~D|01#|P1\\1\\10\\|',
    '~D|P1|MO1\\1\\0.5\\MT1\\2\\5\\%CI\\1\\0.03\\|',
  ].join('\r\n');

  it('become analyses; percentages are of the lines above', () => {
    const { analyses } = bc3Analyses(readBc3(new TextEncoder().encode(bc3)));
    expect(analyses).toHaveLength(1);
    expect(analyses[0]).toMatchObject({ code: 'P1', item: 'Muro', yield: null, costInFile: '20.6' });
    expect(analyses[0]!.supplies.map(({ kind, quantity, price }) => [kind, quantity, price])).toEqual([
      ['LABOUR', '0.5', '20'],
      ['MATERIAL', '10', '1'],
      ['EQUIPMENT', '3', null],
    ]);
    expect(analyse(analyses[0]!, 'S10').cost).toBe('20.60');
  });
});
