import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { PrintDocument, PrintRow } from '@cotizaobra/proto/documents/model';
import { writeWorkbook } from '../../src/excel/write-workbook.js';
import { aQuotation, longOutline } from '../support/print-documents.js';

const ROWS = 20_000;

/** A document that tells how many of its rows have been looked at. */
function watched(): { document: PrintDocument; seen: () => number } {
  const document = aQuotation({ lines: longOutline(ROWS) });
  let seen = 0;
  const rows = document.rows.map((row) => {
    const { number } = row;
    return Object.defineProperty({ ...row }, 'number', {
      get: () => {
        seen += 1;
        return number;
      },
    }) as PrintRow;
  });
  return { document: { ...document, rows }, seen: () => seen };
}

/** Until nothing more happens by itself. */
async function atRest(count: () => number): Promise<number> {
  for (let last = -1, same = 0; same < 200; ) {
    await setImmediate();
    same = count() === last ? same + 1 : 0;
    last = count();
  }
  return count();
}

describe('a workbook on its way', () => {
  it('waits for a reader that does not read, and goes on when it does', async () => {
    const { document, seen } = watched();
    let release: (() => void) | null = null;
    let open = false;
    let bytes = 0;
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (open) done();
        else release = done;
      },
    });
    const written = writeWorkbook(document, output);
    expect(await atRest(seen)).toBeLessThan(ROWS / 2);
    open = true;
    release!();
    await written;
    expect(seen()).toBe(ROWS);
    expect(bytes).toBeGreaterThan(1_000_000);
  }, 60_000);

  it('ends with its reader, whether that waits or reads', async () => {
    for (const reads of [true, false]) {
      const { document, seen } = watched();
      const output = new Writable({ write: (_chunk, _encoding, done) => reads && done() });
      const written = writeWorkbook(document, output);
      const told = written.catch((error: unknown) => error);
      for (let turns = 0; turns < 50; turns += 1) await setImmediate();
      output.destroy(new Error('the disk is full'));
      expect(await told).toMatchObject({ message: 'the disk is full' });
      expect(seen()).toBeLessThan(ROWS);
    }
  }, 60_000);
});
