import type { PrintAttachment, PrintDocument } from '@cotizaobra/proto/documents/model';
import { fileSize } from '@cotizaobra/proto/rules/file-size';
import { cleanLine, cleanText, splitLongText } from './long-text.js';

/** A QR code for an SVG of `size` × `size` units without a margin. */
export interface QrView {
  size: number;
  /** One square of a unit for each dark module. */
  path: string;
}

/** One line of 'Términos Generales'. A long entry continues in further lines without a label. */
export interface TermView {
  label: string;
  text: string;
  /** Too long to share a line. */
  wide: boolean;
  /** Printed beside the text. */
  qr?: QrView;
}

/** The longest entry, in characters, that is readable in a third of a sheet. */
const SIDE_BY_SIDE = 150;

function validity(days: number | null, until: string | null): string {
  if (days === null || until === null) return '';
  return `${days} ${days === 1 ? 'día' : 'días'}, hasta el ${until}`;
}

/** Digits of the SHA-256 that are printed: enough to tell that a file is the one that was sent. */
const DIGITS = 12;

/** One line for each file: `1. A-02 Planta.pdf · 2.4 MB · SHA-256 9f86d081884c`. */
const attachmentViews = (attachments: readonly PrintAttachment[]): TermView[] =>
  attachments.map(({ fileName, bytes, sha256 }, at) => ({
    label: at === 0 ? 'Archivos adjuntos' : '',
    text: `${at + 1}. ${cleanLine(fileName)} · ${fileSize(bytes)} · SHA-256 ${sha256.slice(0, DIGITS)}`,
    wide: true,
  }));

/** The written entries in the documented order, then the files. */
export function termViews(
  { details, validityDays, attachments }: Pick<PrintDocument, 'details' | 'validityDays' | 'attachments'>,
  until: string | null,
): TermView[] {
  const texts: [label: string, text: string | null][] = [
    ['Lugar de entrega', details.deliveryPlace],
    ['Lugar de atención', details.servicePlace],
    ['Tiempo de entrega', details.deliveryTime],
    ['Forma de pago', details.paymentMethod],
    ['Validez de la oferta', validity(validityDays, until)],
    ['Notas', details.notes],
    ['Detalles adicionales', details.additionalDescription],
  ];
  const written = texts.flatMap(([label, text]) => {
    const clean = cleanText(text ?? '');
    if (clean === '') return [];
    const wide = clean.length > SIDE_BY_SIDE || clean.includes('\n');
    return splitLongText(clean).map((piece, at) => ({ label: at === 0 ? label : '', text: piece, wide }));
  });
  return [...written, ...attachmentViews(attachments)];
}
