import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import type { CategoryTree } from '../category/category-tree.js';
import type { ResourceRow } from './resource.row.js';

export function toResource(row: ResourceRow, tree: CategoryTree): Resource {
  const { id, code, description, unit, type, categoryId, version } = row;
  return {
    id,
    code,
    description,
    unit,
    amount: canonicalDecimal(row.amount),
    price: canonicalDecimal(row.price),
    type,
    categoryId,
    category: categoryId === null ? null : (tree.get(categoryId)?.name ?? null),
    version,
  };
}
