import { z } from 'zod';
import { decimalTexts, readDecimal } from '../rules/decimal.js';
import { itemLimits } from '../rules/item-tree.js';
import { itemIdSchema } from './item-operations.js';

/** The place in the workbook, for error texts. */
export const atRow = (row: number, text: string): string => `Fila ${row}: ${text}`;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `row`: row of the workbook, for error texts. A price is a decimal string or number; null is 'No cotizado'. */
const importedPriceSchema = z
  .object({
    itemId: itemIdSchema,
    row: z.number().int().min(1),
    price: z.union([z.string(), z.number()]).nullable(),
  })
  .transform(({ itemId, row, price }, ctx) => {
    if (price === null) return { itemId, row, price };
    const reading = readDecimal(typeof price === 'string' ? price.trim() : price);
    if (reading.ok) return { itemId, row, price: reading.value };
    const message = atRow(row, `${upper(decimalTexts[reading.problem])}.`);
    ctx.issues.push({ code: 'custom', path: ['price'], input: price, message });
    return z.NEVER;
  });

export const importedPricesSchema = z
  .array(importedPriceSchema)
  .min(1, 'No hay precios que importar')
  .max(itemLimits.items, `Un documento tiene como máximo ${itemLimits.items.toLocaleString('en-US')} ítems.`);
export type ImportedPrice = z.output<typeof importedPricesSchema>[number];
