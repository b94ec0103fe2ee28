import type { PrintBudgetContent } from '@cotizaobra/proto/documents/print-budget';
import { DEFAULT_BUDGET_PROFILE } from '@cotizaobra/proto/rules/budget/profile';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { printAnalyses } from '../domain/print-analyses.js';
import { BudgetRepository } from '../persistence/budget.repository.js';
import { Explosions } from './explosions.js';
import { Polynomials } from './polynomials.js';

type Content<P extends PrintBudgetContent['print']> = Extract<PrintBudgetContent, { print: P }>;

/** What the prints of a budget hold beside the document itself. */
@Injectable()
export class PrintBudgets {
  constructor(
    private readonly items: ItemRepository,
    private readonly budgets: BudgetRepository,
    private readonly explosions: Explosions,
    private readonly polynomials: Polynomials,
  ) {}

  /** The analyses as they are now. */
  async ownAnalyses({ id, numbering, profile }: QuotationDocument): Promise<Content<'analyses'>> {
    return this.analyses(id, { rows: await this.items.loadTree(id), numbering, profile });
  }

  /** The analyses of a sent revision. */
  sentAnalyses(snapshotId: string, content: SnapshotContent): Promise<Content<'analyses'>> {
    const { rows, numbering = 'SOURCE', profile = DEFAULT_BUDGET_PROFILE } = content;
    return this.analyses(snapshotId, { rows, numbering, profile });
  }

  /** 'Relación de insumos' of the document, or of one title. Throws ITEM_NOT_FOUND for any other item. */
  async resources(document: QuotationDocument, titleId?: string): Promise<Content<'resources'>> {
    const { resources, withoutAnalysis, rounding, directCost } = await this.explosions.read(document, titleId);
    const [title] = titleId === undefined ? [] : await this.items.loadSome(document.id, [titleId]);
    return {
      print: 'resources',
      scope: title?.description ?? null,
      resources: resources.map(({ stored, quantity, amount }) => {
        const { code, kind, description, unit, price } = stored;
        return { code, kind, description, unit, price, quantity, amount };
      }),
      unanalysed: withoutAnalysis,
      rounding,
      directCost,
    };
  }

  async formula(document: QuotationDocument): Promise<Content<'formula'>> {
    const { monomials, problems, notes, source } = await this.polynomials.read(document);
    return {
      print: 'formula',
      monomials: monomials.map(({ symbol, name, coefficient, indices }) => {
        return { symbol, name, coefficient, indices: indices.map((one) => ({ ...one, code: one.index })) };
      }),
      notes: [...problems, ...notes, source],
    };
  }

  private async analyses(
    budgetId: string,
    tree: {
      rows: readonly ItemRow[];
      numbering: QuotationDocument['numbering'];
      profile: QuotationDocument['profile'];
    },
  ): Promise<Content<'analyses'>> {
    const ids = tree.rows.flatMap(({ id, hasAnalysis }) => (hasAnalysis ? [id] : []));
    const analyses = await this.budgets.analyses(budgetId, ids);
    return printAnalyses({ ...tree, analyses, resources: await this.budgets.resources(budgetId) });
  }
}
