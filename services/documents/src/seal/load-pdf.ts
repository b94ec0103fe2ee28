import { PDF } from '@libpdf/core';

/** Opens a file for additions. Throws where only a full rewrite could save it, because that would break its seals. */
export async function loadForAddition(bytes: Uint8Array): Promise<PDF> {
  const document = await PDF.load(bytes);
  const blocker = document.canSaveIncrementally();
  if (blocker !== null) throw new Error(`the PDF takes no addition: ${blocker}`);
  return document;
}
