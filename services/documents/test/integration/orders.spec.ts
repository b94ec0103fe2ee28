import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { RenderOrder } from '@cotizaobra/proto/documents/render-order';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import type { PrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { amountToCents, taxModes } from '@cotizaobra/proto/rules/totals';
import { jest } from '@jest/globals';
import { documentsEnvSchema } from '../../src/env.js';
import { Sealer } from '../../src/seal/sealer.js';
import { service } from '../../src/service.js';
import { chromeDataDir } from '../support/open-printer.js';
import { pagesOf, sealsOf } from '../support/pdf-tools.js';
import { anOrder } from '../support/print-orders.js';
import { calculated } from '../support/spreadsheet.js';

jest.setTimeout(120_000);

/** The heads of columns stand below the titles of the order. */
const HEAD_LINES = 8;

describe('an order as a file', () => {
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
  const render = (order: PrintOrder, output: 'pdf' | 'xlsx') => test.client.request(RenderOrder, { order, output });

  it('is a PDF on one sheet with number, companies, lines, totals, words and terms', async () => {
    const answer = await render(anOrder(), 'pdf');
    expect(answer).toMatchObject({ contentType: 'application/pdf', fileName: 'Orden_OC-2026-0014.pdf' });
    const bytes = await bytesOf(answer);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(1);
    for (const text of [
      'ORDEN DE COMPRA',
      'N.º OC-2026-0014',
      'R.U.C. 20999012371',
      'Ladrillera Tierra Cocida S.A.C.',
      '20999301275',
      'Hasta el 18 de diciembre de 2026',
      'RQ-2026-0021',
      'COT-2026-0414',
      '13,104.00',
      'S/ 22,731.02',
      'S/ 4,091.58',
      'S/ 26,822.60',
      'SON: VEINTISÉIS MIL OCHOCIENTOS VEINTIDÓS Y 60/100 SOLES',
      '10 %. Cuenta: Banco de la Nación 00-046-118392. No se descuenta del total.',
      'Confirmada en CotizaObra',
      'OC-2026-0014 · Confirmada',
    ])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toContain('Términos Generales');
  });

  it('carries the seal of the platform, which pdfsig finds valid, and the same bytes each time', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cotizaobra-test-keys-'));
    const env = {
      CHROME_DATA_DIR: chromeDataDir,
      PDF_ATTEMPT_MS: '30000',
      SEAL_KEYS_FOLDER: folder,
      SEAL_SELF_SIGNED: 'true',
    };
    const sealing = await startTestService(service, { env, schema: documentsEnvSchema });
    const ask = () => sealing.client.request(RenderOrder, { order: anOrder(), output: 'pdf' });
    try {
      const answer = await ask();
      expect(answer.seal).toBe('SEALED');
      const stored = await sealing.get(ObjectStore).get(answer.objectKey);
      expect(await sealsOf(await buffer(stored!.stream))).toMatchObject([
        { validation: 'Signature is Valid.', type: 'ETSI.CAdES.detached', isWhole: true },
      ]);
      expect(await ask()).toEqual(answer);
      jest.spyOn(sealing.get(Sealer), 'seal').mockResolvedValue({ bytes: new Uint8Array(), sealedAt: null });
      const broken = { order: anOrder({ code: 'OC-2026-0099' }), output: 'pdf' } as const;
      const unsealed = await sealing.client.request(RenderOrder, broken);
      expect([unsealed.seal, unsealed.bytes > 10_000]).toEqual(['UNSEALED', true]);
    } finally {
      await sealing.stop();
      await rm(folder, { recursive: true, force: true });
    }
    expect((await render(anOrder(), 'pdf')).seal).toBe('UNSEALED');
  });

  it('says on paper that it no longer binds', async () => {
    const order = anOrder({ state: 'CANCELLED', confirmedAt: null, confirmedBy: null });
    const [page] = await pagesOf(await bytesOf(await render(order, 'pdf')));
    expect(page).toContain('N.º OC-2026-0014 · ANULADA');
    expect(page).not.toContain('Confirmada en CotizaObra');
  });

  it('has both signatures at one height, also when one name takes two lines', async () => {
    const { buyer } = anOrder();
    const name = 'Consorcio Constructor y Saneamiento Villa Esperanza del Norte S.A.C.';
    const order = anOrder({ issuedBy: null, buyer: { ...buyer, name } });
    const [page = ''] = await pagesOf(await bytesOf(await render(order, 'pdf')));
    expect(page).toMatch(/^ *Consorcio Constructor.* {3,}Nélida Poma Arce$/m);
    expect(page).toMatch(/^ *Esperanza del Norte S\.A\.C\.$/m);
  });

  it('breaks 400 lines over sheets and loses none', async () => {
    const lines = Array.from({ length: 400 }, (_, at): [string, string, string, string] => [
      `Partida número ${at + 1}`,
      'und',
      `${at + 1}.25`,
      '3.3333',
    ]);
    const order = anOrder({}, lines);
    const text = (await pagesOf(await bytesOf(await render(order, 'pdf')))).join('\n');
    for (const at of [1, 200, 400]) expect(text).toContain(`Partida número ${at} `);
    expect(text.match(/Partida número \d+/g)).toHaveLength(400);
    expect(text).toContain(order.words.slice(0, 40));
  });

  it.each(taxModes)('computes to the same céntimos in a spreadsheet with the tax mode %s', async (taxMode) => {
    const prices = ['1.005', '2.675', '1.115', '0.285', '10.075', '1.4999'];
    const lines = prices.map((price): [string, string, string, string] => [price, 'm', '17.25', price]);
    const order = anOrder({ taxMode }, lines);
    const sheet = await calculated(await bytesOf(await render(order, 'xlsx')));
    const cents = (cell: string | undefined) => amountToCents((cell ?? '').replace(/[^\d.]/g, ''));
    const rows = sheet.slice(HEAD_LINES, HEAD_LINES + lines.length);
    expect(rows.map((row) => cents(row[5]))).toEqual(order.lines.map(({ partial }) => amountToCents(partial)));
    const totals = sheet.slice(HEAD_LINES + lines.length, HEAD_LINES + lines.length + 3);
    const { subtotal, igv, total } = order.totals;
    expect(totals.map((row) => cents(row[5]))).toEqual([subtotal, igv, total].map(amountToCents));
  });
});
