type Field = HTMLInputElement | HTMLTextAreaElement;

/** Records what the user types before the script loads. The returned function passes it to the form. */
export function keepTyped(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')];
  const typed = fields.filter(isTyped).map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) if (field.isConnected) enter(field, value);
  };
}

const isTyped = (field: Field): boolean =>
  !['checkbox', 'radio', 'file', 'hidden'].includes(field.type) && field.value !== field.defaultValue;

/** React only notices a value that differs from its last one, so the field is cleared first. */
function enter(field: Field, value: string): void {
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
