import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeleteCategory } from '@cotizaobra/proto/technical-data/delete-category';
import { Controller } from '@nestjs/common';
import { CategoryTrees } from './category-trees.js';

@Controller()
export class DeleteCategoryHandler {
  constructor(private readonly trees: CategoryTrees) {}

  @Handles(DeleteCategory)
  execute({ id, version }: MessagePayload<typeof DeleteCategory>): Promise<MessageOutput<typeof DeleteCategory>> {
    return this.trees.remove(null, id, version);
  }
}
