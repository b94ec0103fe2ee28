/** Writes text to the system's clipboard if the browser allows it. The editor keeps its own copy in any case. */
export function toClipboard(text: string): void {
  if (text) navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** Marks a table as copied here, with decimal points. Browsers keep the mark with the text, in all tabs. */
const OWN = 'application/x-cotizaobra-cells';

export function markOwn(clipboard: DataTransfer): void {
  clipboard.setData(OWN, '1');
}

export function isOwn(clipboard: DataTransfer): boolean {
  return clipboard.getData(OWN) === '1';
}
