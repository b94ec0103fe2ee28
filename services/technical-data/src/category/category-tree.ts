import type { CategoryNode } from '@cotizaobra/proto/technical-data/model';
import type { CategoryRow } from './category.row.js';

/** A loaded tree with lookup functions. `rows` have parents before their children. */
export class CategoryTree {
  private readonly byId: Map<string, CategoryRow>;

  constructor(private readonly rows: readonly CategoryRow[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
  }

  /** In the order of the tree. */
  get all(): readonly CategoryRow[] {
    return this.rows;
  }

  get(id: string): CategoryRow | undefined {
    return this.byId.get(id);
  }

  children(parentId: string | null): CategoryRow[] {
    return this.rows.filter((row) => row.parentId === parentId).sort((a, b) => a.position - b.position);
  }

  /** The names from the top level down to the category. */
  path(id: string): string[] {
    const names: string[] = [];
    for (let row = this.byId.get(id); row; row = row.parentId === null ? undefined : this.byId.get(row.parentId))
      names.unshift(row.name);
    return names;
  }

  /** 0 for no category, 1 for the top level. */
  depth(id: string | null): number {
    return id === null ? 0 : this.path(id).length;
  }

  /** The category and its descendants; empty for an unknown id. */
  subtree(id: string): string[] {
    if (!this.byId.has(id)) return [];
    return [id, ...this.children(id).flatMap((child) => this.subtree(child.id))];
  }

  /** The number of levels from the category down, itself included. */
  height(id: string): number {
    return 1 + Math.max(0, ...this.children(id).map((child) => this.height(child.id)));
  }

  /**
   * The tree in the format of the answer. `own` counts the entries of each category itself; key '' holds those without
   * a category.
   */
  counted(own: ReadonlyMap<string, number>): { categories: CategoryNode[]; total: number } {
    return { categories: this.nodes(own, null), total: [...own.values()].reduce((sum, each) => sum + each, 0) };
  }

  private nodes(own: ReadonlyMap<string, number>, parentId: string | null): CategoryNode[] {
    return this.children(parentId).map(({ id, name, version }) => {
      const subcategories = this.nodes(own, id);
      const below = subcategories.reduce((sum, node) => sum + node.count, 0);
      return { id, name, version, count: below + (own.get(id) ?? 0), subcategories };
    });
  }
}
