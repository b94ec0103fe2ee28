import { type BudgetReading, readBudget } from '../../src/budget-reading/read-budget.js';
import type { TextTable } from '../../src/budget-reading/tables.js';
import { partialCents } from '../../src/rules/totals.js';
import { footerOf, grouped, houseBudget, largeBudget } from '../support/budgets.js';

const read = (table: TextTable, options = {}): BudgetReading => {
  const reading = readBudget(table, options);
  if (!reading) throw new Error('not read');
  return reading;
};
const table = (text: string): string[][] => text.split('\n').map((line) => line.split('|').map((cell) => cell));
const outline = ({ rows }: BudgetReading) => rows.map(({ depth, description }) => '-'.repeat(depth) + description);
const problems = ({ notes }: BudgetReading) => notes.map(({ row, problem }) => [row, problem]);
const numbers = ({ rows }: BudgetReading) => rows.map(({ sourceNumber }) => sourceNumber);

const storedTotal = ({ rows }: BudgetReading): bigint =>
  rows.reduce((sum, { quantity, price }) => {
    if (!quantity || !price) return sum;
    if (!quantity.reading.ok || !price.reading.ok) throw new Error('unread');
    return sum + partialCents(quantity.reading.value, price.reading.value);
  }, 0n);

describe('a real budget of 23 rows', () => {
  it('keeps its total although 29,081 and 18,2409 stand in one column', () => {
    const { table: cells, direct } = houseBudget();
    const reading = read([...cells, ...footerOf(direct)]);
    expect(reading.counts).toEqual({ titles: 6, subtitles: 0, parts: 17, levels: 2 });
    expect(storedTotal(reading)).toBe(2_083_649n);
    const price = (description: string) => reading.rows.find((row) => row.description.startsWith(description))!.price;
    expect(price('Pintura')!.reading).toEqual({ ok: true, value: '18.2409' });
    expect(price('Relleno')!.reading).toEqual({ ok: true, value: '29.081' });
    expect(reading.questions).toEqual([]);
    expect(numbers(reading).slice(0, 3)).toEqual(['01', '01.01', '01.02']);
  });

  it('has a foot of control sums that agree', () => {
    const { table: cells, direct } = houseBudget({ comma: false });
    const { controlSums, omitted } = read([...cells, ...footerOf(direct)]);
    expect(controlSums.map(({ kind }) => kind)).toEqual([
      'DIRECT_COST',
      'OVERHEAD',
      'PROFIT',
      'SUBTOTAL',
      'TAX',
      'TOTAL',
    ]);
    expect(controlSums[0]).toMatchObject({ inFile: '20836.49', computed: '20836.49' });
    for (const { inFile, computed } of controlSums) expect(computed).toBe(inFile);
    expect(omitted.footer).toBe(7);
  });

  it('asks where neither writing nor partials prove a column', () => {
    const cells = houseBudget({ partials: false }).table.filter((line) => !/,\d{1,2}$|,\d{4}$/.test(line[4]!));
    const { questions } = read(cells);
    expect(questions.map(({ column }) => column)).toEqual(['price']);
    expect(questions[0]!.examples[0]).toMatchObject({ text: '29,081', readings: { POINT: '29081', COMMA: '29.081' } });
    expect(read(cells, { answers: { price: 'COMMA' } }).questions).toEqual([]);
  });

  it('names the lines whose partial is not quantity × price', () => {
    const { table: cells } = houseBudget({ comma: false });
    cells[3]![5] = grouped('383.06');
    const { differences } = read(cells);
    expect(differences).toEqual([
      { row: 4, sourceNumber: '01.02', description: 'Trazo y replanteo', inFile: '383.06', computed: '381.06' },
    ]);
  });
});

