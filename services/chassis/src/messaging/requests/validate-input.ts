import { AppError, coreErrors, type FieldError } from '@cotizaobra/proto/core/errors';
import { spanishFault } from '@cotizaobra/proto/core/spanish-faults';
import type { z } from 'zod';

/** Parses `value` with `schema`. Throws INVALID with one field error (path, code, Spanish text) per fault. */
export function validateInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: spanishFault });
  if (result.success) return result.data;
  throw new AppError(coreErrors.INVALID, {}, result.error.issues.map(toFieldError));
}

/** Zod's issue as a field error: `items.3.price`. */
function toFieldError(issue: z.core.$ZodIssue): FieldError {
  return { path: issue.path.map(String).join('.'), code: issue.code ?? 'invalid', message: issue.message };
}
