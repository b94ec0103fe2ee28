import { type ActChange, MAX_CHANGE_TEXT } from '@cotizaobra/proto/core/act-recorded';

/**
 * The fields that differ, in words for people.
 * @param names the fields to compare, with their Spanish names
 */
export function changesBetween<T extends object>(
  before: Partial<T> | null,
  after: Partial<T> | null,
  names: { readonly [K in keyof T]?: string },
): ActChange[] {
  return (Object.keys(names) as (keyof T)[]).flatMap((key) => {
    const change = { field: names[key] ?? String(key), before: textOf(before?.[key]), after: textOf(after?.[key]) };
    return change.before === change.after ? [] : [change];
  });
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (value instanceof Date) return value.toISOString();
  const text = Array.isArray(value)
    ? value.map(textOf).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return text.length > MAX_CHANGE_TEXT ? `${text.slice(0, MAX_CHANGE_TEXT - 1)}…` : text;
}
