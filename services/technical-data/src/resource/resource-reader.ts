import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RESOURCES_PAGE_SIZE } from '@cotizaobra/proto/technical-data/limits';
import type { ListResourceCategories } from '@cotizaobra/proto/technical-data/list-resource-categories';
import type { ListResources } from '@cotizaobra/proto/technical-data/list-resources';
import { Injectable } from '@nestjs/common';
import { CategoryService } from '../category/category.service.js';
import { toResource } from './resource.presenter.js';
import { ResourceRepository, TOTAL_CAP } from './resource.repository.js';

/** A company's inventory as its members read it. */
@Injectable()
export class ResourceReader {
  constructor(
    private readonly resources: ResourceRepository,
    private readonly categories: CategoryService,
  ) {}

  async list(
    companyId: string,
    query: MessagePayload<typeof ListResources>,
  ): Promise<MessageOutput<typeof ListResources>> {
    const { page, search, categoryId, type = null, orderBy, sortOrder } = query;
    const tree = await this.categories.tree(companyId);
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

  async listCategories(companyId: string): Promise<MessageOutput<typeof ListResourceCategories>> {
    const [tree, own] = await Promise.all([this.categories.tree(companyId), this.resources.countByCategory(companyId)]);
    return { categories: tree.nodes(own), total: [...own.values()].reduce((sum, each) => sum + each, 0) };
  }
}
