import { type ExplodedResource, type Explosion, explode } from '@cotizaobra/proto/rules/budget/explosion';
import { Injectable } from '@nestjs/common';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { budgetLines, rowsBelow } from '../domain/budget-lines.js';
import { BudgetRepository, type UsedResource } from '../persistence/budget.repository.js';

/** A resource with what the document needs of it. */
export type Exploded = ExplodedResource & { stored: UsedResource };

export interface ReadExplosion extends Omit<Explosion, 'resources'> {
  resources: Exploded[];
}

/** 'Explosión de insumos' of documents. */
@Injectable()
export class Explosions {
  constructor(
    private readonly items: ItemRepository,
    private readonly budgets: BudgetRepository,
  ) {}

  /** Of the whole document, or of one title. */
  async read(document: QuotationDocument, titleId?: string): Promise<ReadExplosion> {
    const tree = await this.items.loadTree(document.id);
    const rows = titleId === undefined ? tree : rowsBelow(tree, titleId);
    const used = await this.budgets.used(document.id);
    const byNo = new Map(used.map((resource) => [resource.no, resource]));
    const lines = budgetLines(rows, await this.budgets.lines(document.id), byNo);
    const { resources, ...rest } = explode(lines, document.profile);
    const byId = new Map(used.map((resource) => [resource.id, resource]));
    return { ...rest, resources: resources.map((one) => ({ ...one, stored: byId.get(one.resource)! })) };
  }
}
