import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import { RenderOpeningAct } from '@cotizaobra/proto/documents/render-opening-act';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import type { PrintOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import { jest } from '@jest/globals';
import { documentsEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';
import { chromeDataDir } from '../support/open-printer.js';
import { anAct } from '../support/opening-acts.js';
import { infoOf, pagesOf, readingOf } from '../support/pdf-tools.js';
import { aQuotation } from '../support/print-documents.js';

jest.setTimeout(180_000);

describe('the act of an opening', () => {
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
  const render = (act: PrintOpeningAct) => test.client.request(RenderOpeningAct, { act });
  const words = (pages: string[]) => pages.join(' ').replace(/\s+/g, ' ');

  it('states time, companies, totals, digests and what else happened, on one upright sheet', async () => {
    const answer = await render(anAct());
    expect(answer).toMatchObject({ contentType: 'application/pdf', fileName: 'Acta-de-apertura_RQ-2026-0026.pdf' });
    const bytes = await bytesOf(answer);
    expect((await infoOf(bytes))['Page size']).toMatch(/^59\d(\.\d+)? x 84\d(\.\d+)? pts/);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(1);
    const paper = words(pages);
    for (const text of [
      'R.U.C. 20999012371',
      'ACTA DE APERTURA',
      '5 invitados, 4 propuestas',
      'Ninguna',
      '25 de noviembre de 2026, 18:00:00',
      'Hora de Lima (UTC−5)',
      'Ferretería Los Pórticos S.A.C.',
      'RUC 20999417508',
      '25/11/2026 17:22:39',
      '5 de 9',
      'S/ 82,764.15',
      'SHA-256 bb757d24 2b948559 bbb9533e 8f09ede8 c59d624c 4f83b7a8 5df7ec21 46dc726f',
      'dos propuestas no cotizan las 9 partidas',
      'Distribuidora Puquio Hierro E.I.R.L. comunicó que no cotizará: sin stock de 5/8".',
      'Concretera Andesmix S.A.C. reemplazó su propuesta del 21/11/2026 15:02:10. La anterior no se abrió.',
      'Se recordó el plazo a Ferretería Los Pórticos S.A.C., que aún no respondía.',
      'Gerente de Proyectos · Constructora Wayra Sur S.A.C.',
      'Página 1 de 1',
    ])
      expect(paper).toContain(text);
  });

  it('says so when nobody answered, and each extension', async () => {
    const [before, deadline] = ['2026-11-25T23:00:00.000Z', '2026-11-27T15:30:00.000Z'];
    const facts: PrintOpeningAct['facts'] = [{ kind: 'extended', at: '2026-11-24T14:00:05.000Z', before, deadline }];
    const paper = words(await pagesOf(await bytesOf(await render(anAct({ proposals: [], facts, deadline })))));
    expect(paper).toContain('No llegó ninguna propuesta hasta el plazo.');
    expect(paper).toContain('1, ver «Otros hechos»');
    expect(paper).toContain('El plazo se amplió del 25/11/2026 18:00:00 al 27/11/2026 10:30:00. Se avisó a todos.');
  });

  it('runs over as many sheets as 60 answers need, and keeps each digest with its company', async () => {
    const [one] = anAct().proposals;
    const proposals = Array.from({ length: 60 }, (_, at) => ({
      ...one!,
      company: { name: `Proveedor número ${at + 1} <b>S.A.C.</b>`, ruc: '20999102841' },
      digest: String(at + 1).padStart(64, '0'),
    }));
    const pages = await pagesOf(await bytesOf(await render(anAct({ proposals }))));
    expect(pages.length).toBeGreaterThan(3);
    for (const [at] of proposals.entries()) {
      const page = pages.find((text) => text.includes(`Proveedor número ${at + 1} <b>`)) ?? '';
      expect(page.replace(/\s+/g, '')).toContain(String(at + 1).padStart(64, '0'));
    }
    expect(words(pages)).toContain(`Página ${pages.length} de ${pages.length}`);
  });

  it('is matched by the receipt on the document of each provider, in every template', async () => {
    const { receivedAt: at, digest } = anAct().proposals[3]!;
    for (const template of ['Template-1', 'Template-2', 'Template-3', 'Template-4'] as const) {
      const document = { ...aQuotation(), template, receipt: { at, digest } };
      const answer = await test.client.request(RenderDocument, { document, output: 'pdf' });
      const paper = (await readingOf(await bytesOf(answer))).replace(/\s+/g, ' ');
      expect(paper).toContain('Propuesta sellada recibida el 25/11/2026 17:22:39 (hora de Lima).');
      expect(paper.replace(/\s+/g, '')).toContain(digest);
    }
  });
});
