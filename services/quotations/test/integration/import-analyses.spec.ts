import { ApplyImport } from '@cotizaobra/proto/quotations/apply-import';
import { ChangeImport } from '@cotizaobra/proto/quotations/change-import';
import { GetAnalysis } from '@cotizaobra/proto/quotations/get-analysis';
import { GetFooter } from '@cotizaobra/proto/quotations/get-footer';
import { ListResources } from '@cotizaobra/proto/quotations/list-resources';
import { utils, write as writeBook } from '@e965/xlsx';
import { itemsOf, open, write } from '../support/documents.js';
import { apply, propose } from '../support/imports.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

type Rows = (string | number | null)[][];

const budget: Rows = [
  ['Ítem', 'Descripción', 'Und.', 'Metrado', 'Precio', 'Parcial'],
  ['01', 'ACABADOS', null, null, null, null],
  ['01.01', 'CAPA DE PINTURA', 'm2', 10, 17.54, 175.4],
  ['01.02', 'SEGUNDA CAPA', 'm2', 5, 17.54, 87.7],
  ['01.03', 'LIMPIEZA', 'glb', 1, 100, 100],
];
const analysisOf = (number: string, item: string, operator: number): Rows => [
  ['Partida', number, null, item],
  ['Rendimiento', 'm2/DIA', null, 'MO. 20.0000', 'EQ. 20.0000', 'Costo unitario directo por : m2', null, 17.54],
  ['Código', 'Descripción Recurso', null, 'Unidad', 'Cuadrilla', 'Cantidad', 'Precio S/.', 'Parcial S/.'],
  [null, 'Mano de Obra'],
  ['0147010002', 'OPERARIO', null, 'hh', 1, 0.4, operator, 10],
  ['0147010004', 'PEON', null, 'hh', 1, 0.4, 17.575, 7.03],
  [null, 'Equipos'],
  ['0337010001', 'HERRAMIENTAS MANUALES', null, '%MO', null, 3, 17.03, 0.51],
];

const footer: Rows = [
  [null, 'COSTO DIRECTO', null, null, null, 363.1],
  [null, 'GASTOS GENERALES 10%', null, null, null, 36.31],
  [null, 'UTILIDAD', null, null, null, 20],
  [null, 'SUB TOTAL', null, null, null, 419.41],
  [null, 'IGV 18%', null, null, null, 75.49],
  [null, 'TOTAL', null, null, null, 494.9],
];

function fileOf(second = 25, foot: Rows = []): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([...budget, ...foot]), 'Presupuesto');
  const analyses = [
    ...analysisOf('01.01', 'CAPA DE PINTURA', 25),
    ...analysisOf('01.02', 'SEGUNDA CAPA', second),
    ...analysisOf('09.09', 'OTRA COSA', 25),
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(analyses), 'Análisis');
  return writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

describe('a budget file with a sheet of analyses', () => {
  let platform: Platform;
  let company: TestCompany;
  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
  });
  afterAll(() => platform.stop());

  it('brings them into the parts of a Quotation', async () => {
    const { id, version } = await write(company, { types: 'Quotation' }, []);
    const proposal = await propose(platform, company, id, fileOf(), 'presupuesto.xlsx');
    expect(proposal).toMatchObject({ sheet: 'Presupuesto', analyses: { profile: 'S10', count: 2, questions: [] } });
    expect(proposal.analyses!.faults).toMatchObject([{ kind: 'LEFT_OUT', item: 'OTRA COSA' }]);
    const applied = await apply(company, id, proposal, version);
    const [first] = applied.added.itemIds.slice(1);
    const analysis = await company.ask(GetAnalysis, { id, itemId: first! });
    expect(analysis).toMatchObject({ cost: '17.54', yield: '20' });
    expect(analysis.supplies.map(({ crew, quantity, partial }) => [crew, quantity, partial])).toEqual([
      ['1', '0.4', '10.00'],
      ['1', '0.4', '7.03'],
      [null, '3', '0.51'],
    ]);
    const parts = itemsOf(applied.elements)
      .filter(({ type }) => type === 'PART')
      .map((item) => [item.hasAnalysis ?? false, item.price]);
    expect(parts).toEqual([
      [true, '17.54'],
      [true, '17.54'],
      [false, '100'],
    ]);
    const { resources } = await company.ask(ListResources, { id });
    expect(resources.map(({ description }) => description).sort()).toEqual([
      'HERRAMIENTAS MANUALES',
      'OPERARIO',
      'PEON',
    ]);
  });

  it('asks where one resource has two prices, and every use takes the answer', async () => {
    const { id, version } = await write(company, { types: 'Quotation' }, []);
    const proposal = await propose(platform, company, id, fileOf(26), 'presupuesto.xlsx');
    expect(proposal.analyses!.questions).toMatchObject([{ key: 'c:0147010002', chosen: null }]);
    await expect(apply(company, id, proposal, version)).rejects.toMatchObject({ code: 'QUESTIONS_OPEN', status: 409 });
    const resourcePrices = { 'c:0147010002': '26' };
    const answered = await company.ask(ChangeImport, { id, importId: proposal.importId, resourcePrices });
    expect(answered.analyses!.questions).toMatchObject([{ chosen: '26' }]);
    const applied = await apply(company, id, proposal, version);
    expect(
      itemsOf(applied.elements)
        .filter(({ type }) => type === 'PART')
        .map((item) => item.price),
    ).toEqual(['17.95', '17.95', '100']);
  });

  it('brings its footer, if that is wanted, and the total is that of the file', async () => {
    const { id, version } = await write(company, { types: 'Quotation' }, []);
    const { importId } = await propose(platform, company, id, fileOf(25, footer), 'presupuesto.xlsx');
    const input = { id, importId, version, mode: 'replace' as const, footer: true };
    expect((await company.ask(ApplyImport, input)).totalAmount).toBe('494.90');
    const { rows, total, words } = await company.ask(GetFooter, { id });
    expect(rows.map(({ name, result }) => [name, result])).toEqual([
      ['COSTO DIRECTO', '363.10'],
      ['GASTOS GENERALES', '36.31'],
      ['UTILIDAD', '20.00'],
      ['SUB TOTAL', '419.41'],
      ['IGV', '75.49'],
      ['TOTAL', '494.90'],
    ]);
    expect([total, words]).toEqual(['494.90', 'SON: CUATROCIENTOS NOVENTA Y CUATRO Y 90/100 SOLES']);
    expect((await open(company, id)).quotation).toMatchObject({ taxMode: 'EXCLUDED', totalAmount: '494.90' });
  });

  it('leaves the footer where it is not wanted, and out of a Request', async () => {
    for (const [types, wanted] of [
      ['Quotation', false],
      ['Request', true],
    ] as const) {
      const { id, version } = await write(company, { types }, []);
      const { importId } = await propose(platform, company, id, fileOf(25, footer), 'presupuesto.xlsx');
      await company.ask(ApplyImport, { id, importId, version, mode: 'replace', footer: wanted });
      expect((await open(company, id)).quotation.footer ?? null).toBeNull();
    }
  });

  it('leaves them out of a Request', async () => {
    const { id, version } = await write(company, { types: 'Request' }, []);
    const proposal = await propose(platform, company, id, fileOf(26), 'presupuesto.xlsx');
    expect(proposal.analyses).toBeNull();
    const applied = await apply(company, id, proposal, version);
    expect(applied.added.parts).toBe(3);
  });
});
