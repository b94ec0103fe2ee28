import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { SavedCategory } from '@cotizaobra/proto/technical-data/model';
import { RenameResourceCategory } from '@cotizaobra/proto/technical-data/rename-resource-category';
import { Controller } from '@nestjs/common';
import { CategoryRepository } from '../category/category.repository.js';
import { CategoryTrees, categoryAt } from '../category/category-trees.js';
import { companyOf } from './company-of.js';

@Controller()
export class RenameResourceCategoryHandler {
  constructor(
    private readonly trees: CategoryTrees,
    private readonly categories: CategoryRepository,
  ) {}

  @Handles(RenameResourceCategory)
  execute(
    { id, version, name }: MessagePayload<typeof RenameResourceCategory>,
    { actor }: RequestContext,
  ): Promise<SavedCategory> {
    return this.trees.change(companyOf(actor), async (tree) => {
      const { parentId, position } = categoryAt(tree, id, version);
      await this.categories.update(id, version, { name, parentId, position });
      return { id, name, parentId, version: version + 1 };
    });
  }
}
