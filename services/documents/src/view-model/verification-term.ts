import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import { encode } from 'uqr';
import type { QrView, TermView } from './terms.js';

/** Correction level M: a seventh of the code may be dirty or folded. */
function qrView(text: string): QrView {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}

/** The last of the terms: how to check that the paper is what was sent. Empty on what nobody received. */
export function verificationTerm({ verification }: Pick<PrintDocument, 'verification'>): TermView[] {
  if (!verification) return [];
  const { address, code } = verification;
  const text = `Escanea el código o entra a ${address} para comprobar que este documento es el que se emitió.\nCódigo ${code}`;
  return [{ label: 'Verifica este documento', text, wide: true, qr: qrView(address) }];
}
