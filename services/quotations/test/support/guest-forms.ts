import { randomUUID } from 'node:crypto';
import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import {
  answerFields,
  DECLINED_MARK,
  fieldLabels,
  fieldMark,
  GUEST_FORM_DATA,
  GUEST_FORM_MARK,
  GUEST_FORM_SHEET,
  OWN_ROW,
  taxChoices,
} from '@cotizaobra/proto/documents/guest-form-layout';
import { type Value, workbookOf } from './workbooks.js';

type Line = GuestForm['lines'][number];

export const formLine = (given: Partial<Line> = {}): Line => ({
  id: randomUUID(),
  index: '1.1',
  level: 1,
  type: 'PART',
  description: 'Arena gruesa',
  unit: 'm3',
  quantity: '12',
  price: null,
  partial: null,
  declined: false,
  note: '',
  ...given,
});

export const guestForm = (lines: Line[], given: Partial<GuestForm> = {}): GuestForm => ({
  dispatchId: randomUUID(),
  requestId: randomUUID(),
  revision: 2,
  buyer: { name: 'Constructora Wayra Sur S.A.C.', ruc: '20999012371' },
  invited: 'Transportes Jicamarca',
  code: 'RQ-2026-0021',
  title: 'Agregados',
  project: 'Los Molles',
  place: 'Ate, Lima',
  currency: 'PEN',
  deadline: null,
  editable: { price: true, partial: false },
  igvPercent: '18',
  lines,
  answer: {
    contactName: '',
    ruc: '',
    phone: '',
    taxMode: 'INCLUDED',
    validityDays: 15,
    deliveryTime: '',
    paymentMethod: '',
  },
  ...given,
});

/** Columns of the visible sheet, from A. */
export const at = {
  index: 0,
  description: 1,
  unit: 2,
  quantity: 3,
  price: 4,
  partial: 5,
  declined: 6,
  note: 7,
  mark: 8,
};
type SheetRows = Value[][];

const originalOf = ({ id, price, partial, declined, note }: Line, { editable }: GuestForm): Value[] => {
  const typed = editable.price ? price : partial;
  return [id, typed ?? '', declined ? DECLINED_MARK : '', note];
};

/** The rows of the visible sheet as they are downloaded. */
function rowsOf(form: GuestForm): SheetRows {
  const fields = answerFields.map((field): Value[] => {
    const value = field === 'taxMode' ? taxChoices[form.answer.taxMode] : form.answer[field];
    return [null, fieldLabels[field], value === '' ? null : value, null, null, null, null, null, fieldMark(field)];
  });
  const lines = form.lines.map((line): Value[] => {
    const { id, index, description, unit, quantity, price, partial, declined, note } = line;
    const number = (text: string | null): Value => (text === null ? null : Number(text));
    return [
      index,
      description,
      unit,
      Number(quantity),
      form.editable.price ? number(price) : null,
      form.editable.price ? null : number(partial),
      declined ? DECLINED_MARK : null,
      note || null,
      id,
    ];
  });
  const head: Value[] = ['Formulario para cotizar', null, null, null, null, null, null, null, OWN_ROW];
  const total: Value[] = [null, null, null, null, 'TOTAL', 0, null, null, OWN_ROW];
  return [head, ...fields, ...lines, total];
}

/** Returns other rows, or changes the given ones. */
type Fill = (rows: SheetRows, row: (mark: string) => Value[]) => SheetRows | undefined;

/** Types one value into the row with that mark. */
export const type =
  (mark: string, cells: Record<number, Value>): Fill =>
  (_, row) => {
    Object.assign(row(mark), cells);
    return undefined;
  };

interface Changes {
  /** Of the visible sheet. `row` finds a row by its mark. */
  fill?: Fill;
  /** Of the hidden sheet. */
  data?: (rows: SheetRows) => SheetRows;
  bookType?: 'xlsx' | 'biff8';
  sheetName?: string;
}

/** A form as a person returns it. */
export function returnedForm(form: GuestForm, { fill, data, bookType, sheetName }: Changes = {}): Buffer {
  const rows = rowsOf(form);
  const row = (mark: string): Value[] => {
    const found = rows.find((one) => one[at.mark] === mark);
    if (!found) throw new Error(`the form has no row ${mark}`);
    return found;
  };
  const filled = fill?.(rows, row) ?? rows;
  const head: Value[] = [GUEST_FORM_MARK, form.dispatchId, form.requestId, String(form.revision)];
  const fields = answerFields.map((field): Value[] => [fieldMark(field), String(form.answer[field])]);
  const hidden = [head, ...fields, ...form.lines.map((line) => originalOf(line, form))];
  return workbookOf(
    [
      { name: sheetName ?? GUEST_FORM_SHEET, table: filled },
      { name: GUEST_FORM_DATA, hidden: true, table: data?.(hidden) ?? hidden },
    ],
    bookType,
  );
}
