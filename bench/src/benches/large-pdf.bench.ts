import { templateIds } from '@cotizaobra/proto/documents/model';
import { largeBudget } from '../../../services/documents/test/support/large-budget.js';
import { aQuotation } from '../../../services/documents/test/support/print-documents.js';
import type { Measured } from '../bench.js';
import { alternate, median, timedResult } from '../measure.js';
import { openPrinter } from '../open-printer.js';
import { atMost, type Row } from '../report.js';

const ROUNDS = 3;
const SECONDS = 3;
const PAGES = 110;

/** Pages of a PDF: the largest count, which is at the root of its page tree. */
const pagesOf = (pdf: Uint8Array): number =>
  Math.max(
    0,
    ...[
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/Type \/Pages\s*\/Count (\d+)/g),
    ].map(([, count]) => Number(count)),
  );

/** A public budget of 4,041 parts in seven levels, in each template, from data to PDF. */
export async function largePdfBench(): Promise<Measured> {
  const open = await openPrinter();
  const lines = largeBudget();
  const pages = new Map<string, number>();
  const print = (template: (typeof templateIds)[number]) => async () => {
    const document = aQuotation({ lines, template });
    const { took, result } = await timedResult(() => open.printer.pdf(document, null));
    pages.set(template, pagesOf(result));
    return took;
  };
  try {
    const kinds = Object.fromEntries(templateIds.map((template) => [template, print(template)]));
    const samples = await alternate({ count: ROUNDS, warmUp: 1 }, kinds);
    const rows = templateIds.map((template): Row => {
      const value = median(samples[template]!) / 1_000;
      const what = `PDF of ${lines.length.toLocaleString('en')} rows, ${template}: ${pages.get(template)} pages`;
      return { what, value, unit: 's', samples: ROUNDS, bar: atMost(value, SECONDS, 's') };
    });
    const most = Math.max(...pages.values());
    return { rows, notes: [`at most ${most} pages: ${most <= PAGES ? 'met' : 'MISSED'} (≤ ${PAGES})`] };
  } finally {
    await open.close();
  }
}
