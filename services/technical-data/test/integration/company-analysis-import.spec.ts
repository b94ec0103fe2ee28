import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { ImportCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/import-company-analyses';
import { ListCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/list-company-analyses';
import { PreviewCompanyAnalysisImport } from '@cotizaobra/proto/technical-data/company-analyses/preview-company-analysis-import';
import { asPasted, bc3Analysis, s10Rows, s10WithTwoPrices } from '../support/analysis-files.js';
import { workbook } from '../support/tables.js';
import { isGone, received, startTechnicalData } from '../support/technical-data-service.js';

type Wish = Omit<MessageInput<typeof ImportCompanyAnalyses>, 'file'>;

describe('a file of analyses', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTechnicalData();
  });
  afterAll(() => test.stop());

  const preview = async (content: string | Buffer, actor: Actor = testActor(), wish: Wish = {}) =>
    test.client.request(PreviewCompanyAnalysisImport, { ...wish, file: await received(test, content) }, actor);
  const importing = async (content: string | Buffer, actor: Actor, wish: Wish = {}, options = {}) =>
    test.client.request(ImportCompanyAnalyses, { ...wish, file: await received(test, content) }, actor, options);
  const listed = async (actor: Actor) => (await test.client.request(ListCompanyAnalyses, {}, actor)).analyses;

  it.each([
    ['a sheet of S10', () => workbook(s10Rows(), 'Análisis'), 'XLSX'],
    ['a pasted sheet', async () => Buffer.from(asPasted(s10Rows())), 'CSV'],
  ] as const)('is shown before it is stored: %s', async (_what, content, kind) => {
    const actor = testActor();
    const shown = await preview(await content(), actor);
    expect(shown).toMatchObject({
      kind,
      profile: 'S10',
      counts: { analyses: 1, supplies: 3, existing: 0, repeated: 0, faults: 0 },
      analyses: [
        {
          code: '01.01',
          item: 'CAPA DE PINTURA',
          unit: 'm2',
          yield: '20',
          cost: '17.54',
          inFile: '17.54',
          exists: false,
        },
      ],
      questions: [],
      faults: [],
    });
    expect(await listed(actor)).toEqual([]);
    const result = await importing(await content(), actor);
    expect(result).toEqual({ created: 1, replaced: 0, skipped: 0 });
    expect(await listed(actor)).toMatchObject([{ code: '01.01', item: 'CAPA DE PINTURA', cost: '17.54', supplies: 3 }]);
  });

  it('is read from the decompositions of a BC3', async () => {
    const actor = testActor();
    expect(await preview(bc3Analysis, actor)).toMatchObject({
      kind: 'BC3',
      sheet: null,
      analyses: [{ code: 'P1', item: 'Muro de ladrillo', unit: 'm2', yield: null, cost: '20.60', inFile: '20.6' }],
      faults: [],
    });
    await importing(bc3Analysis, actor);
    expect(await listed(actor)).toMatchObject([{ code: 'P1', cost: '20.60' }]);
  });

  it('asks where one resource has two prices, and takes the answer', async () => {
    const actor = testActor();
    const file = await workbook(s10WithTwoPrices());
    const shown = await preview(file, actor);
    expect(shown.questions).toMatchObject([
      { key: 'c:0147010002', description: 'OPERARIO', prices: [{ price: '25' }, { price: '26' }], chosen: null },
    ]);
    await expect(importing(file, actor)).rejects.toMatchObject({ code: 'PRICES_UNDECIDED', status: 409 });
    const prices = JSON.stringify({ 'c:0147010002': '25' });
    expect((await preview(file, actor, { prices })).questions).toMatchObject([{ chosen: '25' }]);
    await importing(file, actor, { prices });
    expect((await listed(actor)).map(({ item, cost }) => [item, cost])).toEqual([
      ['CAPA DE PINTURA', '17.54'],
      ['SEGUNDA CAPA', '17.54'],
    ]);
  });

  it('keeps a quantity that does not follow from its crew, and lists it', async () => {
    const rows = s10Rows().map((row) =>
      row[1] === 'PEON' ? ['0147010004', 'PEON', '', 'hh', 1, 0.5, 17.575, 8.79] : row,
    );
    const { faults, analyses } = await preview(await workbook(rows));
    expect(faults.map(({ kind, row }) => [kind, row])).toEqual([
      ['COST', 2],
      ['QUANTITY', 7],
    ]);
    expect(analyses[0]!.cost).toBe('19.35');
  });

  it.each([
    ['SKIP', { created: 0, replaced: 0, skipped: 1 }, ['17.54']],
    ['REPLACE', { created: 0, replaced: 1, skipped: 0 }, ['21.66']],
    ['ADD', { created: 1, replaced: 0, skipped: 0 }, ['17.54', '21.66']],
  ] as const)('treats what the company has as told: %s', async (existing, result, costs) => {
    const actor = testActor();
    await importing(await workbook(s10Rows()), actor);
    const second = await workbook(s10Rows(35));
    expect((await preview(second, actor)).analyses).toMatchObject([{ exists: true }]);
    expect(await importing(second, actor, { existing })).toEqual(result);
    expect((await listed(actor)).map(({ cost }) => cost)).toEqual(costs);
  });

  it('stores an analysis once that the file repeats', async () => {
    const actor = testActor();
    const file = await workbook([...s10Rows(), ...s10Rows()]);
    expect((await preview(file, actor)).counts).toMatchObject({ analyses: 1, repeated: 1 });
    expect(await importing(file, actor)).toMatchObject({ created: 1 });
  });

  it('has one effect for one key', async () => {
    const actor = testActor();
    const idempotencyKey = randomUUID();
    const file = await workbook(s10Rows());
    const first = await importing(file, actor, { existing: 'ADD' }, { idempotencyKey });
    expect(await importing(file, actor, { existing: 'ADD' }, { idempotencyKey })).toEqual(first);
    expect(await listed(actor)).toHaveLength(1);
  });

  it.each([
    [
      'a budget alone',
      async () =>
        workbook([
          ['Ítem', 'Descripción', 'Und.', 'Metrado'],
          ['1', 'Muro', 'm2', 3],
        ]),
      'FILE_WITHOUT_ANALYSES',
    ],
    ['nothing', async () => Buffer.from(''), 'FILE_WITHOUT_ANALYSES'],
    ['bytes of something else', async () => Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'FILE_NOT_READABLE'],
    ['NUL bytes', async () => Buffer.from([0x41, 0, 0x42]), 'FILE_NOT_READABLE'],
  ] as const)('is refused with %s, and is gone', async (_what, content, code) => {
    const file = await received(test, await content());
    const asked = test.client.request(PreviewCompanyAnalysisImport, { file }, testActor());
    await expect(asked).rejects.toMatchObject({ code });
    expect(await isGone(test, file)).toBe(true);
  });
});
