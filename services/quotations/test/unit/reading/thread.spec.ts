import { getPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';
import { readBudgetFile } from '../../../src/imports/reading/read-budget-file.js';
import { xlsx } from '../../support/budget-files.js';
import { bomb, small, unknownRecords } from '../../support/hostile-files.js';

/** A program in place of the one that reads. */
const program = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const file = xlsx(small);

describe('the thread that reads', () => {
  it('ends at its deadline, whatever it does', async () => {
    const started = Date.now();
    const reading = readBudgetFile(file, {}, { program: program('for (;;);'), seconds: 1 });
    await expect(reading).rejects.toMatchObject({ code: 'FILE_TAKES_TOO_LONG', params: { max: 1 } });
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('ends when it needs too much memory, and the process goes on', async () => {
    const hoard = 'const held = []; for (;;) held.push(new Array(1e5).fill({}).map(() => ({})));';
    const reading = readBudgetFile(file, {}, { program: program(hoard), maxOldGenerationSizeMb: 32 });
    await expect(reading).rejects.toMatchObject({ code: 'FILE_TAKES_TOO_LONG' });
  });

  it('that fails is a fault, not a refusal', async () => {
    const reading = readBudgetFile(file, {}, { program: program('throw new Error("broken")') });
    await expect(reading).rejects.toThrow('broken');
    await expect(readBudgetFile(file, {}, { program: program('0') })).rejects.toThrow('ended with 0');
  });

  it('answers with the reading, or with a refusal by its name', async () => {
    const bytes = Buffer.from(file);
    const { kind, reading } = await readBudgetFile(bytes, {}, { program: built() });
    expect([kind, reading.counts.parts]).toEqual(['XLSX', 1]);
    expect(bytes.equals(file)).toBe(true);
    await expect(readBudgetFile(bomb(200, 1_000), {}, { program: built() })).rejects.toMatchObject({
      code: 'FILE_INFLATES',
      status: 413,
    });
  });

  it('prints nothing, however many records of a file the library does not know', async () => {
    const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { reading } = await readBudgetFile(unknownRecords(500_000), {}, { program: built() });
    expect(reading.counts.parts).toBe(1);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

describe('the priority of the thread', () => {
  it('is below that of the process, which keeps its own', async () => {
    const before = getPriority();
    const module = builtAt('yield-to-others.js').href;
    const code = `
      import { parentPort } from 'node:worker_threads';
      import { getPriority } from 'node:os';
      await import('${module}');
      parentPort.postMessage({ done: getPriority() });`;
    await expect(readBudgetFile(file, {}, { program: program(code) })).resolves.toBe(Math.max(before, 5));
    expect(getPriority()).toBe(before);
  });
});

/** Threads run what is built; the rest of this spec reads the sources. */
const builtAt = (name: string): URL =>
  pathToFileURL(path.join(import.meta.dirname, '../../../dist/imports/reading', name));
const built = (): URL => builtAt('reading-thread.js');
