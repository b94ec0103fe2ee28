import type { TaxMode } from '../rules/totals.js';
import type { GuestForm } from './guest-form.js';

/** The layout of a guest's form, for its writer and its reader. */
export const GUEST_FORM_SHEET = 'Cotizar';
/** Hidden. Its first row names the form; each further row keeps what a cell held when the form was made. */
export const GUEST_FORM_DATA = 'CotizaObra';
/** Names the file and its layout; another layout gets another number. */
export const GUEST_FORM_MARK = 'cotizaobra:formulario-de-invitado:1';

/** Columns of the visible sheet. `mark`, hidden, says what each row is; `settled`, hidden, is the amount that counts. */
export const formColumns = {
  index: 'A',
  description: 'B',
  unit: 'C',
  quantity: 'D',
  price: 'E',
  partial: 'F',
  declined: 'G',
  note: 'H',
  mark: 'I',
  settled: 'J',
} as const;
export type FormColumn = keyof typeof formColumns;

/** Where the value of a field stands in its row. */
export const FIELD_COLUMN = formColumns.unit;

/** Marks of rows that are no line: their texts are ours. */
export const OWN_ROW = 'texto';
export const fieldMark = (field: AnswerField): string => `campo:${field}`;

export const answerFields = [
  'contactName',
  'ruc',
  'phone',
  'taxMode',
  'validityDays',
  'deliveryTime',
  'paymentMethod',
] as const satisfies readonly (keyof GuestForm['answer'])[];
export type AnswerField = (typeof answerFields)[number];

export const fieldLabels: Record<AnswerField, string> = {
  contactName: 'Nombre y apellido',
  ruc: 'RUC',
  phone: 'Teléfono',
  taxMode: 'Tus precios',
  validityDays: 'Validez de la oferta (días)',
  deliveryTime: 'Plazo de entrega',
  paymentMethod: 'Forma de pago',
};

/** The choices of the cell 'Tus precios'. */
export const taxChoices: Record<TaxMode, string> = {
  INCLUDED: 'Incluyen IGV',
  EXCLUDED: 'No incluyen IGV',
  EXEMPT: 'Exonerados de IGV',
};

/** What a marked cell of 'No cotizo' holds. */
export const DECLINED_MARK = 'X';

/** Amounts of lines are typed only where no price may be. */
export const typedColumnOf = ({ editable }: Pick<GuestForm, 'editable'>): 'price' | 'partial' =>
  editable.price ? 'price' : 'partial';
