import { cells, csv, head, texts, treeOf, understood, type Value, warned, xlsx } from '../../support/budget-files.js';

const obras: Value[] = ['01', 'OBRAS'];

describe('columns beside their headings', () => {
  it('are those with units and numbers: reports put headings over merged cells', () => {
    const heading = ['Item', null, 'Descripción', null, null, null, 'Und.', 'Metrado', 'Precio S/.', 'Parcial S/.'];
    const { columns, tree, total, differences, unplaced } = understood(
      xlsx([
        ['S10', null, null, null, 'Presupuesto'],
        heading,
        ['01', null, null, null, 'TRABAJOS PRELIMINARES', ...Array<null>(13).fill(null), 2826.65],
        ['01.01', null, 'Campamento', null, null, null, null, 'm2', 18, null, 126.58, null, null, null, 2278.44],
        ['01.02', null, 'Cartel de obra', null, null, null, null, 'und', 1, null, 548.21, null, null, null, 548.21],
        ['01.03', null, 'Energía', null, null, null, null, 'mes', null, null, 350],
        [...Array<null>(8).fill(null), 'Fecha :', '11/12/2025 08:08:01 PM'],
      ]),
    );
    expect(unplaced).toMatchObject([{ row: 7, reason: 'LEFT_OUT', description: 'Fecha : 11/12/2025 08:08:01 PM' }]);
    expect(columns).toEqual({ index: 0, description: 2, unit: 7, quantity: 8, price: 10, partial: 14 });
    expect(treeOf({ tree } as never)).toEqual([
      '01 TRABAJOS PRELIMINARES = 2826.65',
      '-01.01 Campamento [m2] 18 × 126.58 = 2278.44',
      '-01.02 Cartel de obra [und] 1 × 548.21 = 548.21',
      '-01.03 Energía [mes] null × 350 = null',
    ]);
    expect([total.computed, differences]).toEqual(['2826.65', []]);
  });

  it('stay where they are named if they hold numbers, or nothing', () => {
    const { columns } = understood(
      xlsx([head, obras, ['01.01', 'Muro', 'm2', 2, null, null, 7], ['01.02', 'Viga', 'm', 3, null, null, 8]]),
    );
    expect(columns).toEqual({ index: 0, description: 1, unit: 2, quantity: 3, price: 4, partial: 5 });
  });
});

describe('columns with unknown headings', () => {
  const rows = (at: number): Value[] => [`P${at}`, `Partida ${at}`, 'm2', 10 + at, 3 + at / 4];
  const product = (at: number): number => (10 + at) * (3 + at / 4);
  const table = (heading: Value[], more: (at: number) => Value[]): Value[][] => [
    heading,
    ...Array.from({ length: 8 }, (_, at) => [...rows(at), ...more(at)]),
  ];

  it('are the price and the partial where quantity × price proves them', () => {
    const { columns, total } = understood(
      xlsx(
        table(['Código', 'Descripción', 'Ud', 'Cantidad', 'Tarifa', 'Parcial', 'Peso'], (at) => [product(at), at + 1]),
      ),
    );
    expect(columns).toMatchObject({ quantity: 3, price: 4, partial: 5 });
    expect(total.agrees).toBe(true);
  });

  it('are the quantity too', () => {
    const { columns } = understood(
      xlsx(table(['Código', 'Descripción', 'Ud', 'Contractual', 'Precio', 'Suma contratada'], (at) => [product(at)])),
    );
    expect(columns).toMatchObject({ quantity: 3, price: 4, partial: 5 });
  });

  it('stay unknown in measurements, which multiply lengths', () => {
    const { columns, total } = understood(
      xlsx(table(['Código', 'Descripción', 'Ud', 'Cantidad', 'Longitud', 'Parcial'], (at) => [product(at)])),
    );
    expect(columns.price).toBeUndefined();
    expect(total).toMatchObject({ inFile: null, agrees: null });
  });

  it('without a proof are missing, and that is said', () => {
    const reading = understood(
      xlsx(table(['Código', 'Descripción', 'Ud', 'Cantidad', 'Peso', 'Parcial'], (at) => [product(at) + 7])),
    );
    expect(reading.columns.price).toBeUndefined();
    expect(warned(reading)).toContainEqual([null, 'NO_COLUMN']);
    expect(reading.total).toMatchObject({ inFile: null, agrees: null });
  });
});

