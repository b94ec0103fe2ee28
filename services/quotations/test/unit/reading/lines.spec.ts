import { cells, csv, reasons, treeOf, understood, warned, xlsx } from '../../support/budget-files.js';

const heading = 'Ítem|Descripción|Und.|Metrado|Precio|Parcial';
const read = (lines: string) => understood(xlsx(cells(`${heading}\n${lines}`)));

describe('headings', () => {
  it('stand below metadata, in any order, case and accent', () => {
    const reading = understood(
      xlsx(
        cells(
          'S10 Página 1\nPresupuesto|0301001|VIVIENDA UNIFAMILIAR\nCliente|JUAN PÉREZ|Costo al|12/03/2026\nLugar|LIMA - LIMA\n\nPARCIAL S/.|Und|P.U. (S/)|METRADO|descripcion|ITEM\n||||OBRAS|01\n6|m2|3|2|Muro|01.01',
        ),
      ),
    );
    expect(reading.headerRow).toBe(6);
    expect(reading.columns).toEqual({ partial: 0, unit: 1, price: 2, quantity: 3, description: 4, index: 5 });
    expect(treeOf(reading)).toEqual(['01 OBRAS = 6.00', '-01.01 Muro [m2] 2 × 3 = 6.00']);
  });

  it('take two lines', () => {
    const lines =
      '||||PRECIO (S/)\nÍTEM|DESCRIPCIÓN DE LA PARTIDA|UND.|METRADO|UNITARIO|TOTAL\n01|OBRAS\n01.01|Muro|m2|2|3|6';
    const reading = understood(xlsx(cells(lines)));
    expect(reading.columns).toEqual({ index: 0, description: 1, unit: 2, quantity: 3, price: 4, partial: 5 });
    expect(treeOf(reading)).toEqual(['01 OBRAS = 6.00', '-01.01 Muro [m2] 2 × 3 = 6.00']);
  });

  it('are missing', () => {
    const reading = understood(xlsx(cells('01|OBRAS PRELIMINARES\n01.01|Muro de ladrillo|m2|2|3|6')));
    expect([reading.headerRow, treeOf(reading)]).toEqual([
      null,
      ['01 OBRAS PRELIMINARES = 6.00', '-01.01 Muro de ladrillo [m2] 2 × 3 = 6.00'],
    ]);
  });

  it('and metadata repeat on printed pages', () => {
    const page = `S10|Presupuesto\nObra|CASA\n${heading}`;
    const reading = understood(xlsx(cells(`${page}\n01|OBRAS\n01.01|Muro|m2|2|3|6\n\n${page}\n01.02|Viga|m3|1|4|4`)));
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 10.00',
      '-01.01 Muro [m2] 2 × 3 = 6.00',
      '-01.02 Viga [m3] 1 × 4 = 4.00',
    ]);
    expect([reasons(reading), warned(reading)]).toEqual([[], []]);
  });

  it('are chosen by a person, role by role', () => {
    const table = cells(`${heading}|Cantidad B\n01|OBRAS\n01.01|Muro|m2|2|3|6|20\n01.02|Viga|m3|1|4|4|10`);
    const quantities = (columns: Record<string, number | null>) =>
      understood(xlsx(table), { columns }).tree.map(({ quantity, price }) => [quantity, price]);
    expect(quantities({ quantity: 6 }).slice(1)).toEqual([
      ['20', '3'],
      ['10', '4'],
    ]);
    expect(quantities({ price: null }).slice(1)).toEqual([
      ['2', null],
      ['1', null],
    ]);
    expect(understood(xlsx(table), { columns: { partial: 4 } }).columns).toEqual({
      index: 0,
      description: 1,
      unit: 2,
      quantity: 3,
      partial: 4,
    });
  });

  it('are in another row, or nowhere, where a person says so', () => {
    const table = cells('A|B|C|D\nNúmero|Trabajo|Med.|Total\n01|OBRAS\n01.01|Muro|m2|2');
    const columns = { index: 0, description: 1, unit: 2, quantity: 3 };
    const reading = understood(xlsx(table), { headerRow: 2, columns });
    expect(treeOf(reading)).toEqual(['01 OBRAS = 0.00', '-01.01 Muro [m2] 2 × null = null']);
    expect(reading.headings).toEqual(['Número', 'Trabajo', 'Med.', 'Total']);
    expect(treeOf(understood(xlsx(table.slice(2)), { headerRow: null, columns }))).toEqual(treeOf(reading));
  });
});

