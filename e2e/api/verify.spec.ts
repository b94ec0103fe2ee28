import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Api, type Person, signUp } from '../support/api.js';
import { createDocument, fillIn } from '../support/documents.js';
import { textOf } from '../support/pdf-text.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';

interface Verification {
  company: string;
  number: string;
  total?: string | null;
  state: string;
  sha256: string[];
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What Debian's pdfsig says of a file. */
function judged(pdf: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-e2e-'));
  try {
    writeFileSync(path.join(folder, 'a.pdf'), pdf);
    return spawnSync('pdfsig', [path.join(folder, 'a.pdf')], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a document that can be verified, by API', () => {
  let platform: Platform;
  let seller: Person;
  let buyer: Person;
  let visitor: Api;

  beforeAll(async () => {
    platform = await sharedPlatform();
    seller = await signUp(platform.url, 'Emisora Sellada S.A.C.');
    buyer = await signUp(platform.url, 'Cliente Que Verifica S.A.C.');
    visitor = new Api(platform.url);
  }, 240_000);

  it('is sealed, found by its code, the same file until it is accepted, and sealed still after that', async () => {
    const draft = await createDocument(seller, 'Quotation', 'Para verificar');
    await fillIn(seller, draft, true);
    const sent = await seller.api.post<{ dispatch: { id: string } }>(`/api/quotation/${draft.id}/send-client`, {
      companyId: buyer.companyId,
      message: '',
    });
    expect(sent.status).toBeLessThan(300);
    const download = async () => (await buyer.api.get(`/api/quotation/${draft.id}/pdf`)).bytes;
    const pdf = await download();
    const [code = ''] = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/.exec(await textOf(pdf)) ?? [];
    const verify = () => visitor.get<Verification>(`/api/verify/${code}`);
    const found = await verify();
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({ company: 'Emisora Sellada S.A.C.', number: draft.code, state: 'ISSUED' });
    expect(found.body.sha256).toEqual([sha256(pdf)]);
    expect(found.bytes.toString()).not.toContain('Cliente Que Verifica');
    expect((await download()).equals(pdf)).toBe(true);
    expect(judged(pdf)).toContain('Signature Validation: Signature is Valid.');
    expect(judged(pdf)).toContain('Total document signed');

    const accepted = await buyer.api.patch(`/api/quotation/company/${sent.body.dispatch.id}/status`, {
      status: 'ACCEPTED',
      acceptedBy: { name: 'Rosa Huamán', dni: '40123456' },
    });
    expect(accepted.status).toBe(200);
    const after = await download();
    expect(after.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(judged(after).split('Signature is Valid.')).toHaveLength(3);
    expect(await textOf(after)).toContain('40123456');
    expect((await verify()).body).toMatchObject({ state: 'ACCEPTED', sha256: [sha256(after), sha256(pdf)] });
  });

  it('is not found by another code', async () => {
    expect((await visitor.get('/api/verify/K3TN-8WQA-5HJM-2YPC')).status).toBe(404);
    expect((await visitor.get('/api/verify/x')).status).toBe(404);
  });
});
