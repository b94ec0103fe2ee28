import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateCategory } from '@cotizaobra/proto/technical-data/create-category';
import type { SavedCategory } from '@cotizaobra/proto/technical-data/model';
import { Controller } from '@nestjs/common';
import { CategoryTrees } from './category-trees.js';

@Controller()
export class CreateCategoryHandler {
  constructor(private readonly trees: CategoryTrees) {}

  @Handles(CreateCategory)
  execute({ name, parentId = null }: MessagePayload<typeof CreateCategory>): Promise<SavedCategory> {
    return this.trees.add(null, { name, parentId });
  }
}
