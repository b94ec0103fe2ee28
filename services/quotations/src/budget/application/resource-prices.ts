import { AppError } from '@cotizaobra/proto/core/errors';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import type { Resource } from '../domain/budget.js';
import { isShare } from '../domain/resource-book.js';
import { BudgetRepository } from '../persistence/budget.repository.js';
import { type BudgetChange, BudgetEditor } from './budget-editor.js';

interface ResourcePrice {
  resourceId: string;
  price: string | null;
}

/** Prices of resources by their ids. */
@Injectable()
export class ResourcePrices {
  constructor(
    private readonly budgets: BudgetRepository,
    private readonly editor: BudgetEditor,
  ) {}

  /** Sets the prices in every analysis. `earlier`: the resources as they were, in the given order. */
  async set(
    document: QuotationDocument,
    prices: readonly ResourcePrice[],
  ): Promise<{ change: BudgetChange; earlier: Resource[] }> {
    const known = new Map([...(await this.budgets.resources(document.id)).values()].map((one) => [one.id, one]));
    const earlier = prices.map(({ resourceId }) => pricedResource(known.get(resourceId)));
    const wanted = new Map(earlier.map(({ no }, at) => [no, prices[at]?.price ?? null]));
    return { change: await this.editor.price(document, wanted), earlier };
  }
}

function pricedResource(resource: Resource | undefined): Resource {
  if (!resource) throw new AppError(budgetErrors.RESOURCE_NOT_FOUND);
  if (isShare(resource)) throw new AppError(budgetErrors.PRICE_OF_LABOUR);
  return resource;
}
