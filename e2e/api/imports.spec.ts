import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import exceljs from 'exceljs';
import { callRoute } from '../security/support/send.js';
import { acceptDispatch } from '../security/support/world.js';
import { type Person, signUp } from '../support/api.js';
import { createDocument, sendTo } from '../support/documents.js';
import { runExample } from '../support/erp.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';

const budget = [
  ['Item', 'Descripción', 'Und.', 'Metrado', 'P.U.', 'Parcial'],
  ['01', 'ESTRUCTURAS', null, null, null, null],
  ['01.01', 'Concreto en zapatas', 'm3', 12.5, 400, 5000],
  ['01.02', 'Acero de refuerzo', 'kg', 850, 4.2, 3570],
];

async function workbook(lines: unknown[][]): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book.addWorksheet('Presupuesto').addRows(lines);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function pricesIn(bytes: Buffer): Promise<unknown[]> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as never);
  return [2, 3, 4].map((row) => book.getWorksheet('Presupuesto')!.getRow(row).getCell(5).value);
}

describe('a budget in a file', () => {
  let platform: Platform;
  let buyer: Person;
  let provider: Person;

  beforeAll(async () => {
    platform = await sharedPlatform();
    buyer = await signUp(platform.url, 'Constructora con Excel S.A.C.');
    provider = await signUp(platform.url, 'Proveedora con Excel S.A.C.');
  }, 240_000);

  const upload = (person: Person, id: string, bytes: Buffer | string, name = 'presupuesto.xlsx') =>
    callRoute(person.api, quotationRoutes.createImport, { params: { id }, file: { name, bytes } });

  it('becomes a request, goes to a provider, and comes back priced in the same workbook', async () => {
    const { id, version } = await createDocument(buyer, 'Request', 'Desde un archivo');
    const proposed = await upload(buyer, id, await workbook(budget));
    expect(proposed).toMatchObject({
      status: 201,
      body: { kind: 'XLSX', fileName: 'presupuesto.xlsx', counts: { titles: 1, parts: 2 }, leavesPrices: true },
    });
    const place = `/api/quotation/${id}/imports/${String(proposed.body.importId)}`;
    expect(await buyer.api.put(place, { formats: { quantity: 'POINT' } })).toMatchObject({ status: 200 });
    const applied = await buyer.api.post<{ version: number }>(`${place}/apply`, { version, mode: 'replace' });
    expect(applied).toMatchObject({ status: 200, body: { version: version + 1, left: { prices: 2 } } });
    expect(await buyer.api.post(`${place}/apply`, { version, mode: 'replace' })).toMatchObject({
      status: 200,
      body: { version: version + 1 },
    });
    const { id: dispatchId } = await sendTo(buyer, id, provider);
    const copy = await acceptDispatch(provider, dispatchId);
    const form = await provider.api.get(`/api/quotation/${copy.id}/client-workbook`);
    expect(form.status).toBe(200);
    expect(form.headers.get('content-disposition')).toContain('attachment; filename="presupuesto.xlsx"');
    expect(form.headers.get('x-unfilled-prices')).toBe('0');
    expect(await pricesIn(form.bytes)).toEqual([null, null, null]);

    const priced = new exceljs.Workbook();
    await priced.xlsx.load(form.bytes as never);
    priced.getWorksheet('Presupuesto')!.getCell('E3').value = 410.5;
    const bytes = Buffer.from(await priced.xlsx.writeBuffer());
    const input = { params: { id: copy.id }, file: { name: 'presupuesto.xlsx', bytes } };
    const taken = await callRoute(provider.api, quotationRoutes.importPrices, input);
    expect(taken).toMatchObject({ status: 200, body: { count: 1, match: { moved: [], missing: [], added: [] } } });
    const filled = await provider.api.get(`/api/quotation/${copy.id}/client-workbook`);
    expect(await pricesIn(filled.bytes)).toEqual([null, 410.5, null]);
    const bc3 = await provider.api.get(`/api/quotation/${copy.id}/bc3`);
    expect(bc3.headers.get('content-disposition')).toContain('attachment');
    expect(bc3.bytes.toString('latin1')).toContain('~C|');
    expect((await buyer.api.get(`/api/quotation/${copy.id}/client-workbook`)).status).toBe(404);
  }, 60_000);

  it('is refused when it is too large, no file, or unreadable', async () => {
    const { id } = await createDocument(buyer, 'Request', 'Archivos malos');
    expect(await upload(buyer, id, Buffer.alloc(11 * 1024 * 1024, 65))).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE' },
    });
    expect(await upload(buyer, id, Buffer.from([0, 1, 2, 3]))).toMatchObject({
      status: 422,
      body: { code: 'FILE_NOT_READABLE' },
    });
    expect(await buyer.api.post(`/api/quotation/${id}/imports`, {})).toMatchObject({
      status: 400,
      body: { code: 'FILE_MISSING' },
    });
    expect((await upload(provider, id, 'Ítem;Descripción;Und.;Metrado\n1;Trazo;m2;1\n')).status).toBe(404);
  });

  it('is imported with curl: the shell example', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cotizaobra-import-'));
    const file = path.join(folder, 'presupuesto.xlsx');
    await writeFile(file, await workbook(budget));
    const keys = `/api/company/${buyer.companyId}/api-keys`;
    const scopes = ['quotations:read', 'quotations:write'];
    const { secret } = (await buyer.api.post<{ secret: string }>(keys, { name: 'ERP', scopes })).body;
    const environment = { COTIZAOBRA_URL: platform.url, COTIZAOBRA_API_KEY: secret };
    const id = (await runExample('import-budget.sh', environment, [file]).result()).trim();
    const { body } = await buyer.api.get<{ quotation: object }>(`/api/quotation/get-quotation/${id}`);
    expect(body.quotation).toMatchObject({ types: 'Request', itemCount: 2, numbering: 'SOURCE' });
    await rm(folder, { recursive: true });
  }, 60_000);
});
