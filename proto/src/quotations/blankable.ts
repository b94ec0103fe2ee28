import { z } from 'zod';

/**
 * An unset value may be sent as '' (a filter in a query, an empty form field) and counts as absent. Faults keep the
 * schema's own text.
 */
export const blankable = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform((): undefined => undefined), schema], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.flat().at(-1)?.message : undefined),
    })
    .optional();