describe('headings of other programs', () => {
  it('are those of Presto, which closes titles and parts with their numbers', () => {
    const file = cells(
      'Código|Nat|Ud|Resumen|Comentario|N|Longitud|Parcial|CanPres|PrPres|ImpPres\n' +
        '01|Capítulo||DEMOLICIONES||||||||\n' +
        '01.01|Partida|m2|Demolición de muro|||||12|10|120\n' +
        '|||||2|6|12|||\n' +
        '|||01.01|||||12|10|120\n' +
        '01.02|Partida|u|Retiro de puerta|||||2|15|30\n' +
        '|||01.02|||||2|15|30\n' +
        '|||01|||||1|150|150',
    );
    const { columns, tree, total, controlSums } = understood(xlsx(file));
    expect(columns).toMatchObject({ index: 0, unit: 2, description: 3, quantity: 8, price: 9, partial: 10 });
    expect(treeOf({ tree } as never)).toEqual([
      '01 DEMOLICIONES = 150.00',
      '-01.01 Demolición de muro [m2] 12 × 10 = 120.00',
      '-01.02 Retiro de puerta [u] 2 × 15 = 30.00',
    ]);
    expect(controlSums.map(({ text, agrees }) => [text, agrees])).toEqual([
      ['01.01', true],
      ['01.02', true],
      ['01', true],
    ]);
    expect(total).toEqual({ inFile: '150.00', computed: '150.00', agrees: true });
  });

  it('name sections by number, and count the columns below', () => {
    const reading = understood(
      csv(
        'S.N.|Work Description|Unit|Quantity|Rate|Total Amount\n1|2|3|4|5|6\n1|General works\n1.1|Insurance|PS|2|50|100\n|Sub-Total 1||||100\n2|Earthwork\n2.1|Excavation|Cum|3|80|240\n|Total Earthwork||||241\n|TOTAL||||340',
      ),
    );
    expect(treeOf(reading)).toEqual([
      '1 General works = 100.00',
      '-1.1 Insurance [PS] 2 × 50 = 100.00',
      '2 Earthwork = 240.00',
      '-2.1 Excavation [Cum] 3 × 80 = 240.00',
    ]);
    expect(reading.controlSums.map(({ text, inFile, computed }) => [text, inFile, computed])).toEqual([
      ['Sub-Total 1', '100.00', '100.00'],
      ['Total Earthwork', '241.00', '240.00'],
      ['TOTAL', '340.00', '340.00'],
    ]);
    expect(reading.total.agrees).toBe(true);
  });
});

describe('sums of the file', () => {
  it('have no name: an amount alone below its column', () => {
    const { tree, total, controlSums } = understood(
      csv('Ítem|Descripción|Und.|Metrado|P.U.|Parcial\n01|Muro|m2|2|3|6\n02|Viga|m|1|4|4\n|||||10'),
    );
    expect(tree).toHaveLength(2);
    expect(controlSums).toMatchObject([{ row: 4, kind: 'TOTAL', text: 'Suma sin nombre', agrees: true }]);
    expect(total).toEqual({ inFile: '10.00', computed: '10.00', agrees: true });
  });

  it('have their name in another column', () => {
    const { tree, total } = understood(
      csv('Ítem|Descripción|Und.|Metrado|P.U.|Parcial\n01|Muro|m2|2|3|6\n||TOTAL|||6'),
    );
    expect(tree).toHaveLength(1);
    expect(total).toEqual({ inFile: '6.00', computed: '6.00', agrees: true });
  });

  it('of sections are not that of the file', () => {
    const { total, controlSums } = understood(
      csv(
        'Ítem|Descripción|Und.|Metrado|P.U.|Parcial\n01|OBRAS\n01.01|Muro|m2|2|3|6\n|TOTAL CAPÍTULO 01 OBRAS||||6\n02|REDES\n02.01|Tubo|m|1|4|4\n|Total 02||||5',
      ),
    );
    expect(controlSums.map(({ agrees }) => agrees)).toEqual([true, false]);
    expect(total).toEqual({ inFile: '10.00', computed: '10.00', agrees: true });
  });
});

describe('numbers', () => {
  it('are codes that count on, although no line is their title', () => {
    const lines = ['01.01.01', '01.01.02', '01.01.03', '01.02.01', '01.02.02', '02.01.01'];
    const file = csv(
      ['CÓDIGO|DESCRIPCIÓN|UD|CANTIDAD|PRECIO', ...lines.map((one) => `${one}|Luminaria|u|1|2`)].join('\n'),
    );
    expect(understood(file).tree.map(({ sourceNumber }) => sourceNumber)).toEqual(lines);
  });

  it('are not codes of articles, nor dates', () => {
    const file = csv(
      'CÓDIGO|DESCRIPCIÓN|UD|CANTIDAD\n10.7|Cable|m|1\n10.2|Tubo|m|1\n20.9|Caja|u|1\n31.4|Tapa|u|1\n31.8|Llave|u|1',
    );
    expect(understood(file).tree[0]).toMatchObject({ sourceNumber: null, code: '10.7' });
    const [muro] = understood(
      xlsx(texts('Ítem|Descripción|Und.|Metrado\n01|OBRAS\n01.01|Muro|m2|2\n23/08/2026|Visita|u|1')),
    ).unplaced;
    expect(muro).toMatchObject({ row: 4, reason: 'ODD_NUMBER' });
  });
});
