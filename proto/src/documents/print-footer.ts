import { z } from 'zod';

/** The kinds of rows in the footer of a budget ('Pie de presupuesto'), as they are printed. */
const printFooterKinds = ['DIRECT_COST', 'PERCENTAGE', 'FIXED', 'SUBTOTAL', 'IGV', 'TOTAL'] as const;

/** Two decimals, long enough for a sum of large partials. */
const amount = z.string().regex(/^\d{1,34}\.\d{2}$/);

/** One row of a footer with its amount. `of` names the earlier rows it is computed from, so that Excel computes too. */
const printFooterRowSchema = z.object({
  kind: z.enum(printFooterKinds),
  label: z.string().max(200),
  /** Canonical decimal: of a percentage, and the rate of the IGV. Null on other rows. */
  percent: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,10})?$/)
    .nullable(),
  /** Indexes of earlier rows: the base of a percentage, the rows that a sum adds or the IGV is of. */
  of: z.array(z.number().int().nonnegative()).max(100),
  amount,
});
export type PrintFooterRow = z.infer<typeof printFooterRowSchema>;

/** Rows in their order; a row refers to rows above it alone. The last one is the total of the document. */
export const printFooterSchema = z
  .array(printFooterRowSchema)
  .max(100)
  .refine((rows) => rows.every(({ of }, at) => of.every((index) => index < at)), 'Una fila solo usa filas anteriores');
