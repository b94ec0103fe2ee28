/** A form with a file as the API takes it: what is absent is left out, records go as JSON. The file comes last. */
export function formDataOf(fields: Readonly<Record<string, unknown>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.append('file', file);
  return form;
}

/** What makes two sendings of a file the same, for an idempotency key. */
export const fileMark = ({ name, size, lastModified }: File): string => `${name}:${size}:${lastModified}`;
