import { unzipSync } from 'fflate';
import { Api, PASSWORD, type Person, signUp } from '../support/api.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Archive {
  id: string;
  state: string;
  done: number;
  of: number;
  bytes: number | null;
}

describe('whose data it is', () => {
  let platform: Platform;
  let buyer: Person;
  let provider: Person;
  beforeAll(async () => {
    platform = await sharedPlatform();
    buyer = await signUp(platform.url, 'Constructora de los Datos S.A.C.');
    provider = await signUp(platform.url, 'Proveedora de los Datos S.A.C.');
    const draft = await createDocument(buyer, 'Request', 'Muros del Ñandú');
    await fillIn(buyer, draft);
    await sendTo(buyer, draft.id, provider);
  }, 240_000);

  const ready = async ({ api }: Person, path: string): Promise<Archive> => {
    const started = await api.post<Archive>(path);
    expect(started.status).toBe(202);
    let archive: Archive | undefined;
    await waitFor('the archive is ready', async () => {
      const { body } = await api.get<{ exports: Archive[] }>(path);
      archive = body.exports.find(({ id }) => id === started.body.id);
      return archive?.state === 'READY';
    });
    if (!archive) throw new Error('no archive');
    return archive;
  };
  const ofCompany = ({ companyId }: Person) => `/api/company/${companyId}/exports`;
  const fileOf = ({ id }: Archive) => `/api/exports/${id}/file`;
  const read = (bytes: Buffer): Record<string, string> =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()]));

  it('gives the owner the data of the company, in one archive of all services', async () => {
    const archive = await ready(buyer, ofCompany(buyer));
    expect(archive).toMatchObject({ done: archive.of });
    const { status, headers, bytes } = await buyer.api.get(fileOf(archive));
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="cotizaobra-mi-empresa-.*\.zip"/);
    const files = read(bytes);
    expect(Object.keys(files)).toEqual([
      'LEEME.txt',
      'identity.json',
      'companies.json',
      'quotations.json',
      'chat.json',
      'notifications.json',
      'orders.json',
    ]);
    const documents = JSON.parse(files['quotations.json'] ?? '') as Record<string, Record<string, unknown>[]>;
    expect(documents.documentos).toMatchObject([{ titulo: 'Muros del Ñandú', tipo: 'Request' }]);
    expect(documents.partidas?.length).toBeGreaterThan(0);
    expect(documents.envios).toMatchObject([{ enviadoPorNosotros: true }]);
    const company = JSON.parse(files['companies.json'] ?? '') as Record<string, Record<string, unknown>[]>;
    expect(company.actividad).toContainEqual(expect.objectContaining({ hecho: 'quotations.create-document' }));
    expect(company.empresa).toMatchObject([{ nombre: 'Constructora de los Datos S.A.C.' }]);
  }, 120_000);

  it('goes on after an interrupted download, and says when it cannot', async () => {
    const archive = await ready(buyer, '/api/user/me/export');
    const whole = await buyer.api.get(fileOf(archive));
    const etag = whole.headers.get('etag') ?? '';
    const range = (asked: string, more = {}) => buyer.api.get(fileOf(archive), { headers: { range: asked, ...more } });
    const [first, rest] = [await range('bytes=0-99'), await range('bytes=100-', { 'if-range': etag })];
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(first.headers.get('content-range')).toBe(`bytes 0-99/${archive.bytes}`);
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
    expect((await range('bytes=100-', { 'if-range': '"other"' })).status).toBe(200);
    const beyond = await range(`bytes=${archive.bytes}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${archive.bytes}`]);
    expect(beyond.body).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
    const files = read(whole.bytes);
    expect(JSON.parse(files['identity.json'] ?? '')).toMatchObject({ cuenta: [{ correo: buyer.email }] });
    expect(files['identity.json']).not.toMatch(/argon2|password_hash/);
  }, 120_000);

  it('gives one archive at a time, and nobody else’s', async () => {
    const [one, other] = await Promise.all([
      buyer.api.post<Archive>(ofCompany(buyer)),
      buyer.api.post<Archive>(ofCompany(buyer)),
    ]);
    expect(one.body.id).toBe(other.body.id);
    const archive = await ready(buyer, ofCompany(buyer));
    expect((await provider.api.get(fileOf(archive))).status).toBe(404);
    expect((await provider.api.post(ofCompany(buyer))).status).toBe(404);
    expect((await new Api(platform.url).get(fileOf(archive))).status).toBe(401);
  }, 120_000);

  it('erases an account: nobody signs in, its name is gone, and the counterparty keeps its documents', async () => {
    const archive = await ready(buyer, '/api/user/me/export');
    const wrong = await buyer.api.call<{ code: string }>('DELETE', '/api/user/me', { password: 'equivocada' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_CURRENT_PASSWORD']);
    const erased = await buyer.api.call('DELETE', '/api/user/me', { password: PASSWORD });
    expect(erased.status).toBe(204);
    await waitFor('the session ended', async () => (await buyer.api.get('/api/auth/me')).status === 401);
    const again = await new Api(platform.url).post('/api/auth/login', { email: buyer.email, password: PASSWORD });
    expect(again.status).toBe(401);
    const { body } = await provider.api.get('/api/quotation/company?context=clientes&type=Request');
    expect(JSON.stringify(body)).toContain('Muros del Ñandú');
    expect(JSON.stringify(body)).not.toContain(buyer.email);
    expect((await provider.api.get(fileOf(archive))).status).toBe(404);
  }, 120_000);
});
