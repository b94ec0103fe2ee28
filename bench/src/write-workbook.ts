import { performance } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { writeWorkbook } from '@cotizaobra/documents/dist/excel/write-workbook.js';
import { printDocumentSchema } from '@cotizaobra/proto/documents/model';
import { aQuotation, longOutline } from '../../services/documents/test/support/print-documents.js';

export interface WorkbookFigures {
  ms: number;
  bytes: number;
  /** Live heap and buffers while rows leave, minus those before the first row: the mean of the measurements. */
  grownMiB: number;
  looks: number;
  /** The same once the workbook is written. */
  heldAfterMiB: number;
}

/**
 * Bytes of the workbook between two measurements of memory. Each collects garbage first, so that only live memory
 * counts. Counted in chunks, most measurements would come after the rows, because other parts of the workbook leave in
 * small chunks.
 */
const BYTES_A_LOOK = 8 * 1024;
/** From this row on every stage of the stream is full, and this share of the workbook is rows. */
const FULL_FROM_ROW = 1_000;
const SHARE_OF_ROWS = 0.95;

const held = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
};

/** Frees the garbage of the start before the comparison. */
async function settled(): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) {
    held();
    await setImmediate();
  }
  return held();
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** `node --expose-gc write-workbook.js <rows>`: writes a workbook to nowhere and prints its memory. */
async function main(): Promise<void> {
  const rows = Number(process.argv[2]);
  // Parsed as from the wire, so that its strings are flat and the first read joins none.
  const document = printDocumentSchema.parse(JSON.parse(JSON.stringify(aQuotation({ lines: longOutline(rows) }))));
  // The first workbook loads and compiles code; that must not count.
  await writeWorkbook(aQuotation({ lines: longOutline(FULL_FROM_ROW) }), nowhere());
  const before = await settled();
  const looks: { at: number; grown: number }[] = [];
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes >= (looks.length + 1) * BYTES_A_LOOK) looks.push({ at: bytes, grown: held() - before });
      done();
    },
  });
  const begin = performance.now();
  await writeWorkbook(document, sink);
  const ms = performance.now() - begin;
  const counted = looks.filter(({ at }) => at > (bytes * FULL_FROM_ROW) / rows && at < bytes * SHARE_OF_ROWS);
  const grownMiB = counted.reduce((sum, { grown }) => sum + grown, 0) / counted.length;
  const figures: WorkbookFigures = { ms, bytes, grownMiB, looks: counted.length, heldAfterMiB: held() - before };
  process.stdout.write(JSON.stringify(figures));
}

await main();
