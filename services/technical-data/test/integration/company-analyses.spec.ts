import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { CopyCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/copy-company-analysis';
import { CreateCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/create-company-analysis';
import { DeleteCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/delete-company-analysis';
import { GetCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/get-company-analysis';
import { ListCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/list-company-analyses';
import { ReadCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/read-company-analyses';
import { UpdateCompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/update-company-analysis';
import { aPartida, startTechnicalData, withSupply } from '../support/technical-data-service.js';

type Form = MessageInput<typeof CreateCompanyAnalysis>;

const painting: Form = {
  code: 'PIN-1',
  item: 'Pintura en muros',
  unit: 'm2',
  yield: '20',
  supplies: [
    { kind: 'LABOUR', description: 'Operario', unit: 'hh', crew: '1', price: '25' },
    { kind: 'LABOUR', description: 'Peón', unit: 'hh', crew: '1', price: '17.575' },
    { kind: 'MATERIAL', code: 'PIN', description: 'Pintura látex', unit: 'gal', quantity: '0.0333333333', price: '60' },
    { kind: 'EQUIPMENT', description: 'Herramientas', unit: '%mo', quantity: '3' },
  ],
};

describe("a company's own analyses", () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTechnicalData();
  });
  afterAll(() => test.stop());

  const make = (actor: Actor, form: Form = painting) => test.client.request(CreateCompanyAnalysis, form, actor);
  const list = (actor: Actor, query: MessageInput<typeof ListCompanyAnalyses> = {}) =>
    test.client.request(ListCompanyAnalyses, query, actor);

  it('have figures of the profile S10 unless told', async () => {
    const made = await make(testActor());
    expect(made).toMatchObject({ code: 'PIN-1', item: 'Pintura en muros', yield: '20', profile: 'S10', version: 1 });
    expect(made.supplies.map(({ quantity, partial, fromCrew }) => [quantity, partial, fromCrew])).toEqual([
      ['0.4', '10.00', true],
      ['0.4', '7.03', true],
      ['0.0333333333', '2.00', false],
      ['3', '0.51', false],
    ]);
    expect(made.cost).toBe('19.54');
    expect(made.blocks.map(({ kind, sum }) => [kind, sum])).toEqual([
      ['LABOUR', '17.03'],
      ['MATERIAL', '2.00'],
      ['EQUIPMENT', '0.51'],
    ]);
  });

  it('keep four decimals of the cost with the profile EXACT', async () => {
    const actor = testActor();
    const made = await make(actor, { ...painting, profile: 'EXACT' });
    expect(made.cost).toBe('19.5409');
    const { analyses } = await list(actor);
    expect(analyses).toMatchObject([{ id: made.id, cost: '19.5409', supplies: 4 }]);
  });

  it('are listed by name, found by words, and in pages', async () => {
    const actor = testActor();
    for (const item of ['Zócalo', 'Árido zarandeado', 'Muro de soga']) await make(actor, { ...painting, item });
    expect((await list(actor)).analyses.map(({ item }) => item)).toEqual([
      'Árido zarandeado',
      'Muro de soga',
      'Zócalo',
    ]);
    expect((await list(actor, { search: 'zocalo metro cuadrado' })).analyses.map(({ item }) => item)).toEqual([]);
    expect((await list(actor, { search: 'zocalo' })).analyses.map(({ item }) => item)).toEqual(['Zócalo']);
    const second = await list(actor, { limit: 2, page: 2 });
    expect(second.analyses.map(({ item }) => item)).toEqual(['Zócalo']);
    expect(second.meta).toMatchObject({ page: 2, hasPreviousPage: true, hasNextPage: false, total: 3 });
  });

  it('are written as a whole, by their version', async () => {
    const actor = testActor();
    const { id } = await make(actor);
    const changed = { ...painting, item: 'Pintura satinada', supplies: painting.supplies!.slice(0, 1) };
    const saved = await test.client.request(UpdateCompanyAnalysis, { id, version: 1, ...changed }, actor);
    expect(saved).toMatchObject({ version: 2, item: 'Pintura satinada', cost: '10.00' });
    await expect(
      test.client.request(UpdateCompanyAnalysis, { id, version: 1, ...painting }, actor),
    ).rejects.toMatchObject({ code: 'STALE_COMPANY_ANALYSIS', status: 409 });
    expect((await test.client.request(GetCompanyAnalysis, { id }, actor)).item).toBe('Pintura satinada');
    await expect(test.client.request(DeleteCompanyAnalysis, { id, version: 1 }, actor)).rejects.toMatchObject({
      code: 'STALE_COMPANY_ANALYSIS',
    });
    await expect(
      test.client.request(DeleteCompanyAnalysis, { id, version: 4_359_028_878_667_622 }, actor),
    ).rejects.toMatchObject({ code: 'INVALID' });
    await test.client.request(DeleteCompanyAnalysis, { id, version: 2 }, actor);
    await expect(test.client.request(GetCompanyAnalysis, { id }, actor)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['a yield for a crew', { yield: null }, 'yield'],
    ['a name', { item: ' ' }, 'item'],
    ['a yield above 0', { yield: '0' }, 'yield'],
    ['at most ten decimals', { supplies: [{ description: 'X', quantity: '0.12345678901' }] }, 'supplies.0.quantity'],
  ])('need %s', async (_what, change, path) => {
    const refused = make(testActor(), { ...painting, ...change } as Form);
    await expect(refused).rejects.toMatchObject({ status: 400, fields: [expect.objectContaining({ path })] });
  });

  it('are copied from the common partidas and from own ones', async () => {
    const actor = testActor();
    const common = await aPartida(test, { item: 'Concreto de prueba', performance: '12' });
    await withSupply(test, common, { kind: 'LABOUR', supply: 'Peón', unit: 'hh', quadrille: '10', pu: '21.42' });
    await withSupply(test, common, { kind: 'EQUIPMENT', supply: 'Herramientas', unit: '%mo', quantity: '3' });
    const copy = await test.client.request(CopyCompanyAnalysis, { partidaId: common.id }, actor);
    expect(copy).toMatchObject({ item: 'Concreto de prueba', yield: '12', cost: '147.08' });
    expect(copy.supplies[0]).toMatchObject({ crew: '10', quantity: '6.6667', partial: '142.80' });
    const again = await test.client.request(CopyCompanyAnalysis, { analysisId: copy.id }, actor);
    expect(again).toMatchObject({ item: 'Concreto de prueba (copia)', cost: '147.08' });
    expect(again.id).not.toBe(copy.id);
    const unknown = test.client.request(CopyCompanyAnalysis, { partidaId: randomUUID() }, actor);
    await expect(unknown).rejects.toMatchObject({ code: 'PARTIDA_NOT_FOUND' });
    await expect(test.client.request(CopyCompanyAnalysis, {}, actor)).rejects.toMatchObject({ status: 400 });
  });

  it("are nobody else's", async () => {
    const [owner, stranger] = [testActor(), testActor()];
    const { id, version } = await make(owner);
    for (const [def, input] of [
      [GetCompanyAnalysis, { id }],
      [UpdateCompanyAnalysis, { id, version, ...painting }],
      [DeleteCompanyAnalysis, { id, version }],
      [CopyCompanyAnalysis, { analysisId: id }],
      [ReadCompanyAnalyses, { id }],
    ] as const) {
      const asked = test.client.request(def, input as never, stranger);
      await expect(asked).rejects.toMatchObject({ code: 'COMPANY_ANALYSIS_NOT_FOUND', status: 404 });
    }
    expect((await list(stranger)).analyses).toEqual([]);
    expect((await test.client.request(ReadCompanyAnalyses, {}, stranger)).analyses).toEqual([]);
    await expect(list(testActor({ companyId: null }))).rejects.toMatchObject({ status: 403 });
    expect((await test.client.request(GetCompanyAnalysis, { id }, owner)).version).toBe(1);
  });
});
