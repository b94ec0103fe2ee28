import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import { flattenElements, type ItemElement, type ItemRow } from '@cotizaobra/proto/rules/item-tree';

/** A row in the editor: fields of the server, and fields of the editor alone. */
export interface EditorRow extends ItemRow {
  /** The amount typed in Parcial, if the price was derived from it. */
  readonly typedPartial?: string;
  /** The price comes from a detail of the row, which the page shows. Nobody types it into the grid. */
  readonly hasDetail?: true;
}

/** Rows from the API's elements: only what the editor knows, decimals in canonical form. */
export function rowsFromElements(elements: readonly ItemElement[]): EditorRow[] {
  return flattenElements(elements).map((row) => ({
    id: row.id,
    depth: row.depth,
    type: row.type,
    code: row.code,
    description: row.description,
    unit: row.unit ?? '',
    quantity: canonicalDecimal(row.quantity ?? '0'),
    price: row.price == null ? null : canonicalDecimal(row.price),
    category: row.category ?? null,
    ...(row.sourceNumber == null ? {} : { sourceNumber: row.sourceNumber }),
    ...(row.exchangeRate == null ? {} : { exchangeRate: row.exchangeRate }),
    ...(row.source ? { source: row.source } : {}),
    ...(row.unread ? { unread: row.unread } : {}),
    ...(row.hasAnalysis ? { hasDetail: true as const } : {}),
  }));
}
