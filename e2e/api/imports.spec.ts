import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import exceljs from 'exceljs';
import { callRoute } from '../security/support/send.js';
import { acceptDispatch } from '../security/support/world.js';
import { type Person, signUp } from '../support/api.js';
import { budget, heading, workbook } from '../support/budget-files.js';
import { createDocument, type Draft, sendTo } from '../support/documents.js';
import { runExample } from '../support/erp.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';

async function pricesIn(bytes: Buffer): Promise<unknown[]> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as never);
  return [2, 3, 4].map((row) => book.getWorksheet('Presupuesto')!.getRow(row).getCell(5).value);
}

interface Element {
  item: { type: string; description: string; unit: string; quantity: string; price: string | null };
  children: Element[];
}

interface Tree {
  version: number;
  totalAmount: string;
  elements: Element[];
}

/** The parts below `elements`, without their ids. */
const partsIn = (elements: readonly Element[]): object[] =>
  elements.flatMap(({ item: { type, description, unit, quantity, price }, children }) =>
    type === 'PART' ? [{ description, unit, quantity, price }] : partsIn(children),
  );

const ownPart = () => ({
  id: randomUUID(),
  type: 'PART',
  code: 'P-1',
  description: 'Flete',
  unit: 'glb',
  quantity: '1',
  price: '150',
});

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

  it('is understood anew when a column is reassigned, and is taken back in one call', async () => {
    const { id, version } = await createDocument(buyer, 'Quotation', 'Reasignado');
    const before = await buyer.api.put<Tree>(`/api/quotation/${id}/elements`, {
      version,
      elements: [{ item: ownPart(), children: [] }],
    });
    const shifted = [[...heading.slice(0, 4), 'Costo', 'Parcial'], ...budget.slice(1)];
    const proposed = await upload(buyer, id, await workbook(shifted));
    const place = `/api/quotation/${id}/imports/${String(proposed.body.importId)}`;
    const without = await buyer.api.put(place, { columns: { price: null, partial: null } });
    expect(without).toMatchObject({ status: 200, body: { total: { computed: '0.00' } } });
    const again = await buyer.api.put(place, { columns: { price: 4, partial: 5 } });
    expect(again).toMatchObject({ status: 200, body: { total: { computed: '8570.00' } } });
    const body = { version: before.body.version, mode: 'replace' };
    const applied = await buyer.api.post<Tree>(`${place}/apply`, body);
    expect(applied.body).toMatchObject({ totalAmount: '8570.00', removed: 1, added: { titles: 1, parts: 2 } });
    const undone = await buyer.api.put<Tree>(`/api/quotation/${id}/elements`, {
      version: applied.body.version,
      elements: before.body.elements,
    });
    expect(undone.body.elements).toEqual(before.body.elements);
    expect((await buyer.api.get(`/api/quotation/${id}/client-workbook`)).status).toBe(404);
  }, 60_000);

  it('goes out as BC3 and comes in again with the same items, quantities and total', async () => {
    const first = await createDocument(buyer, 'Quotation', 'A BC3');
    const second = await createDocument(buyer, 'Quotation', 'De BC3');
    const take = async ({ id, version }: Draft, bytes: Buffer, name: string) => {
      const { body } = await upload(buyer, id, bytes, name);
      const place = `/api/quotation/${id}/imports/${String(body.importId)}`;
      return (await buyer.api.post<Tree>(`${place}/apply`, { version, mode: 'replace' })).body;
    };
    const original = await take(first, await workbook(budget), 'presupuesto.xlsx');
    const bc3 = await buyer.api.get(`/api/quotation/${first.id}/bc3`);
    const back = await take(second, bc3.bytes, 'presupuesto.bc3');
    const told = ({ elements, totalAmount }: Tree) => ({ totalAmount, parts: partsIn(elements) });
    expect(told(original)).toMatchObject({
      totalAmount: '8570.00',
      parts: [{ quantity: '12.5' }, { quantity: '850' }],
    });
    expect(told(back)).toEqual(told(original));
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
    const bc3 = path.join(folder, 'presupuesto.bc3');
    const environment = { COTIZAOBRA_URL: platform.url, COTIZAOBRA_API_KEY: secret, BC3: bc3 };
    const id = (await runExample('import-budget.sh', environment, [file]).result()).trim();
    expect(await readFile(bc3, 'latin1')).toContain('~C|');
    const { body } = await buyer.api.get<{ quotation: object }>(`/api/quotation/get-quotation/${id}`);
    expect(body.quotation).toMatchObject({ types: 'Request', itemCount: 2, numbering: 'SOURCE' });
    const ambiguous = path.join(folder, 'dudoso, copia.csv');
    await writeFile(ambiguous, 'Ítem;Descripción;Und.;Metrado\n01;Trazo y replanteo;m2;29,081\n');
    const refused = runExample('import-budget.sh', environment, [ambiguous]).result();
    await expect(refused).rejects.toThrow('QUESTIONS_OPEN');
    const answered = { ...environment, ANSWERS: '{"quantity":"COMMA"}' };
    await expect(runExample('import-budget.sh', answered, [ambiguous]).result()).resolves.toMatch(/^[0-9a-f-]{36}\n$/);
    await rm(folder, { recursive: true });
  }, 60_000);
});
