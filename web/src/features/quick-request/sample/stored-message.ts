/** As documented: a message that one page stores for the next. */
const KEY = 'message';

export function keepMessage(message: string): void {
  sessionStorage.setItem(KEY, message);
}

/** Reads and removes the message, so that it appears once. */
export function takeMessage(): string | null {
  const message = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return message;
}
