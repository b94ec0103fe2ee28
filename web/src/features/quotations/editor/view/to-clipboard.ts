/** Puts text on the system's clipboard where the browser allows it; the editor keeps its own copy either way. */
export function toClipboard(text: string): void {
  if (text) navigator.clipboard?.writeText(text).catch(() => undefined);
}
