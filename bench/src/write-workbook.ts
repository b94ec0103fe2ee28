import { performance } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { writeWorkbook } from '@cotizaobra/documents/dist/excel/write-workbook.js';
import { printDocumentSchema } from '@cotizaobra/proto/documents/model';
import { aQuotation, longOutline } from '../../services/documents/test/support/print-documents.js';
import { median } from './measure.js';

export interface WorkbookFigures {
  ms: number;
  bytes: number;
  /** Live heap and buffers while rows are written, beyond what was there before the first: the median of the looks. */
  grownMiB: number;
  /** The same once the workbook is written. */
  heldAfterMiB: number;
}

/** Chunks between two looks at the memory; each look collects garbage first, so that only what is held counts. */
const CHUNKS_A_LOOK = 8;

const held = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
};

/** `node --expose-gc write-workbook.js <rows>`: writes a workbook into nothing and tells what that took. */
async function main(): Promise<void> {
  // As it comes off the wire: its strings are whole, none is put together at its first reading.
  const document = printDocumentSchema.parse(
    JSON.parse(JSON.stringify(aQuotation({ lines: longOutline(Number(process.argv[2])) }))),
  );
  // What is loaded at the first workbook is not of this one.
  await writeWorkbook(aQuotation(), new Writable({ write: (_chunk, _encoding, done) => done() }));
  const before = held();
  const looks: number[] = [];
  let bytes = 0;
  let chunks = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      chunks += 1;
      if (chunks % CHUNKS_A_LOOK === 0) looks.push(held());
      done();
    },
  });
  const begin = performance.now();
  await writeWorkbook(document, sink);
  const ms = performance.now() - begin;
  const figures: WorkbookFigures = { ms, bytes, grownMiB: median(looks) - before, heldAfterMiB: held() - before };
  process.stdout.write(JSON.stringify(figures));
}

await main();
