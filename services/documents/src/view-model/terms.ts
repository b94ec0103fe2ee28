import type { PrintDetails } from '@cotizaobra/proto/documents/model';
import { cleanText, splitLongText } from './long-text.js';

/** One line of 'Términos Generales'. What does not fit in one piece goes on without a label. */
export interface TermView {
  label: string;
  text: string;
  /** Too long to stand beside others. */
  wide: boolean;
}

/** Letters of an entry that still read well in a third of a sheet. */
const SIDE_BY_SIDE = 150;

function validity(days: number | null, until: string | null): string {
  if (days === null || until === null) return '';
  return `${days} ${days === 1 ? 'día' : 'días'}, hasta el ${until}`;
}

/** In the documented order, only what was written. */
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
