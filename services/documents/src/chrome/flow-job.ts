import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { describePdf } from '../pdf/describe-pdf.js';
import { ComparisonBody } from '../templates/comparison/comparison-body.js';
import { LANGUAGE } from '../templates/shell.js';
import type { FlowPage } from './warm-page.js';

/** The print job of a comparison. It is built once, so that a second attempt costs only the printing. */
export class FlowJob {
  private constructor(
    private readonly body: ComparisonBody,
    private readonly description: { title: string; author: string },
  ) {}

  /** @param logo a data URI of the buyer's logo, or null */
  static async ofComparison(print: PrintComparison, logo: string | null): Promise<FlowJob> {
    const title = `Cuadro comparativo ${print.comparison.request.code}`;
    return new FlowJob(await ComparisonBody.of(print, logo), { title, author: print.buyer.name });
  }

  async pdf(page: FlowPage): Promise<Uint8Array> {
    const heights = await page.measureFlow(this.body.measuring);
    const pdf = await page.print(this.body.sheets(heights));
    return describePdf(pdf, { ...this.description, language: LANGUAGE });
  }
}
