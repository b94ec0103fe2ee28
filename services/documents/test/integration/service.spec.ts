import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { type DocumentOutput, type PrintDocument, templateIds } from '@cotizaobra/proto/documents/model';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import { RenderSample } from '@cotizaobra/proto/documents/render-sample';
import { type RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { jest } from '@jest/globals';
import ExcelJS from 'exceljs';
import { documentsEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';
import { chromeDataDir } from '../support/open-printer.js';
import { pagesOf, picturesOf } from '../support/pdf-tools.js';
import { pngOf } from '../support/png.js';
import { aQuotation, longOutline } from '../support/print-documents.js';

jest.setTimeout(120_000);

let test: TestService;
beforeAll(async () => {
  const env = { CHROME_DATA_DIR: chromeDataDir, PDF_ATTEMPT_MS: '30000' };
  test = await startTestService(service, { env, schema: documentsEnvSchema });
});
afterAll(() => test.stop());

const render = (document: PrintDocument, output: DocumentOutput): Promise<RenderedDocument> =>
  test.client.request(RenderDocument, { document, output });

async function bytesOf({ objectKey }: RenderedDocument): Promise<Buffer> {
  const stored = await test.get(ObjectStore).get(objectKey);
  const chunks: Buffer[] = [];
  for await (const chunk of stored!.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

describe('the documents service', () => {
  it('stores a PDF and answers where it lies', async () => {
    const answer = await render(aQuotation(), 'pdf');
    expect(answer).toMatchObject({ contentType: 'application/pdf', fileName: 'Cotizacion_COT-2026-0044.pdf' });
    const pdf = await bytesOf(answer);
    expect(pdf.length).toBe(answer.bytes);
    expect((await pagesOf(pdf))[0]).toContain('39,797.69');
  });

  it('answers the same document with the same object, however often and at once', async () => {
    const document = aQuotation({ code: 'COT-2026-0100' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => render(document, 'pdf')));
    answers.push(await render(structuredClone(document), 'pdf'));
    expect(new Set(answers.map((answer) => `${answer.objectKey} ${answer.etag}`)).size).toBe(1);
    const other = await render(aQuotation({ code: 'COT-2026-0100', template: 'Template-2' }), 'pdf');
    expect(other.objectKey).not.toBe(answers[0]!.objectKey);
  });

  it('gives the preview as one HTML file', async () => {
    const answer = await render(aQuotation(), 'html');
    expect(answer).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      fileName: 'Cotizacion_COT-2026-0044.html',
    });
    const html = (await bytesOf(answer)).toString();
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('Página 1 de 1');
  });

  it.each(templateIds)('shows %s with its sample on one sheet, the same for whoever asks', async (template) => {
    const answer = await test.client.request(RenderSample, { template });
    expect(answer.contentType).toBe('text/html; charset=utf-8');
    const html = (await bytesOf(answer)).toString();
    expect(html).toContain('S/ 39,797.69');
    expect(html).toContain('TREINTA Y NUEVE MIL SETECIENTOS NOVENTA Y SIETE Y 69/100 SOLES');
    expect(html.match(/<article class="a4 /g)).toHaveLength(1);
    expect(await test.client.request(RenderSample, { template })).toEqual(answer);
  });

  it('has no sample of a template that does not exist, and none for a person', async () => {
    const template = 'Template-9' as 'Template-1';
    await expect(test.client.request(RenderSample, { template })).rejects.toMatchObject({ code: 'INVALID' });
    const asked = test.client.request(RenderSample, { template: 'Template-1' }, testActor());
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('gives the workbook', async () => {
    const answer = await render(aQuotation(), 'xlsx');
    expect(answer.fileName).toBe('Cotizacion_COT-2026-0044.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await bytesOf(answer)) as unknown as ArrayBuffer);
    expect(workbook.getWorksheet('Cotización')!.getCell('G28').result).toBe(39797.69);
  });

  it('takes the logo from the object store', async () => {
    const logoObjectKey = randomObjectKey('logos', 'png');
    await test.get(ObjectStore).put(logoObjectKey, pngOf(60, 40), { contentType: 'image/png' });
    const { issuer } = aQuotation();
    const answer = await render(aQuotation({ issuer: { ...issuer, logoObjectKey } }), 'pdf');
    expect((await picturesOf(await bytesOf(answer))).length).toBe(1);
  });

  it.each(['http://127.0.0.1:1/logo.png', '../../etc/passwd', 'logos/gone.png', 'file:///etc/passwd'])(
    'prints the initials in place of the logo %s',
    async (logoObjectKey) => {
      const { issuer } = aQuotation();
      const pdf = await bytesOf(await render(aQuotation({ issuer: { ...issuer, logoObjectKey } }), 'pdf'));
      expect(await picturesOf(pdf)).toEqual([]);
      expect((await pagesOf(pdf))[0]).toContain('CW');
    },
  );

  it('prints the initials in place of a file that is no picture', async () => {
    const logoObjectKey = randomObjectKey('logos', 'png');
    await test.get(ObjectStore).put(logoObjectKey, Buffer.from('<svg onload=alert(1)>'), { contentType: 'image/png' });
    const { issuer } = aQuotation();
    const pdf = await bytesOf(await render(aQuotation({ issuer: { ...issuer, logoObjectKey } }), 'pdf'));
    expect(await picturesOf(pdf)).toEqual([]);
  });

  it('refuses a template that does not exist', async () => {
    const document = { ...aQuotation(), template: 'Template-9' as 'Template-1' };
    await expect(render(document, 'pdf')).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'document.template', message: 'La plantilla no existe' }],
    });
  });

  it('is asked by processes alone, never by a person', async () => {
    const input = { document: aQuotation(), output: 'pdf' as const };
    await expect(test.client.request(RenderDocument, input, testActor())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('prints a huge document in a lane of its own while small ones go on', async () => {
    const huge = render(aQuotation({ lines: longOutline(2_000) }), 'pdf');
    const small = await Promise.all(
      Array.from({ length: 5 }, (_, at) => render(aQuotation({ code: `COT-2026-02${at}` }), 'pdf')),
    );
    expect(small.length).toBe(5);
    expect((await pagesOf(await bytesOf(await huge))).length).toBeGreaterThan(30);
  });

  it('is ready while Chrome can print', async () => {
    const response = await fetch(`${test.running.url}/health/ready`);
    expect(response.status).toBe(200);
    expect(JSON.stringify(await response.json())).toContain('chrome');
  });
});
