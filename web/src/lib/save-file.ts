/** How long the browser may need to start the download before its address is given back. */
const RELEASE_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}

/** Opens a file in the browser if it can show it, else in the program for such files. */
export function openFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(new File([blob], name, { type: blob.type }));
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}

/** Opens the browser's print dialog for a PDF, in a frame nobody sees. */
export function printFile(blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, RELEASE_MS);
}
