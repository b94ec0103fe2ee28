import { AppError, defineError } from '../core/errors.js';
import { type ItemRow, itemLimits, itemName } from '../rules/item-tree.js';

/** Refusals of operations that do not fit the current document. `detail` names the row. */
export const ITEMS_REFUSED = defineError('ITEMS_REFUSED', 'invalid', '{detail}');

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function refusal(index: number, field: string, code: string, detail: string): AppError {
  return new AppError(ITEMS_REFUSED, { detail }, [{ path: `operations.${index}.${field}`, code, message: detail }]);
}

/** One constructor per refusal; `index` is the operation's place in its batch. */
export const refuse = {
  unknownItem: (index: number, field: string, id: string) =>
    refusal(index, field, 'ITEM_UNKNOWN', `El ítem ${id} no está en este documento.`),
  notSibling: (index: number, row: ItemRow) =>
    refusal(index, 'afterId', 'ITEM_NOT_SIBLING', `${upper(itemName(row))} no está en el grupo de destino.`),
  repeated: (index: number, row: ItemRow) =>
    refusal(index, 'id', 'ITEM_REPEATED', `El identificador ya lo usa ${itemName(row)}.`),
  parentIsPart: (index: number, parent: ItemRow) =>
    refusal(index, 'parentId', 'ITEM_PARENT', `${upper(itemName(parent))} no puede contener otros ítems.`),
  cycle: (index: number, row: ItemRow) =>
    refusal(index, 'parentId', 'ITEM_CYCLE', `No se puede mover ${itemName(row)} dentro de sí mismo.`),
  tooDeep: (index: number, row: ItemRow) =>
    refusal(index, 'parentId', 'ITEM_DEPTH', `${upper(itemName(row))} pasaría del nivel ${itemLimits.depth}.`),
  tooMany: (index: number) =>
    refusal(
      index,
      'id',
      'ITEMS_TOO_MANY',
      `Un documento tiene como máximo ${itemLimits.items.toLocaleString('en-US')} ítems.`,
    ),
  titleField: (index: number, row: ItemRow, field: string) =>
    refusal(
      index,
      `fields.${field}`,
      'ITEM_TITLE_FIELD',
      `${upper(itemName(row))} no lleva unidad, cantidad ni precio.`,
    ),
  noUnitPrice: (index: number, row: ItemRow) =>
    refusal(
      index,
      'fields.partial',
      'ITEM_NO_UNIT_PRICE',
      `Escribe la cantidad de ${itemName(row)} antes que su parcial.`,
    ),
  analysedPrice: (index: number, row: ItemRow, field: string) =>
    refusal(
      index,
      `fields.${field}`,
      'ITEM_ANALYSED',
      `El precio de ${itemName(row)} sale de su análisis. Cámbialo ahí, o usa "Convertir en precio".`,
    ),
  priceTooLarge: (index: number, row: ItemRow) =>
    refusal(index, 'fields.partial', 'ITEM_PRICE_TOO_LARGE', `El precio de ${itemName(row)} sería demasiado grande.`),
};
