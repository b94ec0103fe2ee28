/** As documented: what one page leaves for the next to say. */
const KEY = 'message';

export function keepMessage(message: string): void {
  sessionStorage.setItem(KEY, message);
}

/** Takes what was left, so that it is said once. */
export function takeMessage(): string | null {
  const message = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return message;
}
