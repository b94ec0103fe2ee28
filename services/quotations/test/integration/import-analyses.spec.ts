import { ChangeImport } from '@cotizaobra/proto/quotations/change-import';
import { GetAnalysis } from '@cotizaobra/proto/quotations/get-analysis';
import { ListResources } from '@cotizaobra/proto/quotations/list-resources';
import { utils, write as writeBook } from '@e965/xlsx';
import { itemsOf, write } from '../support/documents.js';
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

function fileOf(second = 25): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(budget), 'Presupuesto');
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

  it('leaves them out of a Request', async () => {
    const { id, version } = await write(company, { types: 'Request' }, []);
    const proposal = await propose(platform, company, id, fileOf(26), 'presupuesto.xlsx');
    expect(proposal.analyses).toBeNull();
    const applied = await apply(company, id, proposal, version);
    expect(applied.added.parts).toBe(3);
  });
});
