import { AppError, type FieldError } from '@cotizaobra/proto/core/errors';
import { atRow, type ImportedPrice } from '@cotizaobra/proto/quotations/imported-prices';
import type { UpdateItem } from '@cotizaobra/proto/quotations/item-operations';
import { ITEMS_REFUSED } from '@cotizaobra/proto/quotations/operation-errors';
import { type ItemRow, itemName } from '@cotizaobra/proto/rules/item-tree';

const FAULTS_MAX = 50;

/**
 * The updates that give the rows the imported prices; unchanged prices are left out. Throws ITEMS_REFUSED with the
 * workbook row of each line that is no part of the document or occurs twice.
 */
export function importOperations(prices: readonly ImportedPrice[], rows: readonly ItemRow[]): UpdateItem[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const faults = faultsOf(prices, known);
  const [first] = faults;
  if (first) throw new AppError(ITEMS_REFUSED, { detail: first.message }, faults);
  return prices
    .filter(({ itemId, price }) => known.get(itemId)?.price !== price)
    .map(({ itemId, price }) => ({ op: 'update', id: itemId, fields: { price } }));
}

function faultsOf(prices: readonly ImportedPrice[], known: ReadonlyMap<string, ItemRow>): FieldError[] {
  const seen = new Map<string, number>();
  const faults: FieldError[] = [];
  for (const [index, { itemId, row }] of prices.entries()) {
    if (faults.length >= FAULTS_MAX) break;
    const item = known.get(itemId);
    const earlier = seen.get(itemId);
    seen.set(itemId, row);
    const fault = (code: string, text: string) =>
      faults.push({ path: `prices.${index}.itemId`, code, message: atRow(row, text) });
    if (!item) fault('ITEM_UNKNOWN', 'este ítem no está en el documento.');
    else if (item.type !== 'PART') fault('ITEM_TITLE_FIELD', `${itemName(item)} no lleva precio.`);
    else if (earlier !== undefined) fault('ITEM_REPEATED', `${itemName(item)} ya está en la fila ${earlier}.`);
  }
  return faults;
}
