import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { jest } from '@jest/globals';
import readQr from 'jsqr';
import { documentsEnvSchema } from '../../src/env.js';
import { selfSignedPem } from '../../src/seal/self-signed.js';
import { service } from '../../src/service.js';
import { anAcceptance, aVerification, registered, startRegistry } from '../support/issued-files.js';
import { chromeDataDir } from '../support/open-printer.js';
import { pagesOf, pixelsOf, sealsOf } from '../support/pdf-tools.js';
import { aQuotation, aRequest } from '../support/print-documents.js';

jest.setTimeout(180_000);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const VALID = 'Signature is Valid.';

let folders: string[] = [];
async function keysFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cotizaobra-test-keys-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

let opened: { test: TestService; registry: RunningService } | null = null;
async function open(env: Record<string, string>): Promise<TestService> {
  const settings = { CHROME_DATA_DIR: chromeDataDir, PDF_ATTEMPT_MS: '30000', ...env };
  const test = await startTestService(service, { env: settings, schema: documentsEnvSchema });
  opened = { test, registry: await startRegistry(test.nats.url) };
  return test;
}
afterEach(async () => {
  await opened?.registry.stop();
  await opened?.test.stop();
  opened = null;
  registered.clear();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  folders = [];
});

const render = (test: TestService, document: PrintDocument) =>
  test.client.request(RenderDocument, { document, output: 'pdf' });

async function bytesOf(test: TestService, { objectKey }: RenderedDocument): Promise<Buffer> {
  const stored = await test.get(ObjectStore).get(objectKey);
  return buffer(stored!.stream);
}

/** As quotations would send it the next time. */
function again(document: PrintDocument): PrintDocument {
  const verification = document.verification!;
  const { code, acceptance } = verification;
  const issued = registered.get(`${code}/null`) ?? null;
  const accepted = acceptance && { ...acceptance, issued: registered.get(`${code}/${acceptance.id}`) ?? null };
  return { ...document, verification: { ...verification, issued, acceptance: accepted } };
}

describe('a document that was sent', () => {
  it('has a QR code with its address, and a seal that pdfsig finds valid', async () => {
    const test = await open({ SEAL_KEYS_FOLDER: await keysFolder({}), SEAL_SELF_SIGNED: 'true' });
    const document = aQuotation({ verification: aVerification() });
    const answer = await render(test, document);
    expect(answer).toMatchObject({ seal: 'SEALED', fileName: 'Cotizacion_COT-2026-0044.pdf' });
    const bytes = await bytesOf(test, answer);
    expect(await sealsOf(bytes)).toEqual([
      { validation: VALID, type: 'ETSI.CAdES.detached', signer: 'CotizaObra, sello de prueba', isWhole: true },
    ]);
    const pages = await pagesOf(bytes);
    expect(pages.at(-1)).toContain('Código K3TN-8WQA-5HJM-2YPC');
    const { data, width, height } = await pixelsOf(bytes, pages.length);
    expect(readQr(data, width, height)?.data).toBe('https://cotizaobra.test/verificar/K3TN-8WQA-5HJM-2YPC');
    expect(answer.objectKey).toBe(`issued/${sha256(bytes)}.pdf`);
    expect([...registered.values()]).toEqual([{ sha256: sha256(bytes), sealedAt: expect.any(String) }]);
  });

  it('is the same file for ever, also when the data of its companies changed', async () => {
    const test = await open({ SEAL_KEYS_FOLDER: await keysFolder({}), SEAL_SELF_SIGNED: 'true' });
    const document = aRequest({ verification: aVerification() });
    const first = await render(test, document);
    const changed = { ...again(document), issuer: { ...document.issuer, phone: '999 888 777' } };
    expect(await render(test, changed)).toEqual(first);
  });

  it('is one file when two ask at the same time, and when another worker was quicker', async () => {
    const test = await open({ SEAL_KEYS_FOLDER: await keysFolder({}), SEAL_SELF_SIGNED: 'true' });
    const document = aRequest({ verification: aVerification() });
    const [one, two] = await Promise.all([render(test, document), render(test, document)]);
    expect(one).toEqual(two);
    // This worker does not know yet what was issued.
    expect(await render(test, document)).toEqual(one);
    const keys: string[] = [];
    for await (const { key } of test.get(ObjectStore).list('issued/')) keys.push(key);
    expect(keys).toEqual([one.objectKey]);
  });

  it('is made again when the object store lost it, and both digests stay known', async () => {
    const test = await open({ SEAL_KEYS_FOLDER: await keysFolder({}), SEAL_SELF_SIGNED: 'true' });
    const document = aRequest({ verification: aVerification() });
    const first = await render(test, document);
    await test.get(ObjectStore).remove(first.objectKey);
    const second = await render(test, again(document));
    expect(second.objectKey).not.toBe(first.objectKey);
    expect(await sealsOf(await bytesOf(test, second))).toMatchObject([{ validation: VALID }]);
  });

  it('gets the page of its acceptance as an addition that leaves the first seal valid', async () => {
    const test = await open({ SEAL_KEYS_FOLDER: await keysFolder({}), SEAL_SELF_SIGNED: 'true' });
    const document = aQuotation({ verification: aVerification() });
    const sent = await bytesOf(test, await render(test, document));
    const acceptance = anAcceptance();
    const accepted = again({ ...document, verification: aVerification({ acceptance }) });
    const answer = await render(test, accepted);
    const bytes = await bytesOf(test, answer);
    expect(bytes.subarray(0, sent.length).equals(sent)).toBe(true);
    expect(await sealsOf(bytes)).toEqual([
      expect.objectContaining({ validation: VALID, isWhole: false }),
      expect.objectContaining({ validation: VALID, isWhole: true }),
    ]);
    const [before, after] = [await pagesOf(sent), await pagesOf(bytes)];
    expect(after.length).toBe(before.length + 1);
    expect(after.slice(0, -1)).toEqual(before);
    for (const text of ['Aceptado por', 'Rosa Ñahui Quispe', '40123456', '25/11/2026 10:04:05', '190.12.34.56'])
      expect(after.at(-1)).toContain(text);
    expect(after.at(-1)!.replace(/\s/g, '')).toContain(sha256(sent));
    expect(await render(test, again(accepted))).toEqual(answer);
  });

  it('fails the digest when any one byte is changed, and the seal when the changed byte is sealed', async () => {
    const test = await open({ SEAL_KEYS_FOLDER: await keysFolder({}), SEAL_SELF_SIGNED: 'true' });
    const bytes = await bytesOf(test, await render(test, aRequest({ verification: aVerification() })));
    const known = [...registered.values()][0]!.sha256;
    for (let round = 0; round < 200; round += 1) {
      const at = Math.floor(Math.random() * bytes.length);
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1 << (round % 8);
      expect(sha256(changed)).not.toBe(known);
    }
    const changed = Buffer.from(bytes);
    const at = changed.indexOf('/Creator');
    changed[at + 12]! ^= 1;
    const [seal] = await sealsOf(changed);
    expect(seal?.validation).not.toBe(VALID);
  });
});