describe('descriptions', () => {
  it('go on in lines below', () => {
    const reading = read(
      '01|OBRAS\n01.01|Muro de ladrillo KK|m2|2|3|6\n|de soga, mezcla 1:4\n|E = 1.5 cm\n01.02|Viga|m3|1|4|4',
    );
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 10.00',
      '-01.01 Muro de ladrillo KK de soga, mezcla 1:4 E = 1.5 cm [m2] 2 × 3 = 6.00',
      '-01.02 Viga [m3] 1 × 4 = 4.00',
    ]);
    expect(warned(reading)).toEqual([
      [4, 'CONTINUED'],
      [5, 'CONTINUED'],
    ]);
  });

  it('have their figures in the line below', () => {
    const reading = read('01|OBRAS\n01.01|Muro de ladrillo KK\n|de soga|m2|2|3|6\n01.02|Viga\n||m3|1|4|4');
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 10.00',
      '-01.01 Muro de ladrillo KK de soga [m2] 2 × 3 = 6.00',
      '-01.02 Viga [m3] 1 × 4 = 4.00',
    ]);
    expect(warned(reading)).toEqual([
      [4, 'CONTINUED'],
      [6, 'CONTINUED'],
    ]);
  });

  it('go on without numbers too', () => {
    const file = csv('Descripción|Und.|Metrado\nOBRAS\nMuro de ladrillo|m2|2\nde soga\nViga|m3|1');
    expect(treeOf(understood(file))).toEqual([
      '· OBRAS = 0.00',
      '-· Muro de ladrillo de soga [m2] 2 × null = null',
      '-· Viga [m3] 1 × null = null',
    ]);
  });

  it('that are too long are cut, and listed', () => {
    const reading = read(`01|OBRAS\n01.01|${'x'.repeat(2_100)}|m2|2|3|6`);
    expect(reading.tree[1]!.description).toHaveLength(2_000);
    expect(warned(reading)).toEqual([[3, 'SHORTENED']]);
  });
});

describe('titles and parts', () => {
  it('differ by figures: a part without a unit is kept and listed', () => {
    const reading = read('01|OBRAS\n01.01|Muro||2|3|6\n01.02|Flete|glb||4');
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 6.00',
      '-01.01 Muro [] 2 × 3 = 6.00',
      '-01.02 Flete [glb] null × 4 = null',
    ]);
    expect(warned(reading)).toEqual([[3, 'NO_UNIT']]);
  });

  it('are titles although they show zeros', () => {
    expect(treeOf(read('01|OBRAS||0|0|6\n01.01|RED||0|0|6\n01.01.01|Muro|m2|2|3|6'))).toEqual([
      '01 OBRAS = 6.00',
      '-01.01 RED = 6.00',
      '--01.01.01 Muro [m2] 2 × 3 = 6.00',
    ]);
  });

  it('are titles although they have the sum of their parts as price', () => {
    const reading = read('01|OBRAS|glb|1|10|10\n01.01|Muro|m2|2|3|6\n01.02|Viga|m3|1|4|4');
    expect(treeOf(reading)[0]).toBe('01 OBRAS = 10.00');
    expect(warned(reading)).toEqual([[2, 'TITLE_FIGURES']]);
    expect(reading.total).toMatchObject({ inFile: '10.00', computed: '10.00', agrees: true });
  });

  it('stay apart where a part seems to hold others', () => {
    const reading = read('01|OBRAS\n01.01|Tubo|m|1|2|2\n01.01.a|Codo|u|1|3|3');
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 5.00',
      '-01.01 Tubo [m] 1 × 2 = 2.00',
      '-01.01.a Codo [u] 1 × 3 = 3.00',
    ]);
    expect(reasons(reading)).toEqual([[4, 'BESIDE_PART']]);
  });

  it('of hidden rows are read, and listed', () => {
    const table = cells(`${heading}\n01|OBRAS\n01.01|Muro|m2|2|3|6\n01.02|Viga|m3|1|4|4`);
    const reading = understood(xlsx(table, { rows: { 3: { hidden: true } } }));
    expect(reading.counts.parts).toBe(2);
    expect(warned(reading)).toEqual([[3, 'HIDDEN_ROW']]);
  });

  it('deeper than a document can be stay on its last level', () => {
    const number = (depth: number) => Array.from({ length: depth + 1 }, () => '1').join('.');
    const titles = Array.from({ length: 22 }, (_, depth) => `${number(depth)}|NIVEL ${depth}`);
    const reading = read([...titles, `${number(22)}|Muro|m2|2|3|6`].join('\n'));
    expect(reading.tree.map(({ level }) => level).slice(18)).toEqual([18, 19, 19, 19, 19]);
    expect(warned(reading).filter(([, kind]) => kind === 'TOO_DEEP')).toEqual([
      [22, 'TOO_DEEP'],
      [23, 'TOO_DEEP'],
      [24, 'TOO_DEEP'],
    ]);
  });
});
