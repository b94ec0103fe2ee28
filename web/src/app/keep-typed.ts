type Field = HTMLInputElement | HTMLTextAreaElement;

/** Notes what was typed or filled in before the script came; the function it answers hands that on to the form. */
export function keepTyped(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')];
  const typed = fields.filter(isTyped).map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) if (field.isConnected) enter(field, value);
  };
}

const isTyped = (field: Field): boolean =>
  !['checkbox', 'radio', 'file', 'hidden'].includes(field.type) && field.value !== field.defaultValue;

/** React hears of a value only when it differs from the one it last saw, so that one is emptied first. */
function enter(field: Field, value: string): void {
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
