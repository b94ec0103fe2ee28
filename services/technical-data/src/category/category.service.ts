import { faultCode, isUniqueViolation } from '@cotizaobra/chassis/data/pg-faults';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import { CATEGORY_DEPTH_MAX, type InsertPosition } from '@cotizaobra/proto/technical-data/limits';
import { Injectable } from '@nestjs/common';
import { CategoryRepository, type NewCategory, type TreeOwner } from './category.repository.js';
import type { CategoryRow } from './category.row.js';
import { CategoryTree } from './category-tree.js';

/** Something came into a category while it was being removed. */
const FOREIGN_KEY_VIOLATION = '23503';

export interface SavedCategory {
  id: string;
  name: string;
  parentId: string | null;
  version: number;
}

export interface CategoryChange {
  id: string;
  version: number;
  name?: string | undefined;
  parentId?: string | null | undefined;
  insertPosition?: InsertPosition | undefined;
  relativeToId?: string | null | undefined;
}

/** Trees of categories: the technical data's, and one for each company's resources. The caller has said whose. */
@Injectable()
export class CategoryService {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly transactions: Transactions,
  ) {}

  async tree(owner: TreeOwner): Promise<CategoryTree> {
    return new CategoryTree(await this.categories.list(owner));
  }

  /** Last among its siblings. @throws UNKNOWN_CATEGORY, CATEGORY_NAME_TAKEN, CATEGORY_TOO_DEEP */
  create(owner: TreeOwner, category: NewCategory): Promise<SavedCategory> {
    return this.changeTree(owner, async (tree) => {
      if (category.parentId !== null && !tree.get(category.parentId)) throw new AppError(errors.UNKNOWN_CATEGORY);
      refuseTooDeep(tree.depth(category.parentId) + 1);
      const id = await this.categories.insert(owner, category);
      return { id, name: category.name, parentId: category.parentId, version: 1 };
    });
  }

  /** Renames and moves; what is absent stays. */
  update(owner: TreeOwner, change: CategoryChange): Promise<SavedCategory> {
    return this.changeTree(owner, async (tree) => {
      const row = tree.get(change.id);
      if (!row) throw new AppError(errors.CATEGORY_NOT_FOUND);
      if (row.version !== change.version) throw new AppError(errors.STALE_CATEGORY);
      const parentId = change.parentId === undefined ? row.parentId : change.parentId;
      refuseMove(tree, row, parentId);
      const position = await this.placeOf(owner, tree, row, { ...change, parentId });
      const name = change.name ?? row.name;
      await this.categories.update(row.id, row.version, { name, parentId, position });
      return { id: row.id, name, parentId, version: row.version + 1 };
    });
  }

  /** @throws CATEGORY_NOT_FOUND, STALE_CATEGORY, CATEGORY_NOT_EMPTY */
  remove(owner: TreeOwner, id: string, version: number): Promise<{ id: string }> {
    return this.changeTree(owner, async (tree) => {
      const row = tree.get(id);
      if (!row) throw new AppError(errors.CATEGORY_NOT_FOUND);
      if (row.version !== version) throw new AppError(errors.STALE_CATEGORY);
      if (!(await this.categories.removeEmpty(id, version))) throw new AppError(errors.CATEGORY_NOT_EMPTY);
      return { id };
    });
  }

  private async changeTree<T>(owner: TreeOwner, work: (tree: CategoryTree) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(async () => {
        await this.categories.lockTree(owner);
        const result = await work(await this.tree(owner));
        await this.categories.renumber(owner);
        return result;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'category_sibling_name')) throw new AppError(errors.CATEGORY_NAME_TAKEN);
      if (faultCode(error) === FOREIGN_KEY_VIOLATION) throw new AppError(errors.CATEGORY_NOT_EMPTY);
      throw error;
    }
  }

  private async placeOf(
    owner: TreeOwner,
    tree: CategoryTree,
    row: CategoryRow,
    { parentId, insertPosition, relativeToId }: CategoryChange & { parentId: string | null },
  ): Promise<number> {
    if (insertPosition === undefined && parentId === row.parentId) return row.position;
    const siblings = tree.children(parentId).filter((sibling) => sibling.id !== row.id);
    if (insertPosition === 'first') return (siblings[0]?.position ?? 1) - 1;
    if (insertPosition === undefined || insertPosition === 'last') return (siblings.at(-1)?.position ?? 0) + 1;
    const relative = siblings.find((sibling) => sibling.id === relativeToId);
    if (!relative) throw new AppError(errors.UNKNOWN_CATEGORY);
    const position = relative.position + (insertPosition === 'after' ? 1 : 0);
    await this.categories.shift(owner, parentId, position);
    return position;
  }
}

function refuseMove(tree: CategoryTree, row: CategoryRow, parentId: string | null): void {
  if (parentId === row.parentId) return;
  if (parentId !== null && !tree.get(parentId)) throw new AppError(errors.UNKNOWN_CATEGORY);
  if (parentId !== null && tree.subtree(row.id).includes(parentId)) throw new AppError(errors.CATEGORY_CYCLE);
  refuseTooDeep(tree.depth(parentId) + tree.height(row.id));
}

function refuseTooDeep(depth: number): void {
  if (depth > CATEGORY_DEPTH_MAX) throw new AppError(errors.CATEGORY_TOO_DEEP);
}
