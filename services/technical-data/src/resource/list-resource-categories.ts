import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ListResourceCategories } from '@cotizaobra/proto/technical-data/list-resource-categories';
import { Controller } from '@nestjs/common';
import { CategoryTrees } from '../category/category-trees.js';
import { companyOf } from './company-of.js';
import { ResourceRepository } from './resource.repository.js';

@Controller()
export class ListResourceCategoriesHandler {
  constructor(
    private readonly trees: CategoryTrees,
    private readonly resources: ResourceRepository,
  ) {}

  @Handles(ListResourceCategories)
  async execute(_query: unknown, { actor }: RequestContext): Promise<MessageOutput<typeof ListResourceCategories>> {
    const companyId = companyOf(actor);
    const [tree, own] = await Promise.all([this.trees.read(companyId), this.resources.countByCategory(companyId)]);
    return tree.counted(own);
  }
}
