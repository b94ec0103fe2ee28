import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { CategoryRow } from './category.row.js';

/** Whose tree: a company's, or (null) the technical data's. */
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

  /** Null also for a category of another tree. */
  find(owner: TreeOwner, id: string): Promise<CategoryRow | null> {
    return this.transactions.current.findOneBy(CategoryRow, { id, companyId: owner ?? IsNull() });
  }

  /** One change of a tree's shape at a time: positions, names and depth hold until the transaction ends. */
  async lockTree(owner: TreeOwner): Promise<void> {
    await this.transactions.current.query(`SELECT pg_advisory_xact_lock(hashtextextended('category:' || $1, 0))`, [
      owner ?? '',
    ]);
  }

  /** Nobody else puts something into it, moves it or takes it away until the transaction ends. */
  async lock(owner: TreeOwner, id: string): Promise<boolean> {
    const rows = await this.transactions.current.query<unknown[]>(
      'SELECT 1 FROM category WHERE id = $1 AND company_id IS NOT DISTINCT FROM $2 FOR NO KEY UPDATE',
      [id, owner],
    );
    return rows.length > 0;
  }

  /** Last among its siblings. The tree is locked. */
  async insert(owner: TreeOwner, { name, parentId, referenceKey }: NewCategory): Promise<string> {
    const [row] = await this.transactions.current.query<{ id: string }[]>(
      `INSERT INTO category (company_id, parent_id, name, name_key, position, reference_key)
       SELECT $1::uuid, $2::uuid, $3, $4, coalesce(max(position), 0) + 1, $5 FROM category
       WHERE company_id IS NOT DISTINCT FROM $1::uuid AND parent_id IS NOT DISTINCT FROM $2::uuid
       RETURNING id`,
      [owner, parentId, name, searchText(name), referenceKey ?? null],
    );
    if (!row) throw new Error('the category was not stored');
    return row.id;
  }

  /** Whether the version was still the one given. */
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
    await this.transactions.current.query(
      `UPDATE category SET position = position + 1
       WHERE company_id IS NOT DISTINCT FROM $1 AND parent_id IS NOT DISTINCT FROM $2 AND position >= $3`,
      [owner, parentId, position],
    );
  }

  /** Numbers the tree from the top, after a change of its shape. */
  async renumber(owner: TreeOwner): Promise<void> {
    await this.transactions.current.query(
      `WITH RECURSIVE tree AS (
         SELECT id, ARRAY[position] AS path FROM category
         WHERE company_id IS NOT DISTINCT FROM $1 AND parent_id IS NULL
         UNION ALL
         SELECT child.id, tree.path || child.position FROM category AS child JOIN tree ON child.parent_id = tree.id
       ), numbered AS (SELECT id, row_number() OVER (ORDER BY path) AS ordinal FROM tree)
       UPDATE category SET ordinal = numbered.ordinal FROM numbered
       WHERE category.id = numbered.id AND category.ordinal <> numbered.ordinal`,
      [owner],
    );
  }

  /** Whether it was removed: not when its version is another, or something is in it. */
  async removeEmpty(id: string, version: number): Promise<boolean> {
    const [rows] = await this.transactions.current.query<[unknown[], number]>(
      `DELETE FROM category WHERE id = $1 AND version = $2
         AND NOT EXISTS (SELECT 1 FROM category AS child WHERE child.parent_id = $1)
         AND NOT EXISTS (SELECT 1 FROM partida WHERE category_id = $1)
         AND NOT EXISTS (SELECT 1 FROM resource WHERE category_id = $1)
       RETURNING 1`,
      [id, version],
    );
    return rows.length > 0;
  }
}
