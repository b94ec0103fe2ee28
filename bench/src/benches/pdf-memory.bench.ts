import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { aQuotation } from '../../../services/documents/test/support/print-documents.js';
import type { Measured } from '../bench.js';
import { median } from '../measure.js';
import { openPrinter } from '../open-printer.js';
import { descendantsOf, pssMiB } from '../process-family.js';
import { timesAtMost } from '../report.js';

const DOCUMENTS = 2_000;
const EARLY = 200;
const AT_ONCE = 2;
/**
 * Several measurements around each moment, a few documents apart, because one alone may meet a page that is being
 * replaced.
 */
const LOOKS = 9;
const APART = 5;

/**
 * Memory of Chrome and this process after 2,000 documents compared with the 200th. Pages and Chrome are replaced
 * meanwhile.
 */
export async function pdfMemoryBench(): Promise<Measured> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const open = await openPrinter();
  const chromes = new Set<number>();
  const looks: { early: number[]; late: number[] } = { early: [], late: [] };
  const own: { heap: number; pss: number }[] = [];
  let printed = 0;
  const look = (): number => {
    collectGarbage();
    const family = descendantsOf(process.pid);
    for (const pid of family) chromes.add(pid);
    own.push({ heap: process.memoryUsage().heapUsed / 2 ** 20, pss: pssMiB(process.pid) });
    return [process.pid, ...family].reduce((sum, pid) => sum + pssMiB(pid), 0);
  };
  const worker = async (): Promise<void> => {
    while (printed < DOCUMENTS) {
      printed += 1;
      const number = printed;
      await open.printer.pdf(aQuotation({ code: `COT-2026-${number}` }), null);
      if (number % APART !== 0) continue;
      if (number > EARLY - LOOKS * APART && number <= EARLY) looks.early.push(look());
      if (number > DOCUMENTS - LOOKS * APART) looks.late.push(look());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await open.close();
  const left = descendantsOf(process.pid).filter((pid) => chromes.has(pid));
  if (left.length > 0) throw new Error(`${left.length} processes of Chrome were left over`);
  const [early, late] = [median(looks.early), median(looks.late)];
  return {
    rows: [
      {
        what: 'Chrome and its process after 2,000 documents, PSS',
        value: late,
        unit: 'MiB',
        samples: LOOKS,
        floor: { name: 'around the 200th', value: early },
        bar: timesAtMost(late / early, 1.15, 'the 200th'),
      },
    ],
    notes: [
      'no process of Chrome was left over',
      `of that the process beside Chrome ${own[0]?.pss.toFixed(0)} MiB at the first look, ${own.at(-1)?.pss.toFixed(0)} at the last; its live heap ${own[0]?.heap.toFixed(0)} and ${own.at(-1)?.heap.toFixed(0)}`,
    ],
  };
}
