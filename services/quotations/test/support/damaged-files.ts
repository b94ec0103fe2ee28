import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkbookFill } from '../../src/imports/client-workbook/workbook-fill.js';

/** As production has it: a file may keep the library busy for ever, and the thread ends at its deadline. */
const DEADLINE_MS = 3_000;

const built = pathToFileURL(path.resolve('services/quotations/dist/imports/client-workbook/fill-client-workbook.js'));
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    import { fillClientWorkbook } from '${built.href}';
    console.error = () => undefined;
    for (const file of workerData.files) {
      let outcome = 'FILLED';
      try { fillClientWorkbook(file, workerData.fill); } catch (error) { outcome = error.code ?? String(error); }
      parentPort.postMessage(outcome);
    }`)}`,
);

/** What becomes of each file that is filled in: 'FILLED', the code of its refusal, or 'ENDED' at the deadline. */
export async function outcomesOf(files: readonly Uint8Array[], fill: WorkbookFill): Promise<string[]> {
  const outcomes: string[] = [];
  while (outcomes.length < files.length) {
    const worker = new Worker(program, { workerData: { files: files.slice(outcomes.length), fill }, execArgv: [] });
    await once(worker, 'online');
    outcomes.push(...(await outcomesIn(worker, files.length - outcomes.length)));
    await worker.terminate();
  }
  return outcomes;
}

/** Until all are done, or one takes too long. */
function outcomesIn(worker: Worker, count: number): Promise<string[]> {
  const outcomes: string[] = [];
  return new Promise((resolve, reject) => {
    const end = () => resolve([...outcomes, 'ENDED']);
    let deadline = setTimeout(end, 10 * DEADLINE_MS);
    worker.on('error', reject);
    worker.on('message', (outcome: string) => {
      clearTimeout(deadline);
      outcomes.push(outcome);
      if (outcomes.length === count) resolve(outcomes);
      else deadline = setTimeout(end, DEADLINE_MS);
    });
  });
}
