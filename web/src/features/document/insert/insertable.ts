import type { RowContent } from '@cotizaobra/item-grid/model/insert';
import type { InsertContext } from '@cotizaobra/item-grid/view/insert-menu';
import { type InsertTarget, insertPrice, needsExchangeRate } from '@cotizaobra/proto/rules/insert-price';
import type { ItemSource } from '@cotizaobra/proto/rules/item-tree';
import type { Insertables } from './insertables.api.js';

/** A partida or resource as a search result. */
export interface Insertable {
  kind: ItemSource['kind'];
  id: string;
  name: string;
  /** Of a resource, if it has one. */
  code: string;
  unit: string;
  /** Soles without IGV. */
  price: string;
  /** Category of a partida, code of a resource. */
  note: string;
  reference: boolean;
}

export const partidasOf = ({ partidas }: Insertables): Insertable[] =>
  partidas.map(({ id, item, unit, unitCost, category, reference }) => ({
    kind: 'PARTIDA',
    id,
    name: item,
    code: '',
    unit,
    price: unitCost,
    note: category,
    reference,
  }));

export const resourcesOf = ({ resources }: Insertables): Insertable[] =>
  resources.map(({ id, code, description, unit, price }) => ({
    kind: 'RESOURCE',
    id,
    name: description,
    code,
    unit,
    price,
    note: code,
    reference: false,
  }));

/** Only if the document has prices and is not in Soles. */
export const asksForRate = ({ kind, currency }: Pick<InsertContext, 'kind' | 'currency'>): boolean =>
  kind === 'priced' && needsExchangeRate(currency);

/** Properties of the document that affect an inserted price. */
export const targetOf = (context: InsertContext, exchangeRate: string | null): InsertTarget => ({
  taxMode: context.taxMode,
  igvPercent: context.igvRate,
  currency: context.currency,
  exchangeRate,
});

/**
 * The new item, with its source.
 * @param rate canonical; null if the document is in Soles
 * @returns null if its price exceeds the limit
 */
export function contentOf(insertable: Insertable, context: InsertContext, rate: string | null): RowContent | null {
  const { kind, id, name, code, unit } = insertable;
  const used = asksForRate(context) ? rate : null;
  const content: RowContent = {
    ...(code ? { code } : {}),
    description: name,
    unit,
    source: { kind, id, rate: used },
  };
  if (context.kind === 'unpriced') return content;
  const price = insertPrice(insertable.price, targetOf(context, used));
  if (price === null) return null;
  return { ...content, price, ...(used === null ? {} : { exchangeRate: used }) };
}