describe('4,511 rows with seven levels', () => {
  it('keep their levels, numbers and total, and are read within a second', () => {
    const { table: cells, direct, levels } = largeBudget();
    const started = process.cpuUsage();
    const reading = read([...cells, ...footerOf(direct)]);
    const { user, system } = process.cpuUsage(started);
    // Of the processor: a loaded machine takes its time.
    expect((user + system) / 1_000).toBeLessThan(1_000);
    expect(reading.rows).toHaveLength(4_511);
    expect(reading.counts.levels).toBe(levels);
    expect(numbers(reading)).toEqual(cells.slice(1).map(([number]) => number));
    expect(storedTotal(reading)).toBe(direct);
    expect([reading.notes, reading.duplicates, reading.differences, reading.questions]).toEqual([[], [], [], []]);
    for (const { inFile, computed } of reading.controlSums) expect(computed).toBe(inFile);
  });
});

describe('levels', () => {
  it('come from numbers with prefixes, letters and zeros', () => {
    const reading = read(
      table('Ítem|Partida|Und|Cant|P.U.\nOE.9|OBRAS\nOE.9.09|RED\nOE.9.9.62|Tubo|m|1|2\nOE.9.9.62.a|x|m|1|2'),
    );
    expect(outline(reading)).toEqual(['OBRAS', '-RED', '--Tubo', '--x']);
    expect(problems(reading)).toEqual([[5, 'BESIDE_PART']]);
  });

  it('are one for 03 and 3, and for 01.00 and 01', () => {
    expect(outline(read(table('03|OBRAS|\n3.1|Muro|m2|1|2\n04.00|PISOS\n4.01|Piso|m2|1|1')))).toEqual([
      'OBRAS',
      '-Muro',
      'PISOS',
      '-Piso',
    ]);
  });

  it('stand although one number is blank, which is listed', () => {
    const reading = read(
      table(
        'Ítem|Descripción|Und|Cant|P.U.\n01|OBRAS\n01.01|RED\n01.01.01|Tubo|m|1|2\n|Codo|u|1|2\n.|Tee|u|1|2\n01.02|PISO\n01.02.01|Loseta|m2|1|1',
      ),
    );
    expect(outline(reading)).toEqual(['OBRAS', '-RED', '--Tubo', '--Codo', '--Tee', '-PISO', '--Loseta']);
    expect(problems(reading)).toEqual([
      [5, 'NO_NUMBER'],
      [6, 'NO_NUMBER'],
    ]);
    expect(numbers(reading)[4]).toBeNull();
  });

  it('bring a line that stands apart below the title of its number, and list it', () => {
    const reading = read(
      table('01|OBRAS\n01.01|Tubo|m|1|2\n02|PISOS\n02.01|Loseta|m2|1|1\n01.02|Codo|u|1|2\n02.02|Zócalo|m|1|1'),
    );
    expect(outline(reading)).toEqual(['OBRAS', '-Tubo', '-Codo', 'PISOS', '-Loseta', '-Zócalo']);
    expect(problems(reading)).toEqual([[5, 'APART']]);
  });

  it('list a level that is missing and numbers that repeat', () => {
    const reading = read(table('01|OBRAS\n01.01.01|Tubo|m|1|2\n01.02|Codo|u|1|2\n01.02|Tee|u|1|2'));
    expect(outline(reading)).toEqual(['OBRAS', '-Tubo', '-Codo', '-Tee']);
    expect(problems(reading)).toEqual([[2, 'GAP']]);
    expect(reading.duplicates).toEqual([{ row: 4, sourceNumber: '01.02', firstRow: 3 }]);
  });

  it('begin anew below titles without a number', () => {
    const reading = read(
      table(
        'Ítem|Descripción|Und|Cant|P.U.\n|ESTRUCTURAS\n1|Zapata|m3|1|2\n2|Viga|m3|1|2\n|ARQUITECTURA\n1|Muro|m2|1|2',
      ),
    );
    expect(outline(reading)).toEqual(['ESTRUCTURAS', '-Zapata', '-Viga', 'ARQUITECTURA', '-Muro']);
  });

  it('come from indentation where there are no numbers', () => {
    const reading = read(table('Descripción|Und|Cant|P.U.\nOBRAS\n  RED\n    Tubo|m|1|2\n  PISOS\n    Loseta|m2|1|1'));
    expect(reading.levelsFrom).toBe('INDENT');
    expect(outline(reading)).toEqual(['OBRAS', '-RED', '--Tubo', '-PISOS', '--Loseta']);
  });
});

