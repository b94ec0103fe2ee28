import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RESOURCES_PAGE_SIZE } from '@cotizaobra/proto/technical-data/limits';
import { ListResources } from '@cotizaobra/proto/technical-data/list-resources';
import { Controller } from '@nestjs/common';
import { CategoryTrees } from '../category/category-trees.js';
import { companyOf } from './company-of.js';
import { toResource } from './resource.presenter.js';
import { ResourceRepository } from './resource.repository.js';
import { TOTAL_CAP } from './resource.sql.js';

@Controller()
export class ListResourcesHandler {
  constructor(
    private readonly resources: ResourceRepository,
    private readonly trees: CategoryTrees,
  ) {}

  @Handles(ListResources)
  async execute(
    query: MessagePayload<typeof ListResources>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof ListResources>> {
    const { page, search, categoryId, type = null, orderBy, sortOrder } = query;
    const companyId = companyOf(actor);
    const tree = await this.trees.read(companyId);
    const categoryIds = categoryId === undefined ? null : tree.subtree(categoryId);
    const filter = { companyId, search, categoryIds, type };
    const limit = RESOURCES_PAGE_SIZE;
    const [rows, total] = await Promise.all([
      this.resources.list(filter, { orderBy, sortOrder }, { limit: limit + 1, offset: (page - 1) * limit }),
      this.resources.count(filter),
    ]);
    const totalCapped = total > TOTAL_CAP;
    return {
      resources: rows.slice(0, limit).map((row) => toResource(row, tree)),
      meta: {
        page,
        hasPreviousPage: page > 1,
        hasNextPage: rows.length > limit,
        total: totalCapped ? TOTAL_CAP : total,
        totalCapped,
      },
    };
  }
}
