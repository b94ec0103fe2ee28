import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../api/api-error.js';

/**
 * Shows the server's field errors under the fields and focuses the first.
 * @returns the message above the form if an error belongs to no field
 */
export function applyApiError<V extends FieldValues>(form: UseFormReturn<V>, error: ApiError): string | null {
  const known = new Set(Object.keys(form.getValues()));
  const [mine, others] = [
    error.fields.filter(({ path }) => known.has(rootOf(path))),
    error.fields.filter(({ path }) => !known.has(rootOf(path))),
  ];
  mine.forEach(({ path, code, message }, at) => {
    form.setError(path as FieldPath<V>, { type: code, message }, { shouldFocus: at === 0 });
  });
  return mine.length > 0 && others.length === 0 ? null : error.text;
}

const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;
