import type { PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import { describePdf } from '../pdf/describe-pdf.js';
import { type BudgetSheets, budgetSheets } from '../templates/budget/budget-body.js';
import { LANGUAGE } from '../templates/shell.js';
import type { BlockPage } from './warm-page.js';

/** The print job of captioned tables. It is built once, so that a second attempt costs only the printing. */
export class BlockJob {
  private constructor(
    private readonly sheets: BudgetSheets,
    private readonly measuring: string,
  ) {}

  /** @param logo a data URI of the issuer's logo, or null */
  static async ofBudget(budget: PrintBudget, logo: string | null): Promise<BlockJob> {
    const sheets = await budgetSheets(budget, logo);
    return new BlockJob(sheets, await sheets.body.measuring());
  }

  async pdf(page: BlockPage): Promise<Uint8Array> {
    const { view, body } = this.sheets;
    const measures = await page.measureBlocks(this.measuring);
    const pdf = await page.print(await body.sheets(measures));
    return describePdf(pdf, { title: view.documentTitle, author: view.issuer.name, language: LANGUAGE });
  }
}
