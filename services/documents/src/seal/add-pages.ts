import { PDF } from '@libpdf/core';
import { loadForAddition } from './load-pdf.js';

/** Adds all pages of `addition` at the end, as an incremental update: seals of the first file stay valid. */
export async function addPages(pdf: Uint8Array, addition: Uint8Array): Promise<Uint8Array> {
  const document = await loadForAddition(pdf);
  const added = await PDF.load(addition);
  const pages = Array.from({ length: added.getPageCount() }, (_, at) => at);
  await document.copyPagesFrom(added, pages);
  return document.save({ incremental: true });
}
