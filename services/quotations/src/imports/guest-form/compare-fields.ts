import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import {
  type AnswerField,
  answerFields,
  fieldLabels,
  fieldMark,
  taxChoices,
} from '@cotizaobra/proto/documents/guest-form-layout';
import { type GuestDraft, guestDraftSchema } from '@cotizaobra/proto/quotations/invitations';
import { rucSchema } from '@cotizaobra/proto/rules/ruc';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import type { FormNotes, NotePlace } from './form-notes.js';
import type { FormCell, ReturnedForm } from './returned-form.js';
import { fifteenDigits, shown } from './typed-number.js';

type Answer = Partial<Omit<GuestDraft, 'lines'>>;

const shape = guestDraftSchema.shape;
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the cell says, as a draft would hold it; undefined where it says nothing that is known. */
function meant(field: AnswerField, text: string): { value: string | number } | { fault: string } {
  if (field === 'taxMode') {
    const choice = Object.entries(taxChoices).find(([, name]) => name.toLowerCase() === text.toLowerCase());
    return choice
      ? { value: choice[0] }
      : { fault: `elige una opción de la lista: ${Object.values(taxChoices).join(', ')}` };
  }
  const read = shape[field].safeParse(text);
  if (!read.success) return { fault: lower(read.error.issues[0]?.message ?? 'no se pudo leer') };
  return { value: read.data ?? '' };
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

/** Who answers and on which terms, as the form says it. A cell nobody touched changes nothing. */
export function compareFields(form: GuestForm, { rows, originals }: ReturnedForm, notes: FormNotes): Answer {
  const answer: Record<string, string | number> = {};
  for (const field of answerFields) {
    const mark = fieldMark(field);
    const label = fieldLabels[field];
    const row = rows.find((one) => one.mark === mark);
    if (!row) {
      const message = `La fila de «${label}» no está en el archivo: queda como estaba.`;
      notes.add('IGNORED', { cell: null, itemId: null, label }, { code: 'ROW_MISSING', message });
      continue;
    }
    const place: NotePlace = { cell: row.value?.cell ?? null, itemId: null, label };
    const text = textOf(row.value);
    const before = String(form.answer[field]);
    const shownBefore = field === 'taxMode' ? taxChoices[before as TaxMode] : before;
    const wasThere = originals.get(mark)?.[0];
    const original = field === 'taxMode' ? (taxChoices[wasThere as TaxMode] ?? wasThere) : wasThere;
    if (plain(text) === plain(original ?? shownBefore) || plain(text) === plain(shownBefore)) continue;
    if (text === '' && (field === 'taxMode' || field === 'validityDays')) continue;
    const reading = meant(field, text);
    if ('fault' in reading) {
      const message = `${label}: «${shown(text)}» no se tomó: ${reading.fault}.`;
      notes.add('REFUSED', place, { code: 'FIELD_WRONG', message });
      continue;
    }
    answer[field] = reading.value;
    notes.change(
      place,
      field,
      shownBefore,
      field === 'taxMode' ? taxChoices[reading.value as TaxMode] : String(reading.value),
    );
    if (field === 'ruc' && text !== '' && !rucSchema.safeParse(text).success) {
      const message = `El RUC «${shown(text)}» no es válido: revísalo antes de enviar.`;
      notes.add('KEPT', place, { code: 'RUC_WRONG', message });
    }
  }
  return answer as Answer;
}

/** A RUC or a phone may be stored as a number. */
const textOf = (cell: FormCell | undefined): string =>
  (cell?.number === undefined ? (cell?.text ?? '') : fifteenDigits(cell.number)).trim();
