import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { ChromePool } from '../../src/chrome/chrome-pool.js';
import { chromeVersion } from '../../src/chrome/chrome-version';
import { Lane } from '../../src/chrome/lane.js';
import { warmShell } from '../../src/chrome/print-job.js';
import { loadFonts } from '../../src/templates/fonts.js';
import { chromeForTests, openPrinter } from '../support/open-printer.js';
import { pagesOf } from '../support/pdf-tools.js';
import { aQuotation, longOutline } from '../support/print-documents.js';

jest.setTimeout(120_000);

const alive = (pid: number): boolean => existsSync(`/proc/${pid}`);

/** Processes of Chrome's group, zombies too. */
function groupOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
        return Number(rest.split(' ')[2]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

const renderersOf = (pid: number): number[] =>
  groupOf(pid).filter((one) => {
    try {
      return readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('--type=renderer');
    } catch {
      return false;
    }
  });

describe('a printer whose Chrome fails', () => {
  it('prints on a new one when Chrome was killed between documents', async () => {
    const { printer } = await openPrinter();
    const pid = (await printer.chromePid())!;
    process.kill(pid, 'SIGKILL');
    await waitFor(async () => (await printer.chromePid()) === null, { what: 'the printer knows' });
    expect((await pagesOf(await printer.pdf(aQuotation(), null))).length).toBe(1);
    expect(await printer.chromePid()).not.toBe(pid);
    await printer.close();
    await waitFor(() => groupOf(pid).length === 0, { what: 'the old Chrome is gone' });
  });

  it('succeeds when Chrome is killed in the middle of documents', async () => {
    const { printer, retries } = await openPrinter();
    const pid = (await printer.chromePid())!;
    const documents = Array.from({ length: 6 }, () => aQuotation({ lines: longOutline(600) }));
    const printing = Promise.all(documents.map((document) => printer.pdf(document, null)));
    process.kill(pid, 'SIGKILL');
    const pdfs = await printing;
    for (const pdf of pdfs) expect((await pagesOf(pdf)).length).toBeGreaterThan(10);
    expect(retries.length).toBeGreaterThan(0);
    await printer.close();
  });

  it('succeeds when a renderer is killed in the middle of a document', async () => {
    const { printer, retries } = await openPrinter();
    const pid = (await printer.chromePid())!;
    const printing = printer.pdf(aQuotation({ lines: longOutline(1_200) }), null);
    for (const renderer of renderersOf(pid)) process.kill(renderer, 'SIGKILL');
    expect((await pagesOf(await printing)).length).toBeGreaterThan(20);
    expect(retries.length).toBeGreaterThan(0);
    expect((await pagesOf(await printer.pdf(aQuotation(), null))).length).toBe(1);
    await printer.close();
  });

  it('kills a Chrome that hangs and prints on a new one', async () => {
    const { printer, retries } = await openPrinter({ small: { width: 1, queue: 5, attemptMs: 1_500 } });
    const pid = (await printer.chromePid())!;
    for (const one of groupOf(pid)) process.kill(one, 'SIGSTOP');
    expect((await pagesOf(await printer.pdf(aQuotation(), null))).length).toBe(1);
    // On a busy machine the new Chrome may need a second attempt too.
    expect(new Set(retries.map((error) => String(error).replace(/\d+/, 'n')))).toEqual(
      new Set(['HangError: no answer in n ms']),
    );
    await waitFor(() => groupOf(pid).length === 0, { what: 'the hanging Chrome is gone' });
    await printer.close();
  });

  it('leaves no process behind', async () => {
    const { printer } = await openPrinter();
    const pid = (await printer.chromePid())!;
    await printer.pdf(aQuotation(), null);
    await printer.close();
    await waitFor(() => groupOf(pid).length === 0 && !alive(pid), { what: 'Chrome is gone' });
  });

  it('replaces pages and Chrome after their share of work', async () => {
    const { printer } = await openPrinter({
      jobsPerPage: 2,
      pagesPerChrome: 3,
      small: { width: 1, queue: 5, attemptMs: 30_000 },
    });
    const first = await printer.chromePid();
    for (let at = 0; at < 10; at += 1) await printer.pdf(aQuotation(), null);
    await waitFor(async () => (await printer.chromePid()) !== first, { what: 'another Chrome prints' });
    await printer.close();
  });

  it('ends a Chrome without work where memory is scarce, and prints with another one afterwards', async () => {
    const { printer, retries } = await openPrinter({ idleMs: 50 });
    const first = await printer.pdf(aQuotation(), null);
    await waitFor(async () => (await printer.chromePid()) === null, { what: 'no Chrome is left' });
    expect((await printer.pdf(aQuotation(), null)).length).toBe(first.length);
    expect(retries).toEqual([]);
    await printer.close();
  });

  it('tells the version of a Chrome that does not run', async () => {
    const binary = await chromeForTests();
    expect(await chromeVersion(binary)).toMatch(/\d+\.\d+/);
    expect(await chromeVersion({ ...binary, path: process.execPath })).toBe(process.version);
    expect(await chromeVersion({ ...binary, path: import.meta.filename })).toContain(import.meta.filename);
  });

  it('refuses what it has no room for, and gives every slot back', async () => {
    const binary = await chromeForTests();
    const shell = warmShell(loadFonts());
    const pool = new ChromePool({ binary, sandbox: false, shell, jobsPerPage: 100, pagesPerChrome: 100 });
    const options = { width: 2, queue: 1, attemptMs: 30_000, attempts: 1, idleMs: null };
    const lane = new Lane(pool, options, () => undefined);
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = [1, 2, 3].map(() => lane.run(() => gate));
    await expect(lane.run(() => gate)).rejects.toMatchObject({ code: 'RENDER_BUSY' });
    open();
    await Promise.all(held);
    for (let at = 0; at < 4; at += 1)
      await expect(lane.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(Promise.all([lane.run(async () => 1), lane.run(async () => 2)])).resolves.toEqual([1, 2]);
    await lane.close();
  });
});
