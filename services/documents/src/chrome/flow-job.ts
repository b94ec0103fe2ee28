import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { describePdf } from '../pdf/describe-pdf.js';
import { comparisonBody } from '../templates/comparison/comparison-body.js';
import { LANGUAGE } from '../templates/shell.js';
import type { FlowPage } from './warm-page.js';

/** The print job of a table whose pages Chrome breaks by itself: it has no sums at the end of a sheet. */
export class FlowJob {
  private constructor(
    private readonly body: string,
    private readonly description: { title: string; author: string },
  ) {}

  /** @param logo a data URI of the buyer's logo, or null */
  static async ofComparison(print: PrintComparison, logo: string | null): Promise<FlowJob> {
    const title = `Cuadro comparativo ${print.comparison.request.code}`;
    return new FlowJob(await comparisonBody(print, logo), { title, author: print.buyer.name });
  }

  async pdf(page: FlowPage): Promise<Uint8Array> {
    return describePdf(await page.printFlow(this.body), { ...this.description, language: LANGUAGE });
  }
}
