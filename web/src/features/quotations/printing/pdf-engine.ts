import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

export type Pdf = PDFDocumentProxy;
export type PdfPage = PDFPageProxy;

/** Reads a PDF. Whoever opened it calls `destroy`. */
export async function openPdf(blob: Blob): Promise<Pdf> {
  const data = new Uint8Array(await blob.arrayBuffer());
  return getDocument({ data }).promise;
}
