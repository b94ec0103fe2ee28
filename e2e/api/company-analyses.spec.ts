import { companyAnalysisRoutes as routes } from '@cotizaobra/proto/technical-data/company-analyses/http';
import type { CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';
import type { CompanyAnalysisPreview } from '@cotizaobra/proto/technical-data/company-analyses/preview-company-analysis-import';
import exceljs from 'exceljs';
import { callRoute } from '../security/support/send.js';
import { type Person, signUp } from '../support/api.js';
import { sharedPlatform } from '../support/shared-platform.js';

interface Page {
  analyses: { id: string; item: string; cost: string; version: number }[];
}

/** A sheet of analyses as S10 prints it. */
async function s10Sheet(): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book
    .addWorksheet('Análisis')
    .addRows([
      ['Análisis de precios unitarios'],
      ['Partida', '01.01', null, 'CAPA DE PINTURA'],
      ['Rendimiento', 'm2/DIA', null, 'MO. 20.0000', 'EQ. 20.0000', 'Costo unitario directo por : m2', null, 17.54],
      ['Código', 'Descripción Recurso', null, 'Unidad', 'Cuadrilla', 'Cantidad', 'Precio S/.', 'Parcial S/.'],
      [null, 'Mano de Obra'],
      ['0147010002', 'OPERARIO', null, 'hh', 1, 0.4, 25, 10],
      ['0147010004', 'PEON', null, 'hh', 1, 0.4, 17.575, 7.03],
      [null, 'Equipos'],
      ['0337010001', 'HERRAMIENTAS MANUALES', null, '%MO', null, 3, 17.03, 0.51],
    ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe("a company's own analyses, by API", () => {
  let owner: Person;
  let stranger: Person;

  beforeAll(async () => {
    const { url } = await sharedPlatform();
    owner = await signUp(url, 'Constructora con APUs S.A.C.');
    stranger = await signUp(url, 'Otra Constructora S.A.C.');
  }, 240_000);

  const list = async (person: Person): Promise<Page['analyses']> =>
    (await person.api.get<Page>('/api/company-analyses')).body.analyses;

  it('come from a sheet of S10, are changed, copied and exported in three formats that are read again', async () => {
    const file = { name: 'apus.xlsx', bytes: await s10Sheet() };
    const preview = await callRoute(owner.api, routes.previewCompanyAnalysisImport, { file });
    expect(preview.body as CompanyAnalysisPreview).toMatchObject({
      kind: 'XLSX',
      counts: { analyses: 1, supplies: 3, faults: 0 },
      analyses: [{ item: 'CAPA DE PINTURA', cost: '17.54', inFile: '17.54' }],
    });
    expect(await list(owner)).toEqual([]);
    const imported = await callRoute(owner.api, routes.importCompanyAnalyses, { file });
    expect([imported.status, imported.body]).toEqual([201, { created: 1, replaced: 0, skipped: 0 }]);

    const [{ id } = { id: '' }] = await list(owner);
    const { body: found } = await owner.api.get<CompanyAnalysis>(`/api/company-analyses/${id}`);
    expect(found).toMatchObject({ code: '01.01', yield: '20', cost: '17.54', version: 1 });
    const { item, unit, yield: perDay, supplies } = found;
    const dearer = supplies.map(({ description, kind, unit: own, crew, quantity, price, fromCrew, ofShare }) => ({
      description,
      kind,
      unit: own,
      crew,
      quantity: fromCrew ? null : quantity,
      price: ofShare ? null : description === 'OPERARIO' ? '30' : price,
    }));
    const input = { params: { id }, body: { version: 1, item, unit, yield: perDay, supplies: dearer } };
    const saved = await callRoute(owner.api, routes.updateCompanyAnalysis, input);
    expect(saved.body).toMatchObject({ version: 2, cost: '19.60' });
    expect((await callRoute(owner.api, routes.updateCompanyAnalysis, input)).status).toBe(409);

    for (const [format, kind] of [
      ['xlsx', 'XLSX'],
      ['csv', 'CSV'],
      ['bc3', 'BC3'],
    ] as const) {
      const exported = await owner.api.get(`/api/company-analyses/export?format=${format}`);
      expect(exported.status).toBe(200);
      const again = { file: { name: `apus.${format}`, bytes: exported.bytes } };
      const read = await callRoute(owner.api, routes.previewCompanyAnalysisImport, again);
      expect(read.body).toMatchObject({
        kind,
        counts: { analyses: 1, faults: 0 },
        analyses: [{ item, cost: '19.60' }],
      });
    }

    const copied = await callRoute(owner.api, routes.copyCompanyAnalysis, { body: { analysisId: id } });
    expect(copied.body).toMatchObject({ item: 'CAPA DE PINTURA (copia)', cost: '19.60' });
    const removed = { params: { id }, query: { version: '2' } };
    expect((await callRoute(owner.api, routes.deleteCompanyAnalysis, removed)).status).toBe(200);
    expect((await list(owner)).map((one) => one.item)).toEqual(['CAPA DE PINTURA (copia)']);
  });

  it("are nobody else's", async () => {
    const [{ id, version } = { id: '', version: 0 }] = await list(owner);
    expect(await list(stranger)).toEqual([]);
    const params = { id };
    const calls = [
      callRoute(stranger.api, routes.getCompanyAnalysis, { params }),
      callRoute(stranger.api, routes.deleteCompanyAnalysis, { params, query: { version: String(version) } }),
      callRoute(stranger.api, routes.copyCompanyAnalysis, { body: { analysisId: id } }),
      callRoute(stranger.api, routes.exportCompanyAnalyses, { query: { id } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const csv = async (person: Person) =>
      (await callRoute(person.api, routes.exportCompanyAnalyses, { query: { format: 'csv' } })).bytes.toString();
    expect(await csv(owner)).toContain('CAPA DE PINTURA (copia)');
    expect(await csv(stranger)).not.toContain('PINTURA');
  });
});
