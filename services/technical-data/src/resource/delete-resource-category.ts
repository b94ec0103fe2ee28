import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeleteResourceCategory } from '@cotizaobra/proto/technical-data/delete-resource-category';
import { Controller } from '@nestjs/common';
import { CategoryTrees } from '../category/category-trees.js';
import { companyOf } from './company-of.js';

@Controller()
export class DeleteResourceCategoryHandler {
  constructor(private readonly trees: CategoryTrees) {}

  @Handles(DeleteResourceCategory)
  execute(
    { id, version }: MessagePayload<typeof DeleteResourceCategory>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof DeleteResourceCategory>> {
    return this.trees.remove(companyOf(actor), id, version);
  }
}
