import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { technicalDataErrors } from '@cotizaobra/proto/technical-data/errors';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThanOrEqual } from 'typeorm';
import { CategoryRow } from './category.row.js';
import { LOCK_TREE, REMOVE_EMPTY_CATEGORY, RENUMBER_TREE } from './category.sql.js';

/** The owner of a tree: a company, or null for the technical data. */
export type TreeOwner = string | null;

export interface NewCategory {
  name: string;
  parentId: string | null;
  referenceKey?: string;
}

@Injectable()
export class CategoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The whole tree, each category after its parent. */
  list(owner: TreeOwner): Promise<CategoryRow[]> {
    return this.transactions.current.find(CategoryRow, {
      where: { companyId: owner ?? IsNull() },
      order: { ordinal: 'ASC', id: 'ASC' },
    });
  }

  /** Locks the shape of a tree (positions, names, depth) until the transaction ends. */
  async lockTree(owner: TreeOwner): Promise<void> {
    await this.transactions.current.query(LOCK_TREE, [owner ?? '']);
  }

  /**
   * Locks a category until the transaction ends, so that nobody fills, moves or removes it.
   * @throws UNKNOWN_CATEGORY, also for a category of another tree
   */
  async lock(owner: TreeOwner, id: string): Promise<void> {
    const row = await this.transactions.current.findOne(CategoryRow, {
      select: { id: true },
      where: { id, companyId: owner ?? IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (!row) throw new AppError(technicalDataErrors.UNKNOWN_CATEGORY);
  }

  /** Adds a category as the last of its siblings; returns its id. The tree must be locked. */
  async insert(owner: TreeOwner, { name, parentId, referenceKey }: NewCategory): Promise<string> {
    const siblings = { companyId: owner ?? IsNull(), parentId: parentId ?? IsNull() };
    const last = await this.transactions.current.maximum(CategoryRow, 'position', siblings);
    const { identifiers } = await this.transactions.current.insert(CategoryRow, {
      companyId: owner,
      parentId,
      name,
      nameKey: searchText(name),
      position: (last ?? 0) + 1,
      referenceKey: referenceKey ?? null,
    });
    return String(identifiers[0]?.id);
  }

  /** False when the stored version is not the given one. */
  async update(id: string, version: number, change: { name: string; parentId: string | null; position: number }) {
    const { affected } = await this.transactions.current.update(
      CategoryRow,
      { id, version },
      { ...change, nameKey: searchText(change.name), version: version + 1 },
    );
    return affected === 1;
  }

  /** Makes room at `position` among the children of `parentId`. */
  async shift(owner: TreeOwner, parentId: string | null, position: number): Promise<void> {
    await this.transactions.current.update(
      CategoryRow,
      { companyId: owner ?? IsNull(), parentId: parentId ?? IsNull(), position: MoreThanOrEqual(position) },
      { position: () => 'position + 1' },
    );
  }

  /** Renumbers the whole tree after a change of its shape. */
  async renumber(owner: TreeOwner): Promise<void> {
    await this.transactions.current.query(RENUMBER_TREE, [owner]);
  }

  /** False when the stored version is not the given one, or the category is not empty. */
  async removeEmpty(id: string, version: number): Promise<boolean> {
    const [rows] = await this.transactions.current.query<[unknown[], number]>(REMOVE_EMPTY_CATEGORY, [id, version]);
    return rows.length > 0;
  }
}
