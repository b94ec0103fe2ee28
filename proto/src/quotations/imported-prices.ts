import { z } from 'zod';
import { decimalTexts, readDecimal } from '../rules/decimal.js';
import { itemLimits } from '../rules/item-tree.js';
import { editedItemsSchema } from './edited-tree.js';
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

const line = { sourceNumber: z.string().nullable(), description: z.string() };

/**
 * Lines of a returned client workbook that are not as they were. `moved` are read at their new row, `missing` keep
 * their price, `added` are left out. Changed texts and quantities are left out too: only prices are taken.
 */
const workbookMatchSchema = z
  .object({
    moved: z.array(z.object({ ...line, itemId: z.uuid(), row: z.int() }).meta({ id: 'MovedLine' })),
    missing: z.array(z.object({ ...line, itemId: z.uuid() }).meta({ id: 'MissingLine' })),
    added: z.array(z.object({ ...line, row: z.int() }).meta({ id: 'AddedLine' })),
    changedTexts: z.array(z.object({ ...line, itemId: z.uuid(), row: z.int() }).meta({ id: 'ChangedText' })),
    quantities: z.array(
      z
        .object({ ...line, itemId: z.uuid(), row: z.int(), inFile: z.string(), quantity: z.string() })
        .meta({ id: 'ChangedQuantity' }),
    ),
  })
  .meta({ id: 'WorkbookMatch' });
export type WorkbookMatch = z.infer<typeof workbookMatchSchema>;

/** `count`: lines whose price changed. `match`: only for a client workbook. */
export const pricesAnswerSchema = editedItemsSchema
  .extend({ count: z.number().int(), match: workbookMatchSchema.optional() })
  .meta({ id: 'ImportedPrices' });
