import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import type { PrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { describePdf } from '../pdf/describe-pdf.js';
import { acceptanceCss } from '../templates/acceptance/acceptance.css.js';
import { baseCss } from '../templates/base.css.js';
import { budgetCss } from '../templates/budget/budget.css.js';
import { budgetPrintableOf } from '../templates/budget/budget-printable.js';
import { comparisonCss } from '../templates/comparison/comparison.css.js';
import { type FontFace, facesFor, fontCss } from '../templates/fonts.js';
import { largeCss } from '../templates/large.css.js';
import { measuringBody, planOf, printableOf, sheetsBody } from '../templates/layout.js';
import { actCss } from '../templates/opening-act/act.css.js';
import { orderCss } from '../templates/order/order.css.js';
import { orderPrintableOf } from '../templates/order/order-printable.js';
import { templates } from '../templates/registry.js';
import type { Printable } from '../templates/sheet.js';
import { htmlDocument, LANGUAGE } from '../templates/shell.js';
import { type PrintPage, sheetsOnPaperOnly } from './warm-page.js';

/**
 * HTML with all styles and fonts and an empty body, for warm pages. Rules that differ between screen and paper have
 * their own <style>, because Chrome parses a whole <style> again, fonts included, when one of its rules takes effect.
 */
export function warmShell(faces: readonly FontFace[]): string {
  const css = Object.values(templates).map((template) => template.css);
  return htmlDocument({
    title: '',
    styles: [
      fontCss(faces),
      [baseCss, ...css, orderCss, comparisonCss, actCss, acceptanceCss, largeCss, budgetCss].join('\n'),
      sheetsOnPaperOnly,
    ],
    body: '',
  });
}

/** The print job of one document. It is built once, so that a second attempt costs only the printing. */
export class PrintJob {
  private readonly title: string;

  private constructor(
    private readonly printable: Printable,
    private readonly measuring: string,
  ) {
    this.title = printable.view.documentTitle;
  }

  /** @param logo a data URI or null */
  static async of(document: PrintDocument, logo: string | null): Promise<PrintJob> {
    return PrintJob.ofPrintable(printableOf(document, logo));
  }

  static ofOrder(order: PrintOrder, logo: string | null): Promise<PrintJob> {
    return PrintJob.ofPrintable(orderPrintableOf(order, logo));
  }

  /** 'Presupuesto'. */
  static ofBudget(budget: PrintBudget, logo: string | null): Promise<PrintJob> {
    return PrintJob.ofPrintable(budgetPrintableOf(budget, logo));
  }

  private static async ofPrintable(printable: Printable): Promise<PrintJob> {
    return new PrintJob(printable, await measuringBody(printable));
  }

  async pdf(page: PrintPage): Promise<Uint8Array> {
    const pdf = await page.print(await this.sheets(page));
    return describePdf(pdf, { title: this.title, author: this.printable.view.issuer.name, language: LANGUAGE });
  }

  /** The same sheets as one self-contained HTML file: the preview. */
  async html(page: PrintPage, faces: readonly FontFace[]): Promise<string> {
    const body = await this.sheets(page);
    const css = [fontCss(facesFor(faces, body)), baseCss, this.printable.template.css, largeCss].join('\n');
    return htmlDocument({ title: this.title, styles: [css], body });
  }

  /** Measures on the page, then lays out the sheets. */
  private async sheets(page: PrintPage): Promise<string> {
    const measures = await page.measure(this.measuring);
    return sheetsBody(this.printable, planOf(this.printable, measures));
  }
}
