import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateResource } from '@cotizaobra/proto/technical-data/create-resource';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import { Controller } from '@nestjs/common';
import { CategoryRepository } from '../category/category.repository.js';
import { CategoryTrees } from '../category/category-trees.js';
import { companyOf } from './company-of.js';
import { ResourceRepository } from './resource.repository.js';
import { refuseTakenCode } from './resource-code.js';
import { ResourceReader } from './resource-reader.js';

type Input = MessagePayload<typeof CreateResource>;

@Controller()
export class CreateResourceHandler {
  constructor(
    private readonly resources: ResourceRepository,
    private readonly categories: CategoryRepository,
    private readonly trees: CategoryTrees,
    private readonly reader: ResourceReader,
    private readonly transactions: Transactions,
  ) {}

  @Handles(CreateResource)
  execute({ resource, subcategories }: Input, { actor }: RequestContext): Promise<Resource> {
    const companyId = companyOf(actor);
    const saved = this.transactions.run(async () => {
      const made = await this.lastOf(companyId, subcategories);
      const categoryId = resource.categoryId ?? made;
      if (categoryId !== null) await this.categories.lock(companyId, categoryId);
      const id = await this.resources.insert(companyId, { ...resource, categoryId });
      return this.reader.get(companyId, id);
    });
    return refuseTakenCode(saved);
  }

  /** Creates the missing categories; returns the id of the last one. */
  private async lastOf(companyId: string, subcategories: Input['subcategories']): Promise<string | null> {
    let made: string | null = null;
    for (const { name, parentId = null } of subcategories)
      made = (await this.trees.add(companyId, { name, parentId })).id;
    return made;
  }
}
