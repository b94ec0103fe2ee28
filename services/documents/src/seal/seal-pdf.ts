import type { Signer } from '@libpdf/core';
import { loadForAddition } from './load-pdf.js';

/** Enough for a certificate chain of three; the placeholder is filled up with zeros. */
const SIGNATURE_BYTES = 8_192;

/**
 * Seals a PDF by PAdES (ETSI EN 319 142-1, level B-B) as an incremental update: the bytes before stay as they are. A
 * further seal after an addition leaves the first one valid.
 */
export async function sealPdf(pdf: Uint8Array, signer: Signer, at: Date): Promise<Uint8Array> {
  const document = await loadForAddition(pdf);
  const { bytes } = await document.sign({
    signer,
    signingTime: at,
    reason: 'Sello de CotizaObra: el archivo no cambió desde que se emitió',
    location: 'Lima',
    estimatedSize: SIGNATURE_BYTES,
  });
  return bytes;
}
