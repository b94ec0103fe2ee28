import { z } from 'zod';

/** What is not set may travel as '' (a filter in a query, an empty field of a form): it is absent. Refused with the schema's own text. */
export const blankable = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform((): undefined => undefined), schema], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.flat().at(-1)?.message : undefined),
    })
    .optional();
