import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import { typedColumnOf } from '@cotizaobra/proto/documents/guest-form-layout';
import type { GuestFormReading } from '@cotizaobra/proto/quotations/guest-form-reading';
import type { GuestDraft } from '@cotizaobra/proto/quotations/invitations';
import { centsToAmount, partialCents, totalsOfSum, unitPriceFromPartial } from '@cotizaobra/proto/rules/totals';
import { compareFields } from './compare-fields.js';
import { type LineAnswer, LineComparison } from './compare-lines.js';
import { FormNotes } from './form-notes.js';
import { type FormRow, type ReturnedForm, returnedForm } from './returned-form.js';
import { linePrints } from './row-texts.js';
import { shown } from './typed-number.js';

/** Why a file is no answer to this form. `revision`: of the form that was returned. */
export type FormRefusal =
  | { refused: 'WORKBOOK_UNKNOWN' | 'GUEST_FORM_OF_ANOTHER' | 'GUEST_FORM_ROWS' }
  | { refused: 'GUEST_FORM_OLD'; revision: string };

export type FormOutcome = Omit<GuestFormReading, 'dispatchId' | 'version'>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a returned workbook changes of the draft, with a word on everything that is not as it was sent. Stores nothing.
 * Throws Refusal by the name of a limit. It blocks its thread.
 */
export function readGuestForm(bytes: Buffer, form: GuestForm, draft: GuestDraft | null): FormOutcome | FormRefusal {
  const returned = returnedForm(bytes);
  if (!returned) return { refused: 'WORKBOOK_UNKNOWN' };
  if (returned.dispatchId !== form.dispatchId) {
    const isOld = returned.requestId === form.requestId && returned.revision !== String(form.revision);
    return isOld && /^\d{1,6}$/.test(returned.revision)
      ? { refused: 'GUEST_FORM_OLD', revision: returned.revision }
      : { refused: 'GUEST_FORM_OF_ANOTHER' };
  }
  if (!returned.rows.some(({ mark }) => uuid.test(mark))) return { refused: 'GUEST_FORM_ROWS' };
  return compared(form, returned, draft ?? { lines: [] });
}

function compared(form: GuestForm, returned: ReturnedForm, draft: GuestDraft): FormOutcome {
  const notes = new FormNotes();
  const prints = linePrints(form);
  const rows = new Map<string, FormRow[]>();
  for (const row of returned.rows) rows.set(row.mark, [...(rows.get(row.mark) ?? []), row]);
  noteStrangers(returned.rows, prints, notes);
  noteOrder(form, returned.rows, notes);
  const answer = compareFields(form, returned, notes);
  const comparison = new LineComparison(form, returned, prints, notes);
  const changed = new Map<string, LineAnswer>();
  for (const line of form.lines) {
    if (line.type !== 'PART') continue;
    const change = comparison.compare(line, rows.get(line.id) ?? []);
    if (Object.keys(change).length > 0) changed.set(line.id, change);
  }
  const next = { ...draft, ...answer, lines: linesAfter(draft.lines, changed) };
  return { draft: next, changes: notes.changes, notes: notes.all(), ...sums(form, changed, next) };
}

function linesAfter(lines: GuestDraft['lines'], changed: ReadonlyMap<string, LineAnswer>): GuestDraft['lines'] {
  const known = new Set(lines.map(({ itemId }) => itemId));
  const added = [...changed].filter(([itemId]) => !known.has(itemId));
  return [
    ...lines.map((line) => ({ ...line, ...changed.get(line.itemId) })),
    ...added.map(([itemId, change]) => ({ itemId, declined: false, note: '', ...change })),
  ];
}

/** Rows that are no line of this request. */
function noteStrangers(rows: readonly FormRow[], known: ReadonlyMap<string, string>, notes: FormNotes): void {
  for (const { row, mark, cells } of rows) {
    const text = cells.description?.text ?? cells.index?.text ?? '';
    const label = shown(text) || `Fila ${row}`;
    const place = { cell: `A${row}`, itemId: null, label };
    if (uuid.test(mark) && !known.has(mark)) {
      const message = `La fila ${row} es de otro pedido: no se tomó.`;
      notes.add('REFUSED', place, { code: 'ROW_OF_ANOTHER', message });
    } else if (mark === '' && (text !== '' || cells.price || cells.partial)) {
      const message = `La fila ${row} no es del pedido: no se tomó. Escríbela como nota o en la conversación.`;
      notes.add('IGNORED', place, { code: 'ROW_ADDED', message });
    }
  }
}

function noteOrder({ lines }: GuestForm, rows: readonly FormRow[], notes: FormNotes): void {
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  const order = rows.flatMap(({ mark }) => places.get(mark) ?? []);
  if (order.every((place, at) => at === 0 || place >= order[at - 1]!)) return;
  const message = 'Las filas están en otro orden: cada precio va con su partida.';
  notes.add('KEPT', { cell: null, itemId: null, label: 'Formulario' }, { code: 'ROWS_MOVED', message });
}

/** The draft's counts and totals with the changes, as the server will compute them. */
function sums(form: GuestForm, changed: ReadonlyMap<string, LineAnswer>, draft: GuestDraft) {
  const mode = typedColumnOf(form);
  const counts = { priced: 0, declined: 0, blank: 0 };
  let sum = 0n;
  for (const before of form.lines) {
    if (before.type !== 'PART') continue;
    const line = { ...before, ...changed.get(before.id) };
    const typed = line[mode] ?? null;
    const price =
      typed === null || mode === 'price' ? typed : (unitPriceFromPartial(line.quantity, typed)?.price ?? null);
    counts[line.declined ? 'declined' : price === null ? 'blank' : 'priced'] += 1;
    if (!line.declined) sum += partialCents(line.quantity, price);
  }
  const totals = totalsOfSum(sum, draft.taxMode ?? form.answer.taxMode, form.igvPercent);
  return {
    counts,
    totals: {
      subtotal: centsToAmount(totals.subtotal),
      igv: centsToAmount(totals.igv),
      totalAmount: centsToAmount(totals.total),
    },
  };
}
