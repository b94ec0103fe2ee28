import type { TemplateId } from '@cotizaobra/proto/documents/model';
import type { PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import { createElement } from 'react';
import { budgetView, coverView } from '../../view-model/budget/cover-view.js';
import { type PrintView, printView } from '../../view-model/print-view.js';
import { templates } from '../registry.js';
import { analysisBlocks } from './analysis-blocks.js';
import type { BlockContent } from './block.js';
import { BlockBody } from './block-body.js';
import { markupOf } from './block-markup.js';
import { formulaContent } from './formula-blocks.js';
import { resourceBlocks } from './resource-blocks.js';

async function contentOf({ document, content }: PrintBudget): Promise<BlockContent> {
  switch (content.print) {
    case 'analyses':
      return { blocks: await analysisBlocks(content, document.currency), tail: '' };
    case 'resources':
      return { blocks: resourceBlocks(content, document.currency), tail: '' };
    case 'formula':
      return formulaContent(content);
    case 'budget':
      throw new TypeError('the rows of a budget are printed by its document');
  }
}

/** The signature after the last block, where the template does not have it in its foot. */
function withSignature(content: BlockContent, template: TemplateId, view: PrintView): BlockContent {
  const { signature, Signature } = templates[template];
  if (signature === 'foot') return content;
  return { ...content, tail: `${content.tail}<div class="ft">${markupOf(createElement(Signature, { view }))}</div>` };
}

export interface BudgetSheets {
  view: PrintView;
  body: BlockBody;
}

/**
 * Analyses, resources or formula of a budget in the style of its template.
 * @param logo a data URI of the issuer's logo, or null
 */
export async function budgetSheets(budget: PrintBudget, logo: string | null): Promise<BudgetSheets> {
  const view = budgetView(budget, logo);
  const cover = coverView(budget, printView(budget.document, logo));
  const { template } = budget.document;
  const body = new BlockBody(template, view, cover, withSignature(await contentOf(budget), template, view));
  return { view, body };
}
