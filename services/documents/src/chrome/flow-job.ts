import type { PrintOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import type { FlowHeights } from '../paging/flow-pages.js';
import { describePdf } from '../pdf/describe-pdf.js';
import { ComparisonBody } from '../templates/comparison/comparison-body.js';
import { ActBody } from '../templates/opening-act/act-body.js';
import { LANGUAGE } from '../templates/shell.js';
import type { FlowPage } from './warm-page.js';

/** Markup that is measured as one sheet without an end, and laid out in sheets then. */
interface FlowBody {
  readonly measuring: string;
  sheets(heights: FlowHeights): string;
}

/** The print job of a flow of rows and notes. It is built once, so that a second attempt costs only the printing. */
export class FlowJob {
  private constructor(
    private readonly body: FlowBody,
    private readonly description: { title: string; author: string },
  ) {}

  /** @param logo a data URI of the buyer's logo, or null */
  static async ofComparison(print: PrintComparison, logo: string | null): Promise<FlowJob> {
    const title = `Cuadro comparativo ${print.comparison.request.code}`;
    return new FlowJob(await ComparisonBody.of(print, logo), { title, author: print.buyer.name });
  }

  /** @param logo a data URI of the buyer's logo, or null */
  static async ofOpeningAct(act: PrintOpeningAct, logo: string | null): Promise<FlowJob> {
    const title = `Acta de apertura ${act.request.code}`;
    return new FlowJob(new ActBody(act, logo), { title, author: act.buyer.name });
  }

  async pdf(page: FlowPage): Promise<Uint8Array> {
    const heights = await page.measureFlow(this.body.measuring);
    const pdf = await page.print(this.body.sheets(heights));
    return describePdf(pdf, { ...this.description, language: LANGUAGE });
  }
}
