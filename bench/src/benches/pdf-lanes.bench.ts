import { aQuotation, longOutline } from '../../../services/documents/test/support/print-documents.js';
import type { Measured } from '../bench.js';
import { percentile, timed, timedResult } from '../measure.js';
import { openPrinter } from '../open-printer.js';
import { atMost, timesAtMost } from '../report.js';

const HUGE_ROWS = 10_000;
const SMALL_ROWS = 100;
const SAMPLES = 40;

/**
 * A document of 10,000 rows in its own lane, and the time of small ones meanwhile, one after the other, compared with
 * an idle printer.
 */
export async function pdfLanesBench(): Promise<Measured> {
  const open = await openPrinter();
  const huge = aQuotation({ lines: longOutline(HUGE_ROWS) });
  const small = aQuotation({ lines: longOutline(SMALL_ROWS) });
  const one = () => timed(() => open.printer.pdf(small, null));
  try {
    for (let warm = 0; warm < 5; warm += 1) await one();
    const idle: number[] = [];
    while (idle.length < SAMPLES) idle.push(await one());
    const beside: number[] = [];
    let done = false;
    const printing = timedResult(() => open.printer.pdf(huge, null)).finally(() => {
      done = true;
    });
    while (!done) beside.push(await one());
    const { took, result } = await printing;
    const [idleP95, besideP95] = [percentile(idle, 0.95), percentile(beside, 0.95)];
    return {
      rows: [
        {
          what: 'PDF of 10,000 rows, its Chrome started for it',
          value: took / 1_000,
          unit: 's',
          samples: 1,
          bar: atMost(took / 1_000, 15, 's'),
        },
        {
          what: 'p95 of 100 rows beside it',
          value: besideP95,
          unit: 'ms',
          samples: beside.length,
          floor: { name: 'p95 idle', value: idleP95 },
          bar: timesAtMost(besideP95 / idleP95, 3, 'idle'),
        },
      ],
      notes: [`${(result.length / 1e6).toFixed(1)} MB of PDF; ${beside.length} small documents were printed meanwhile`],
    };
  } finally {
    await open.close();
  }
}