describe('keys of the seal', () => {
  const day = 86_400_000;

  it('seals with the newest valid one, and documents of the one before stay valid', async () => {
    const older = await selfSignedPem('Sello 2025', new Date(Date.now() - 400 * day));
    const newer = await selfSignedPem('Sello 2026', new Date(Date.now() - day));
    const coming = await selfSignedPem('Sello 2027', new Date(Date.now() + 30 * day));
    const document = aRequest({ verification: aVerification() });
    const before = await open({ SEAL_KEYS_FOLDER: await keysFolder({ 'a.pem': older }) });
    const old = await bytesOf(before, await render(before, document));
    await opened?.registry.stop();
    await before.stop();
    registered.clear();
    const files = { 'a.pem': older, 'b.pem': newer, 'c.pem': coming };
    const after = await open({ SEAL_KEYS_FOLDER: await keysFolder(files) });
    const young = await bytesOf(after, await render(after, document));
    expect((await sealsOf(old)).map(({ validation, signer }) => [validation, signer])).toEqual([[VALID, 'Sello 2025']]);
    expect((await sealsOf(young)).map(({ validation, signer }) => [validation, signer])).toEqual([
      [VALID, 'Sello 2026'],
    ]);
  });

  it.each([
    ['no folder', async () => ({})],
    ['a folder that is not there', async () => ({ SEAL_KEYS_FOLDER: `/nowhere/${randomUUID()}` })],
    ['a broken key', async () => ({ SEAL_KEYS_FOLDER: await keysFolder({ 'a.pem': 'no key at all' }) })],
    [
      'an expired certificate',
      async () => {
        const expired = await selfSignedPem('Sello 2020', new Date(Date.now() - 2_000 * day));
        return { SEAL_KEYS_FOLDER: await keysFolder({ 'a.pem': expired }) };
      },
    ],
  ])('a document goes out without a seal and says so: %s', async (_name, env) => {
    const test = await open(await env());
    const answer = await render(test, aRequest({ verification: aVerification() }));
    expect(answer.seal).toBe('UNSEALED');
    const bytes = await bytesOf(test, answer);
    expect(await sealsOf(bytes)).toEqual([]);
    expect((await pagesOf(bytes)).at(-1)).toContain('Código K3TN-8WQA-5HJM-2YPC');
    expect([...registered.values()]).toEqual([{ sha256: sha256(bytes), sealedAt: null }]);
  });
});
