import { searchText } from '@cotizaobra/proto/rules/search-text';
import { unitSpellings } from '@cotizaobra/proto/rules/units';
import { resourceTypeNames } from '@cotizaobra/proto/technical-data/limits';
import type { ResourceRow } from './resource.row.js';

export type ResourceColumns = Pick<ResourceRow, 'code' | 'description' | 'unit' | 'amount' | 'price' | 'type'>;

/** The search text of a resource: every column of its table. */
export function resourceSearch({ code, description, unit, amount, price, type }: ResourceColumns): string {
  const texts = [code, description, amount, price, resourceTypeNames[type]].map(searchText);
  return [...texts, ...unitSpellings(unit)].filter((text) => text !== '').join(' ');
}
