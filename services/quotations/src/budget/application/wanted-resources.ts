import { AppError } from '@cotizaobra/proto/core/errors';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { askedQuantity, groupWanted, type WantedGroup } from '../domain/price-requests.js';
import { Explosions } from './explosions.js';

/** The resources for which somebody wants prices. */
@Injectable()
export class WantedResources {
  constructor(private readonly explosions: Explosions) {}

  /** By category, with the quantities of the whole document. Throws for unknown resources and for percentages. */
  async groups(document: QuotationDocument, resourceIds: readonly string[]): Promise<WantedGroup[]> {
    const { resources } = await this.explosions.read(document);
    const byId = new Map(resources.map((one) => [one.resource, one]));
    const wanted = [...new Set(resourceIds)].map((id) => {
      const found = byId.get(id);
      if (!found) throw new AppError(budgetErrors.RESOURCE_NOT_FOUND);
      if (found.quantity === null) throw new AppError(budgetErrors.PRICE_OF_LABOUR);
      return { resource: found.stored, quantity: askedQuantity(found.quantity) };
    });
    return groupWanted(wanted);
  }
}
