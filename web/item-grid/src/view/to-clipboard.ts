/** Puts text on the system's clipboard where the browser allows it; the editor keeps its own copy either way. */
export function toClipboard(text: string): void {
  if (text) navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** Says that a table was copied here, where numbers have a point; browsers keep it beside the text, in all tabs. */
const OWN = 'application/x-cotizaobra-cells';

export function markOwn(clipboard: DataTransfer): void {
  clipboard.setData(OWN, '1');
}

export function isOwn(clipboard: DataTransfer): boolean {
  return clipboard.getData(OWN) === '1';
}
