import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateResourceCategory } from '@cotizaobra/proto/technical-data/create-resource-category';
import type { SavedCategory } from '@cotizaobra/proto/technical-data/model';
import { Controller } from '@nestjs/common';
import { CategoryTrees } from '../category/category-trees.js';
import { companyOf } from './company-of.js';

@Controller()
export class CreateResourceCategoryHandler {
  constructor(private readonly trees: CategoryTrees) {}

  @Handles(CreateResourceCategory)
  execute(
    { name, parentId = null }: MessagePayload<typeof CreateResourceCategory>,
    { actor }: RequestContext,
  ): Promise<SavedCategory> {
    return this.trees.add(companyOf(actor), { name, parentId });
  }
}
