import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import { cleanLine } from './long-text.js';

export type ComparedAnswer = Comparison['answers'][number];

export const INCOMPLETE = 'Incompleta';
export const taxNames: Record<TaxMode, string> = { INCLUDED: 'Con IGV', EXCLUDED: 'Sin IGV', EXEMPT: 'Exonerado' };
/** The same after a comma. */
export const taxWords: Record<TaxMode, string> = { INCLUDED: 'con IGV', EXCLUDED: 'sin IGV', EXEMPT: 'exonerado' };
export const basisNames = { WITH_TAX: 'Con IGV', WITHOUT_TAX: 'Sin IGV' } as const;

/** A day in words; other texts as written. */
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOrText = (text: string | null): string =>
  text && ISO_DAY.test(text) ? formatDate(text) : cleanLine(text ?? '') || 'No lo dice';

/** Why an answer does not compete; '' if it does. */
export function outText({ current, inPlay, revision, status }: ComparedAnswer, lacksRate: boolean): string {
  if (inPlay) return '';
  if (!current) return `Responde a la revisión ${revision}`;
  if (lacksRate) return 'Falta tipo de cambio';
  return status === 'REJECTED' ? 'Rechazada' : 'No participa';
}

/** What each answer says beside its amounts. */
export const conditionsOf = (answer: ComparedAnswer): [label: string, text: string][] => [
  ['Código', answer.code],
  ['Total enviado', formatMoney(answer.total, answer.typeMoneda)],
  ['Moneda', currencyWords[answer.typeMoneda].name],
  ['Entrega', dayOrText(answer.deliveryTime)],
  ['Pago', cleanLine(answer.paymentMethod ?? '') || 'No lo dice'],
  ['Validez', `${answer.expired ? 'Venció el' : 'Hasta el'} ${formatDate(answer.validUntil)}`],
  ['Respondió', formatDate(answer.returnedAt)],
];
