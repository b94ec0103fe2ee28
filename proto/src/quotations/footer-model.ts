import { z } from 'zod';
import { storableText } from '../core/text.js';
import { amountSchema, supplyDecimalSchema } from '../rules/decimal-schema.js';
import { budgetLimits } from './budget-model.js';

const nameSchema = storableText()
  .trim()
  .min(1, 'Escribe el nombre de la fila')
  .max(120, 'Usa como máximo 120 caracteres');
const keySchema = z.string().trim().min(1, 'La fila necesita una clave').max(40, 'Usa como máximo 40 caracteres');

/** A line of the detail of a fixed amount: quantity × price, rounded to 2 decimals. */
const footerDetailSchema = z
  .object({
    group: z.enum(['FIXED', 'VARIABLE'], 'Elige FIXED o VARIABLE').default('FIXED'),
    name: storableText().trim().max(200, 'Usa como máximo 200 caracteres').default(''),
    unit: storableText().trim().max(20, 'Usa como máximo 20 caracteres').default(''),
    quantity: supplyDecimalSchema,
    price: supplyDecimalSchema,
  })
  .meta({ id: 'FooterDetail' });

const percentSchema = supplyDecimalSchema.refine((value) => Number(value) <= 1_000, 'Usa hasta 1 000 %');

const row = { key: keySchema, name: nameSchema };

/** A row as written. The rules of the order stand in `rules/budget/footer.ts`. */
export const footerRowSchema = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ ...row, kind: z.enum(['DIRECT_COST', 'SUBTOTAL', 'IGV', 'TOTAL']) }),
      /** `percent` of the amount of the earlier row with the key `of`: `10` is 10 %. */
      z.object({ ...row, kind: z.literal('PERCENTAGE'), percent: percentSchema, of: keySchema }),
      /** `amount` counts if there is no detail. */
      z.object({
        ...row,
        kind: z.literal('FIXED'),
        amount: amountSchema.default('0'),
        details: z
          .array(footerDetailSchema)
          .max(budgetLimits.detailLines, `El detalle admite hasta ${budgetLimits.detailLines} líneas`)
          .default([]),
      }),
    ],
    'Elige el tipo de la fila',
  )
  .meta({ id: 'FooterRowInput' });

const shown = { key: z.string(), name: z.string(), result: z.string() };

/** A row with its amount: `result` has two decimals. `details` is empty for a recipient without 'Incluir análisis'. */
export const footerRowViewSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...shown, kind: z.enum(['DIRECT_COST', 'SUBTOTAL', 'IGV', 'TOTAL']) }),
    z.object({ ...shown, kind: z.literal('PERCENTAGE'), percent: z.string(), of: z.string() }),
    z.object({
      ...shown,
      kind: z.literal('FIXED'),
      amount: z.string(),
      details: z.array(
        z
          .object({
            group: z.enum(['FIXED', 'VARIABLE']),
            name: z.string(),
            unit: z.string(),
            quantity: z.string(),
            price: z.string(),
          })
          .meta({ id: 'FooterDetailView' }),
      ),
    }),
  ])
  .meta({ id: 'FooterRow' });
export type FooterRowView = z.infer<typeof footerRowViewSchema>;
