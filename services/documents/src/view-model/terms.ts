import type { PrintDetails } from '@cotizaobra/proto/documents/model';
import { cleanText, splitLongText } from './long-text.js';

/** One line of 'Términos Generales'. A long entry continues in further lines without a label. */
export interface TermView {
  label: string;
  text: string;
  /** Too long to share a line. */
  wide: boolean;
}

/** The longest entry, in characters, that is readable in a third of a sheet. */
const SIDE_BY_SIDE = 150;

function validity(days: number | null, until: string | null): string {
  if (days === null || until === null) return '';
  return `${days} ${days === 1 ? 'día' : 'días'}, hasta el ${until}`;
}

/** The written entries, in the documented order. */
export function termViews(details: PrintDetails, validityDays: number | null, until: string | null): TermView[] {
  const texts: [label: string, text: string | null][] = [
    ['Lugar de entrega', details.deliveryPlace],
    ['Lugar de atención', details.servicePlace],
    ['Tiempo de entrega', details.deliveryTime],
    ['Forma de pago', details.paymentMethod],
    ['Validez de la oferta', validity(validityDays, until)],
    ['Notas', details.notes],
    ['Detalles adicionales', details.additionalDescription],
  ];
  return texts.flatMap(([label, text]) => {
    const clean = cleanText(text ?? '');
    if (clean === '') return [];
    const wide = clean.length > SIDE_BY_SIDE || clean.includes('\n');
    return splitLongText(clean).map((piece, at) => ({ label: at === 0 ? label : '', text: piece, wide }));
  });
}