describe('lines that are no items', () => {
  it('are continued descriptions, headings of the next page and metadata', () => {
    const reading = read(
      table(
        'S10|Presupuesto\nCliente|MUNICIPALIDAD\n\nÍtem|Descripción|Und.|Metrado|Precio|Parcial\n01|OBRAS\n01.01|Tubo de PVC|m|1|2|2\n|incluye accesorios\nS10|Presupuesto\nCliente|MUNICIPALIDAD\nÍtem|Descripción|Und.|Metrado|Precio|Parcial\n01.02|Codo|u|2|2|4',
      ),
    );
    expect(outline(reading)).toEqual(['OBRAS', '-Tubo de PVC incluye accesorios', '-Codo']);
    expect(reading.omitted).toEqual({ metadata: 2, repeated: 3, footer: 0 });
    expect(problems(reading)).toEqual([[7, 'CONTINUED']]);
  });

  it('never become titles: a foot with or without amounts', () => {
    const reading = read(
      table(
        '01|OBRAS\n01.01|Tubo|m|1|2|2.00\n|COSTO DIRECTO||||2.00\nGASTOS GENERALES 10%|||||0.20\n|I.G.V.||||0.40\n|TOTAL S/.||||2.60\nSON:|DOS CON 60/100 SOLES',
      ),
    );
    expect(outline(reading)).toEqual(['OBRAS', '-Tubo']);
    expect(reading.controlSums.map(({ kind, inFile, computed }) => [kind, inFile, computed])).toEqual([
      ['DIRECT_COST', '2.00', '2.00'],
      ['OVERHEAD', '0.20', '0.20'],
      ['TAX', '0.40', '0.40'],
      ['TOTAL', '2.60', '2.60'],
    ]);
  });

  it('may be titles where they have a number, or items below', () => {
    expect(outline(read(table('09|GASTOS GENERALES\n09.01|Residente|mes|1|2')))).toEqual([
      'GASTOS GENERALES',
      '-Residente',
    ]);
    expect(outline(read(table('Descripción|Und|Cant\nGASTOS GENERALES\nResidente|mes|1')))).toEqual([
      'GASTOS GENERALES',
      '-Residente',
    ]);
  });

  it('are listed and left out when they have no place', () => {
    const reading = read(table('01|OBRAS\n01.01|Tubo|m|1|2|2\n|TOTAL||||2\n\n|Ing. Juan Pérez'));
    expect(outline(reading)).toEqual(['OBRAS', '-Tubo']);
    expect(problems(reading)).toEqual([[5, 'LEFT_OUT']]);
  });
});

describe('columns', () => {
  it('are found in any order, case and accent', () => {
    const { columns } = read(table('PARCIAL|und.|P.U. S/|CÓDIGO|descripcion|METRADO|Nro\n2|m|1|C-1|Tubo|2|1'));
    expect(columns).toEqual({ partial: 0, unit: 1, price: 2, code: 3, description: 4, quantity: 5, index: 6 });
  });

  it('take Partida for the number beside a description, and codes that are numbers', () => {
    expect(read(table('Partida|Descripción|Und\n01|OBRAS\n01.01|Tubo|m')).columns.index).toBe(0);
    expect(read(table('Código|Descripción|Und\n01|OBRAS\n01.01|Tubo|m\n01.02|Codo|u')).columns).toEqual({
      index: 0,
      description: 1,
      unit: 2,
    });
  });
});
