type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code'>;

/** Alt+P, by its place on the keyboard: with Alt, a Mac types another letter. */
export const isPricesKey = ({ altKey, ctrlKey, metaKey, shiftKey, code }: Key): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey && code === 'KeyP';
