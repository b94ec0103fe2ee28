import { faultCode, isUniqueViolation } from '@cotizaobra/chassis/data/pg-faults';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import { CATEGORY_DEPTH_MAX } from '@cotizaobra/proto/technical-data/limits';
import type { SavedCategory } from '@cotizaobra/proto/technical-data/model';
import { Injectable } from '@nestjs/common';
import { CategoryRepository, type NewCategory, type TreeOwner } from './category.repository.js';
import type { CategoryRow } from './category.row.js';
import { CategoryTree } from './category-tree.js';

/** An entry was added to a category while it was being removed. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Trees of categories: one for the technical data, and one for each company's resources. The caller chooses the owner.
 */
@Injectable()
export class CategoryTrees {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly transactions: Transactions,
  ) {}

  async read(owner: TreeOwner): Promise<CategoryTree> {
    return new CategoryTree(await this.categories.list(owner));
  }

  /** Adds a category as the last of its siblings. @throws UNKNOWN_CATEGORY, CATEGORY_NAME_TAKEN, CATEGORY_TOO_DEEP */
  add(owner: TreeOwner, category: NewCategory): Promise<SavedCategory> {
    return this.change(owner, async (tree) => {
      const { name, parentId } = category;
      if (parentId !== null && !tree.get(parentId)) throw new AppError(errors.UNKNOWN_CATEGORY);
      refuseTooDeep(tree.depth(parentId) + 1);
      const id = await this.categories.insert(owner, category);
      return { id, name, parentId, version: 1 };
    });
  }

  /** @throws CATEGORY_NOT_FOUND, STALE_CATEGORY, CATEGORY_NOT_EMPTY */
  remove(owner: TreeOwner, id: string, version: number): Promise<{ id: string }> {
    return this.change(owner, async (tree) => {
      categoryAt(tree, id, version);
      if (!(await this.categories.removeEmpty(id, version))) throw new AppError(errors.CATEGORY_NOT_EMPTY);
      return { id };
    });
  }

  /**
   * Locks the tree, changes it and renumbers it in one transaction. @throws CATEGORY_NAME_TAKEN, CATEGORY_NOT_EMPTY
   */
  async change<T>(owner: TreeOwner, work: (tree: CategoryTree) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(async () => {
        await this.categories.lockTree(owner);
        const result = await work(await this.read(owner));
        await this.categories.renumber(owner);
        return result;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'category_sibling_name')) throw new AppError(errors.CATEGORY_NAME_TAKEN);
      if (faultCode(error) === FOREIGN_KEY_VIOLATION) throw new AppError(errors.CATEGORY_NOT_EMPTY);
      throw error;
    }
  }
}

/** The category at the version that the caller saw. @throws CATEGORY_NOT_FOUND, STALE_CATEGORY */
export function categoryAt(tree: CategoryTree, id: string, version: number): CategoryRow {
  const row = tree.get(id);
  if (!row) throw new AppError(errors.CATEGORY_NOT_FOUND);
  if (row.version !== version) throw new AppError(errors.STALE_CATEGORY);
  return row;
}

/** @throws CATEGORY_TOO_DEEP */
export function refuseTooDeep(depth: number): void {
  if (depth > CATEGORY_DEPTH_MAX) throw new AppError(errors.CATEGORY_TOO_DEEP);
}
