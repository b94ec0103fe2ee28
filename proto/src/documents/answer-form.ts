import { z } from 'zod';
import { DECIMAL_LIMIT, type DecimalProblem } from '../rules/decimal.js';
import { PRINT_ROWS_MAX } from './model.js';

/** Data of a Quotation's offline form, in addition to the print document: its owner, and the open cells. */
export const answerFormSchema = z
  .object({
    documentId: z.uuid(),
    version: z.number().int().nonnegative(),
    /** `price`: unit prices are typed. `partial` without `price`: line amounts are typed, and the price follows. */
    editable: z.object({ price: z.boolean(), partial: z.boolean() }),
    /** One entry per row of the print document, in its order. */
    itemIds: z.array(z.uuid()).max(PRINT_ROWS_MAX),
  })
  .refine(({ editable }) => editable.price || editable.partial, 'Nada de este formulario se puede llenar');
export type AnswerForm = z.infer<typeof answerFormSchema>;

/** A part of a filled-in form. */
export const answerPriceSchema = z.object({
  itemId: z.uuid(),
  /** Row in the sheet, from 1; errors about this price name it. */
  row: z.number().int().positive(),
  /** Canonical decimal; null if the cell is blank. */
  price: z.string().nullable(),
});
export type AnswerPrice = z.infer<typeof answerPriceSchema>;

/** Maximum errors reported per workbook; a person who corrects these finds the others. */
export const WORKBOOK_ERRORS_MAX = 50;

export type TypedColumn = 'Precio' | 'Parcial';

type CellProblem = DecimalProblem | 'too_many_cents' | 'no_price';

const problems: Record<CellProblem, string> = {
  not_a_number: 'no es un número',
  negative: 'no puede ser negativo',
  too_many_decimals: 'tiene más de 4 decimales',
  too_many_cents: 'tiene más de 2 decimales',
  too_large: `debe ser menor que ${DECIMAL_LIMIT.toLocaleString('en-US')}`,
  ambiguous: 'se lee de dos formas por su coma: escribe la celda como número, o con punto decimal',
  no_price: 'no tiene un precio unitario que le corresponda: la cantidad es 0 o el monto es demasiado grande',
};

/** `Fila 14, columna Precio: no es un número.` */
export const cellErrorText = (row: number, column: TypedColumn, problem: CellProblem): string =>
  `Fila ${row}, columna ${column}: ${problems[problem]}.`;
