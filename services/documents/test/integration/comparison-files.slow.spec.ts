import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { RenderComparison } from '@cotizaobra/proto/documents/render-comparison';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { jest } from '@jest/globals';
import { documentsEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';
import { bestOf, changedOffer, matrixOf, retyped } from '../support/comparison-sheet.js';
import { chromeDataDir } from '../support/open-printer.js';
import { infoOf, pagesOf } from '../support/pdf-tools.js';
import { aComparison, id, type Offered, pictured, printed } from '../support/print-comparisons.js';
import { calculated, loadWorkbook } from '../support/spreadsheet.js';

jest.setTimeout(180_000);

describe('a comparison as a file', () => {
  let test: TestService;
  beforeAll(async () => {
    const env = { CHROME_DATA_DIR: chromeDataDir, PDF_ATTEMPT_MS: '30000' };
    test = await startTestService(service, { env, schema: documentsEnvSchema });
  });
  afterAll(() => test.stop());

  async function bytesOf({ objectKey }: RenderedDocument): Promise<Buffer> {
    const stored = await test.get(ObjectStore).get(objectKey);
    const chunks: Buffer[] = [];
    for await (const chunk of stored!.stream) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks);
  }
  const render = (comparison: ReturnType<typeof aComparison>, output: 'pdf' | 'xlsx') =>
    test.client.request(RenderComparison, { print: printed(comparison), output });
  const workbookOf = async (offered: Offered) => bytesOf(await render(aComparison(offered), 'xlsx'));

  describe('in Excel', () => {
    it.each(['WITH_TAX', 'WITHOUT_TAX'] as const)('computes to the amounts of the comparison, %s', async (basis) => {
      const offered = { ...pictured, basis };
      const sheet = matrixOf(await calculated(await workbookOf(offered)));
      expect(sheet).toEqual(bestOf(aComparison(offered)));
    });

    it('shows the same amounts before anything is computed', async () => {
      const sheet = (await loadWorkbook(await workbookOf(pictured))).worksheets[0]!;
      const shown: string[][] = [];
      sheet.eachRow({ includeEmpty: true }, (row) =>
        shown.push(
          Array.from({ length: sheet.columnCount }, (_, at) => {
            const { formula, result, value } = row.getCell(at + 1);
            return String((formula ? result : value) ?? '');
          }),
        ),
      );
      expect(matrixOf(shown)).toEqual(bestOf(aComparison(pictured)));
    });

    it.each([
      ['a price that becomes the best', { prices: [[2, 3, '4.10']] }],
      ['a price that was not quoted', { prices: [[1, 2, '70']] }],
      ['a price taken back', { prices: [[3, 0, null]] }],
      ['another rate', { rate: '3.10' }],
      ['the other basis', { basis: 'WITHOUT_TAX' }],
      ['another freight', { whole: [2, '-1500'] }],
    ] as const)('follows %s: best, sums and differences', async (_name, change) => {
      const typed = await retyped(await workbookOf(pictured), pictured, change);
      const sheet = matrixOf(await calculated(typed));
      const expected = bestOf(aComparison(changedOffer(pictured, change)));
      expect(sheet).toEqual({ ...expected, chosen: sheet.chosen });
      expect(expected).not.toEqual(bestOf(aComparison(pictured)));
    });

    it('asks for a rate that is missing, and computes once it is typed', async () => {
      const { rates, ...rest } = pictured;
      const bytes = await workbookOf(rest);
      const before = matrixOf(await calculated(bytes));
      expect(before.answers[2]).toMatchObject({ comparable: Array(4).fill('Falta tipo de cambio') });
      expect(before.best).toEqual(bestOf(aComparison(rest)).best);
      const after = matrixOf(await calculated(await retyped(bytes, rest, { rate: '3.752' })));
      const expected = bestOf(aComparison({ ...rest, rates }));
      expect(after).toEqual({ ...expected, chosen: after.chosen });
    });

    it('never starts a formula with a text, and keeps what the buyer noted', async () => {
      const hostile = {
        ...pictured,
        lines: pictured.lines.map(([, unit, quantity]) => ['=1+1', unit, quantity] as const),
      };
      const workbook = await loadWorkbook(await workbookOf(hostile as never));
      const texts: string[] = [];
      workbook.worksheets[0]!.eachRow((row) => texts.push(row.getCell(2).text));
      expect(texts.filter((text) => text === '=1+1')).toHaveLength(4);
      const notes: string[] = [];
      workbook.getWorksheet('Notas')!.eachRow((row) => notes.push(row.getCell(1).text));
      expect(notes).toContain('1 Dólar = S/ 3.752 (19 nov. 2026)');
      expect(notes).toContain('Concretera Andesmix, toda la cotización: +250.00. Flete a obra');
    });
  });

  describe('in PDF', () => {
    it('is in landscape, with amounts, rates, adjustments, proposals and room for signatures', async () => {
      const comparison = aComparison(pictured);
      const answer = await render(comparison, 'pdf');
      expect(answer).toMatchObject({ contentType: 'application/pdf', fileName: 'Comparativo_RQ-2026-0021.pdf' });
      const bytes = await bytesOf(answer);
      expect((await infoOf(bytes))['Page size']).toMatch(/^841\.\d+ x 59\d\.\d+ pts|^842 x 59\d/);
      const pages = await pagesOf(bytes);
      expect(pages.length).toBeLessThanOrEqual(2);
      const paper = pages.join('\n');
      const single = comparison.proposals[0]!;
      for (const text of [
        'CUADRO COMPARATIVO',
        'RQ-2026-0021',
        'con IGV',
        'Ferretería Los Pórticos',
        'No cotizó',
        '3 de 4 (incompleta)',
        'En las partidas comunes (3)',
        '1 Dólar = S/ 3.752 (19 nov. 2026)',
        'Flete a obra',
        'Descuento hablado',
        `Un solo proveedor: S/ ${Number(single.total).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        'Elaborado por',
        'Aprobado por',
        'Rosa Huamán Cárdenas',
        `Página ${pages.length} de ${pages.length}`,
      ])
        expect(paper).toContain(text);
    });

    it('says who won each line, with the total of each order and the reasons', async () => {
      const comparison = aComparison(pictured);
      const [first, , third] = comparison.answers;
      const line = (at: number, quotationId: string | null, reason: string | null = null) => ({
        itemId: id(1, at),
        quotationId,
        reason,
        open: false,
      });
      const share = (answer: typeof first, lineCount: number, totalAmount: string) => ({
        awardId: id(6, 1),
        quotationId: answer!.quotationId,
        dispatchId: answer!.dispatchId,
        company: answer!.company,
        code: answer!.code,
        state: 'AWARDED' as const,
        lineCount,
        typeMoneda: answer!.typeMoneda,
        taxMode: answer!.taxMode,
        subtotal: '1.00',
        igv: '1.00',
        totalAmount,
      });
      const award = {
        id: id(6, 1),
        awardedAt: '2026-11-23T15:00:00.000Z',
        share: { rank: false, distance: false },
        undoable: true,
        lines: [line(0, first!.quotationId, 'Llega mañana'), line(1, third!.quotationId), line(2, null), line(3, null)],
        shares: [share(first, 1, '13398.00'), share(third, 1, '497.72')],
        leftOver: 2,
        openCount: 0,
      };
      const page = (await pagesOf(await bytesOf(await render({ ...comparison, award }, 'pdf')))).join('\n');
      for (const text of ['Adjudicado el 23 nov. 2026', 'S/ 13,398.00 según su orden', '$ 497.72', 'Desiertas: 2'])
        expect(page).toContain(text);
      expect(page).toContain('Partida 1.1: Llega mañana');
      expect(page).not.toContain('Un solo proveedor');
    });

    it('breaks 300 lines and 8 answers over sheets, with the heads on each, and loses none', async () => {
      const lines = Array.from({ length: 300 }, (_, at) => [`Partida número ${at + 1}`, 'und', '3'] as const);
      const answers = Array.from({ length: 8 }, (_, at) => ({
        name: `Proveedor ${at + 1}`,
        prices: lines.map((_, line) => `${line + at + 1}.5`),
      }));
      const pages = await pagesOf(await bytesOf(await render(aComparison({ lines: lines as never, answers }), 'pdf')));
      const text = pages.join('\n');
      expect(text.match(/Partida número \d+/g)).toHaveLength(600);
      for (const page of pages.slice(0, -1)) expect(page).toMatch(/Proveedor [18]/);
      expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
    });
  });
});
