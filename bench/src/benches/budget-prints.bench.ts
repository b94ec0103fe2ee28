import { templateIds } from '@cotizaobra/proto/documents/model';
import type { PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import {
  aBudget,
  LARGE_ANALYSES,
  largeAnalyses,
  largeBudgetPrint,
} from '../../../services/documents/test/support/print-budgets.js';
import { aQuotation, longOutline } from '../../../services/documents/test/support/print-documents.js';
import type { Measured } from '../bench.js';
import { percentile, timed, timedResult } from '../measure.js';
import { openPrinter } from '../open-printer.js';
import { atMost, type Row, timesAtMost } from '../report.js';

const SECONDS = 20;
const SMALL_ROWS = 100;
const SAMPLES = 40;

/**
 * A public budget of 4,041 parts and its 1,100 analyses, from data to both PDFs in each template, while small documents
 * print one after the other; their times are compared with those on an idle printer.
 */
export async function budgetPrintsBench(): Promise<Measured> {
  const open = await openPrinter();
  const small = aQuotation({ lines: longOutline(SMALL_ROWS) });
  const one = () => timed(() => open.printer.pdf(small, null));
  const analyses = aBudget(largeAnalyses());
  const budget = largeBudgetPrint();
  const withTemplate = (print: PrintBudget, template: (typeof templateIds)[number]): PrintBudget => ({
    ...print,
    document: { ...print.document, template },
  });
  try {
    for (let warm = 0; warm < 5; warm += 1) await one();
    const idle: number[] = [];
    while (idle.length < SAMPLES) idle.push(await one());
    const beside: number[] = [];
    const rows: Row[] = [];
    for (const template of templateIds) {
      let done = false;
      const printing = timedResult(async () => {
        await open.printer.budgetPdf(withTemplate(budget, template), null);
        await open.printer.budgetPdf(withTemplate(analyses, template), null);
      }).finally(() => {
        done = true;
      });
      while (!done) beside.push(await one());
      const value = (await printing).took / 1_000;
      const what = `PDF of 4,041 parts, then of ${LARGE_ANALYSES.toLocaleString('en')} analyses, ${template}`;
      rows.push({ what, value, unit: 's', samples: 1, bar: atMost(value, SECONDS, 's') });
    }
    const [idleP95, besideP95] = [percentile(idle, 0.95), percentile(beside, 0.95)];
    rows.push({
      what: 'p95 of 100 rows beside them',
      value: besideP95,
      unit: 'ms',
      samples: beside.length,
      floor: { name: 'p95 idle', value: idleP95 },
      bar: timesAtMost(besideP95 / idleP95, 3, 'idle'),
    });
    return { rows, notes: [`${beside.length} small documents were printed meanwhile`] };
  } finally {
    await open.close();
  }
}
