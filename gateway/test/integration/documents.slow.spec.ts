import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { FolderObjectStore } from '@cotizaobra/chassis/objects/folder-object-store';
import { type Killable, killAll, startKillable } from '@cotizaobra/chassis/testing/killable';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson } from '../support/keys.js';
import { PrintedQuotations } from '../support/printed-quotations.js';
import { CompaniesAnswers, startAnswers } from '../support/services.js';

jest.setTimeout(180_000);

const workerMain = new URL('../../../services/documents/bundle/main.js', import.meta.url);
const chromeDataDir = fileURLToPath(new URL('../../../.data/chrome', import.meta.url));

let folder: string;
let gateway: TestGateways;
let services: RunningService[];

const startWorker = (): Promise<Killable> =>
  startKillable(workerMain, {
    NATS_URL: gateway.nats.url,
    OBJECT_STORE: `folder:${folder}`,
    CHROME_DATA_DIR: chromeDataDir,
    PDF_ATTEMPT_MS: '30000',
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotizaobra-test-documents-'));
  gateway = await startTestGateways(1, { OBJECT_STORE: `folder:${folder}` });
  services = [
    await startAnswers('companies', CompaniesAnswers, gateway.nats.url),
    await startAnswers('quotations', PrintedQuotations, gateway.nats.url),
  ];
});
afterAll(async () => {
  await killAll();
  await Promise.all(services.map((service) => service.stop()));
  await gateway.stop();
  await rm(folder, { recursive: true, force: true });
});

const member = () => {
  const person = aPerson();
  CompaniesAnswers.companies.set(person.userId, randomUUID());
  return person;
};

/** Where a process stands: its state letter and its parent. */
function statusOf(pid: string): { state: string; parent: number } | null {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/);
    const [state = '', parent] = rest.split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

/** Everything below a process. */
function descendantsOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.filter((name) => statusOf(name)?.parent === pid).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

const runs = (pid: number): boolean => {
  const status = statusOf(String(pid));
  return status !== null && status.state !== 'Z';
};

async function download(path: string, token: string): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const response = await fetch(`${gateway.urls[0]}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
  };
}

const hasRendered = (worker: { log(): string }): boolean => worker.log().includes('documents.requests.render-document');

describe('two workers behind one gateway', () => {
  it('give every document although one is killed in the middle, and nothing of it stays behind', async () => {
    const workers = await Promise.all([startWorker(), startWorker()]);
    const doomed = workers[0]!;
    const chrome = descendantsOf(doomed.pid);
    expect(chrome.length).toBeGreaterThan(0);
    const token = await gateway.keys.token(member());
    let answered = 0;
    let killed = false;
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const answer = await download(`/api/quotation/${randomUUID()}/pdf`, token);
        answered += 1;
        if (answered >= 6 && !killed && hasRendered(doomed)) {
          killed = true;
          process.kill(doomed.pid, 'SIGKILL');
        }
        return answer;
      }),
    );
    expect(await doomed.ended).toBe('SIGKILL');
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    for (const { bytes } of answers) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(workers.map(hasRendered)).toEqual([true, true]);
    await waitFor(() => !chrome.some(runs), { what: 'the Chrome of the killed worker is gone' });
  });

  it('answer clearly when there is none left', async () => {
    await killAll();
    const token = await gateway.keys.token(member());
    const { status, bytes } = await download(`/api/quotation/${randomUUID()}/pdf`, token);
    expect(status).toBe(503);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a template without a document', () => {
  const path = '/api/quotation/templates/Template-2/preview';
  let token: string;
  beforeAll(async () => {
    await startWorker();
    token = await gateway.keys.token(aPerson());
  });

  it('comes to every signed-in person as a page that may do nothing, to keep until a release', async () => {
    const { status, bytes, headers } = await download(path, token);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d{5,}/);
    expect(bytes.toString()).toContain('S/ 39,797.69');
    const again = await fetch(`${gateway.urls[0]}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('comes to no visitor, and only of the four there are', async () => {
    expect((await fetch(`${gateway.urls[0]}${path}`)).status).toBe(401);
    expect((await download(path.replace('Template-2', 'Template-9'), token)).status).toBe(400);
  });
});

describe('pricing offline', () => {
  let token: string;
  const id = randomUUID();
  beforeAll(async () => {
    await startWorker();
    token = await gateway.keys.token(member());
  });

  const upload = async (path: string, bytes: Buffer, bearer: string | null = token) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'Cotizacion.xlsx');
    const headers = new Headers(bearer === null ? [] : [['authorization', `Bearer ${bearer}`]]);
    const response = await fetch(`${gateway.urls[0]}${path}`, { method: 'POST', body: form, headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  const uploadsLeft = async (): Promise<number> => {
    let count = 0;
    for await (const _ of new FolderObjectStore(folder).list('incoming/')) count += 1;
    return count;
  };

  it('hands out the form and takes its prices back, with the version the caller has seen', async () => {
    const { status, headers, bytes } = await download(`/api/quotation/${id}/excel?form=answer`, token);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('_para-llenar.xlsx');
    const answer = await upload(`/api/quotation/${id}/import-prices?version=4`, bytes);
    expect(answer).toMatchObject({ status: 200, body: { version: 5, count: 20 } });
    const imported = PrintedQuotations.imported.at(-1);
    expect(imported).toMatchObject({ id, version: 4 });
    expect(imported?.prices[19]).toEqual({ itemId: `${id.slice(0, 24)}000000000019`, row: 27, price: '1.5' });
    expect(await uploadsLeft()).toBe(0);
  });

  it('refuses the form of another quotation, and what is no form, and stores nothing', async () => {
    const before = PrintedQuotations.imported.length;
    const { bytes } = await download(`/api/quotation/${id}/excel?form=answer`, token);
    const plain = await download(`/api/quotation/${id}/excel`, token);
    const path = `/api/quotation/${randomUUID()}/import-prices`;
    const codes = ['WORKBOOK_OF_ANOTHER', 'WORKBOOK_UNKNOWN', 'WORKBOOK_UNREADABLE'];
    for (const [at, file] of [bytes, plain.bytes, Buffer.from('item,precio')].entries()) {
      const answer = await upload(path, file);
      expect(answer).toMatchObject({ status: 400, body: { code: codes[at] } });
    }
    expect(PrintedQuotations.imported.length).toBe(before);
    expect(await uploadsLeft()).toBe(0);
  });

  it('refuses a file that is too large, none at all, and whoever has no session or company', async () => {
    const path = `/api/quotation/${id}/import-prices`;
    expect(await upload(path, Buffer.alloc(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE' },
    });
    expect(await gateway.call('POST', path, { token, body: {} })).toMatchObject({
      status: 400,
      body: { code: 'FILE_MISSING' },
    });
    expect((await upload(path, Buffer.from('x'), null)).status).toBe(401);
    expect((await upload(path, Buffer.from('x'), await gateway.keys.token(aPerson()))).status).toBe(403);
    expect(await uploadsLeft()).toBe(0);
  });
});
