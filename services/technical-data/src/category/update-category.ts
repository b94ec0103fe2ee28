import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import type { SavedCategory } from '@cotizaobra/proto/technical-data/model';
import { UpdateCategory } from '@cotizaobra/proto/technical-data/update-category';
import { Controller } from '@nestjs/common';
import { CategoryRepository } from './category.repository.js';
import type { CategoryRow } from './category.row.js';
import type { CategoryTree } from './category-tree.js';
import { CategoryTrees, categoryAt, refuseTooDeep } from './category-trees.js';

type Change = MessagePayload<typeof UpdateCategory>;

@Controller()
export class UpdateCategoryHandler {
  constructor(
    private readonly trees: CategoryTrees,
    private readonly categories: CategoryRepository,
  ) {}

  @Handles(UpdateCategory)
  execute(change: Change): Promise<SavedCategory> {
    return this.trees.change(null, async (tree) => {
      const row = categoryAt(tree, change.id, change.version);
      const parentId = change.parentId === undefined ? row.parentId : change.parentId;
      refuseMove(tree, row, parentId);
      const position = await this.placeOf(tree, row, parentId, change);
      const name = change.name ?? row.name;
      await this.categories.update(row.id, row.version, { name, parentId, position });
      return { id: row.id, name, parentId, version: row.version + 1 };
    });
  }

  private async placeOf(
    tree: CategoryTree,
    row: CategoryRow,
    parentId: string | null,
    { insertPosition, relativeToId }: Change,
  ): Promise<number> {
    if (insertPosition === undefined && parentId === row.parentId) return row.position;
    const siblings = tree.children(parentId).filter((sibling) => sibling.id !== row.id);
    if (insertPosition === 'first') return (siblings[0]?.position ?? 1) - 1;
    if (insertPosition === undefined || insertPosition === 'last') return (siblings.at(-1)?.position ?? 0) + 1;
    const relative = siblings.find((sibling) => sibling.id === relativeToId);
    if (!relative) throw new AppError(errors.UNKNOWN_CATEGORY);
    const position = relative.position + (insertPosition === 'after' ? 1 : 0);
    await this.categories.shift(null, parentId, position);
    return position;
  }
}

/** @throws UNKNOWN_CATEGORY, CATEGORY_CYCLE, CATEGORY_TOO_DEEP */
function refuseMove(tree: CategoryTree, row: CategoryRow, parentId: string | null): void {
  if (parentId === row.parentId) return;
  if (parentId !== null && !tree.get(parentId)) throw new AppError(errors.UNKNOWN_CATEGORY);
  if (parentId !== null && tree.subtree(row.id).includes(parentId)) throw new AppError(errors.CATEGORY_CYCLE);
  refuseTooDeep(tree.depth(parentId) + tree.height(row.id));
}
