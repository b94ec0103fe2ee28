import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { callRoute } from '../security/support/send.js';
import { Api, type Person, signUp } from '../support/api.js';
import { budget, longCsv, workbook } from '../support/budget-files.js';
import { createDocument, type Draft } from '../support/documents.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Read {
  quotation: { version: number; itemCount: number; totalAmount: string; elements: unknown[] };
}

describe('imports under attack', () => {
  let platform: Platform;
  let owner: Person;
  let stranger: Person;

  beforeAll(async () => {
    platform = await sharedPlatform();
    owner = await signUp(platform.url, 'Dueña de Archivos S.A.C.');
    stranger = await signUp(platform.url, 'Ajena a Archivos S.A.C.');
  }, 240_000);

  const draft = () => createDocument(owner, 'Quotation', 'Desde un archivo');
  const upload = (api: Api, id: string, bytes: Buffer, name = 'presupuesto.xlsx') =>
    callRoute(api, quotationRoutes.createImport, { params: { id }, file: { name, bytes } });
  const proposed = async ({ id }: Draft, bytes?: Buffer): Promise<string> => {
    const { status, body } = await upload(owner.api, id, bytes ?? (await workbook(budget)));
    expect(status).toBe(201);
    return `/api/quotation/${id}/imports/${String(body.importId)}`;
  };
  const read = async ({ id }: Draft) =>
    (await owner.api.get<Read>(`/api/quotation/get-quotation/${id}`)).body.quotation;
  const makeKey = async (scopes: string[]): Promise<Api> => {
    const made = await owner.api.post<{ secret: string }>(`/api/company/${owner.companyId}/api-keys`, {
      name: 'ERP',
      scopes,
    });
    return new Api(platform.url, made.body.secret);
  };

  it('apply once, however often Importar is pressed', async () => {
    const document = await draft();
    const place = await proposed(document);
    const body = { version: document.version, mode: 'append' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.api.post(`${place}/apply`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body: again } of answers) expect(again).toEqual(answers[0]!.body);
    expect(await read(document)).toMatchObject({ version: document.version + 1, itemCount: 2, totalAmount: '8570.00' });
  });

  it('are refused in Spanish on an old version; the proposal is still there', async () => {
    const document = await draft();
    const [first, second] = [await proposed(document), await proposed(document)];
    const body = { version: document.version, mode: 'append' };
    const answers = await Promise.all([first, second].map((place) => owner.api.post(`${place}/apply`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers[lost]!.body).toMatchObject({
      code: 'STALE_VERSION',
      detail: expect.stringContaining('Alguien cambió este documento'),
    });
    expect((await read(document)).itemCount).toBe(2);
    const again = [first, second][lost]!;
    const retried = await owner.api.post(`${again}/apply`, { ...body, version: document.version + 1 });
    expect(retried.status).toBe(200);
    expect((await read(document)).itemCount).toBe(4);
  });

  it('are nothing to a stranger, to a visitor, nor under another document', async () => {
    const document = await draft();
    const place = await proposed(document);
    const own = await createDocument(stranger, 'Quotation', 'De la ajena');
    const sibling = await draft();
    const bytes = await workbook(budget);
    const importId = place.split('/').at(-1);
    const visitor = new Api(platform.url);
    const tries = (api: Api, id: string) => [
      upload(api, id, bytes),
      api.put(`/api/quotation/${id}/imports/${importId}`, { formats: { quantity: 'POINT' } }),
      api.post(`/api/quotation/${id}/imports/${importId}/apply`, { version: document.version, mode: 'replace' }),
      api.delete(`/api/quotation/${id}/imports/${importId}`),
      api.get(`/api/quotation/${id}/client-workbook`),
      api.get(`/api/quotation/${id}/bc3`),
      callRoute(api, quotationRoutes.importPrices, { params: { id }, file: { name: 'a.xlsx', bytes } }),
    ];
    const statuses = async (api: Api, id: string) => (await Promise.all(tries(api, id))).map(({ status }) => status);
    expect(await statuses(stranger.api, document.id)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await statuses(visitor, document.id)).toEqual([401, 401, 401, 401, 401, 401, 401]);
    expect((await statuses(stranger.api, own.id)).slice(1, 4)).toEqual([404, 404, 404]);
    expect((await statuses(owner.api, sibling.id)).slice(1, 4)).toEqual([404, 404, 404]);
    expect((await owner.api.post(`${place}/apply`, { version: document.version, mode: 'replace' })).status).toBe(200);
  });

  it('need the write scope of a key; downloads need the read scope', async () => {
    const document = await draft();
    const [reader, writer] = [await makeKey(['quotations:read']), await makeKey(['quotations:write'])];
    const bytes = await workbook(budget);
    expect((await upload(reader, document.id, bytes)).status).toBe(403);
    const { body } = await upload(writer, document.id, bytes);
    const place = `/api/quotation/${document.id}/imports/${String(body.importId)}`;
    const apply = { version: document.version, mode: 'replace' };
    expect((await reader.put(place, { formats: {} })).status).toBe(403);
    expect((await reader.post(`${place}/apply`, apply)).status).toBe(403);
    expect((await reader.delete(place)).status).toBe(403);
    expect((await writer.post(`${place}/apply`, apply)).status).toBe(200);
    for (const file of ['client-workbook', 'bc3']) {
      expect((await writer.get(`/api/quotation/${document.id}/${file}`)).status).toBe(403);
      expect((await reader.get(`/api/quotation/${document.id}/${file}`)).status).toBe(200);
    }
  });

  it('that are cancelled while the file is read or uploaded change nothing, and can be asked again', async () => {
    const document = await draft();
    const form = new FormData();
    form.set('file', new Blob([longCsv(19_000) as BlobPart]), 'largo.csv');
    const address = new URL(`/api/quotation/${document.id}/imports`, platform.url);
    const headers = { authorization: `Bearer ${owner.api.token}` };
    const signal = AbortSignal.timeout(500);
    await expect(fetch(address, { method: 'POST', headers, body: form, signal })).rejects.toThrow(/abort|timeout/i);
    expect(await read(document)).toMatchObject({ version: document.version, elements: [] });
    const place = await proposed(document);
    expect((await owner.api.delete(place)).status).toBe(200);
    const gone = await owner.api.post<{ detail: string }>(`${place}/apply`, {
      version: document.version,
      mode: 'replace',
    });
    expect(gone).toMatchObject({ status: 404, body: { code: 'IMPORT_NOT_FOUND' } });
    expect(gone.body.detail).toContain('Vuelve a elegir el archivo');
    const incoming = path.join(platform.dataFolder, 'objects', 'incoming');
    await waitFor('the uploads to be removed', () => readdirSync(incoming, { recursive: true }).length === 0);
  }, 90_000);

  it('leave nothing of a file in any log', async () => {
    const document = await draft();
    const secret = `Partida reservada ${owner.companyId}`;
    const lines = budget.map((line, at) =>
      at === 2 ? line.map((cell, column) => (column === 1 ? secret : cell)) : line,
    );
    const place = await proposed(document, await workbook(lines));
    await owner.api.put(place, { formats: { quantity: 'POINT' } });
    await owner.api.post(`${place}/apply`, { version: document.version, mode: 'replace' });
    await upload(owner.api, document.id, Buffer.from(`<html>${secret}</html>`), 'roto.xlsx');
    await owner.api.get(`/api/quotation/${document.id}/client-workbook`);
    await owner.api.get(`/api/quotation/${document.id}/bc3`);
    const folder = path.join(platform.dataFolder, 'logs');
    const logs = () => readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    await waitFor('the line of the import', () => logs().some((log) => log.includes('get-bc3')));
    for (const log of [...logs(), platform.output()]) expect(log).not.toContain(secret);
  });
});
