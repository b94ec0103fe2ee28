import { aQuotation, longOutline } from '../../../services/documents/test/support/print-documents.js';
import type { Measured } from '../bench.js';
import { alternate, median, timed } from '../measure.js';
import { openPrinter } from '../open-printer.js';
import { printCommands, printWithPdfmake } from '../pdf-peers.js';
import type { Row } from '../report.js';

const ROWS = 100;
const ROUNDS = 8;
const REMARKS = [
  'pdfmake draws a plain table: no carried sums, no titles kept with their parts',
  'weasyprint and wkhtmltopdf start as programs and take finished sheets, with nothing to measure',
  'the versions of 2022 know no grid: what they print is not what we print',
];

/**
 * Time from data to PDF, compared with a library that draws without a browser and with programs that take the same
 * HTML.
 */
export async function pdfPeersBench(): Promise<Measured> {
  const open = await openPrinter();
  let made = 0;
  const next = () => {
    made += 1;
    return aQuotation({ lines: longOutline(ROWS), code: `COT-2026-${made}` });
  };
  const commands = await printCommands(await open.printer.html(next(), null));
  try {
    const samples = await alternate({ count: ROUNDS }, {
      pool: () => timed(() => open.printer.pdf(next(), null)),
      pdfmake: () => timed(() => printWithPdfmake(next())),
      ...Object.fromEntries(commands.found.map(({ name, print }) => [name, () => timed(print)])),
    } as Record<string, () => Promise<number>>);
    const value = median(samples.pool!);
    const rows = Object.entries(samples)
      .filter(([name]) => name !== 'pool')
      .map(
        ([name, times]): Row => ({
          what: 'from data to PDF of 100 rows, by the pool',
          value,
          unit: 'ms',
          samples: ROUNDS,
          peer: { name, value: median(times) },
        }),
      );
    const notes = commands.missing.map(
      (name) => `NOT MEASURED: ${name} is not installed here (apt-get install ${name})`,
    );
    return { rows, notes: [...notes, ...REMARKS] };
  } finally {
    commands.close();
    await open.close();
  }
}
