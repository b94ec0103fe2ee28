import { AppError, coreErrors, type FieldError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { GuestDraft } from '@cotizaobra/proto/quotations/invitations';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { rucSchema } from '@cotizaobra/proto/rules/ruc';
import type { DocumentPatch } from '../../quotation/domain/general-data.js';
import type { SnapshotRow } from '../../quotation/domain/snapshot.js';

/** `details.notes` holds this much. */
const NOTES_MAX = 2_000;

export interface Contact {
  contactName: string;
  ruc: string;
  phone: string;
}

/** Who answers. Throws INVALID with each field that is missing or wrong. */
export function contactOf(draft: GuestDraft): Contact {
  const contactName = draft.contactName?.trim() ?? '';
  const ruc = rucSchema.safeParse(draft.ruc ?? '');
  const phone = draft.phone?.trim() ?? '';
  const faults: FieldError[] = [];
  const fault = (field: string, message: string) => faults.push({ path: `draft.${field}`, code: 'required', message });
  if (contactName === '') fault('contactName', 'Escribe tu nombre y apellido');
  if (!ruc.success) fault('ruc', ruc.error.issues[0]?.message ?? 'Escribe el RUC');
  if (!/^[0-9+ ]{6,20}$/.test(phone)) fault('phone', 'Escribe un teléfono: solo números, espacios y el signo +');
  if (faults.length > 0 || !ruc.success) throw new AppError(coreErrors.INVALID, {}, faults);
  return { contactName, ruc: ruc.data, phone };
}

type Sourced = Pick<SnapshotRow, 'id' | 'originItemId'>;
type Copied = Sourced & Pick<SnapshotRow, 'price'>;

/**
 * The prices as changes of the guest's copy. Lines are named by the ids of what was sent; a copy's rows know theirs.
 * A price that an earlier answer had and this one has not is removed. Throws FOREIGN_ITEM for a line of another document, NO_PRICED_ITEM without a price.
 */
export function pricesOf({ lines }: GuestDraft, sent: readonly Sourced[], copied: readonly Copied[]): ItemOperation[] {
  const copyOf = new Map(copied.map((row) => [row.originItemId, row.id]));
  const originOf = new Map(sent.map((row) => [row.id, row.originItemId ?? row.id]));
  const operations = lines.flatMap(({ itemId, declined, price, partial }, at): ItemOperation[] => {
    const id = copyOf.get(originOf.get(itemId) ?? '');
    if (id === undefined) throw foreign(at);
    if (declined) return [];
    if (price != null) return [{ op: 'update', id, fields: { price } }];
    return partial == null ? [] : [{ op: 'update', id, fields: { partial } }];
  });
  if (operations.length === 0) throw new AppError(quotationErrors.NO_PRICED_ITEM);
  const kept = new Set(operations.map((operation) => ('id' in operation ? operation.id : null)));
  const gone = copied.filter(({ id, price }) => price !== null && !kept.has(id));
  return [...operations, ...gone.map(({ id }) => ({ op: 'update' as const, id, fields: { price: null } }))];
}

interface TermsOptions {
  /** The number of a line, as it was sent. */
  numberOf: (itemId: string) => string;
  /** It was answered before: what is empty now is removed. */
  again: boolean;
}

/** What the guest says besides prices. Notes of lines stand under 'Notas', each with its number. */
export function termsOf(draft: GuestDraft, { numberOf, again }: TermsOptions): DocumentPatch {
  const { taxMode, validityDays, deliveryTime, paymentMethod } = draft;
  const notes = draft.lines.filter(({ note }) => note !== '').map(({ itemId, note }) => `${numberOf(itemId)}: ${note}`);
  const text = notes.join('\n');
  if (text.length > NOTES_MAX) throw tooLong();
  return {
    ...(taxMode ? { taxMode } : {}),
    ...(validityDays ? { validityDays } : {}),
    ...(deliveryTime || again ? { deliveryTime: deliveryTime ?? null } : {}),
    ...(paymentMethod || again ? { paymentMethod: paymentMethod ?? null } : {}),
    ...(text || again ? { notes: text || null } : {}),
  };
}

function foreign(at: number): AppError {
  const { code, text } = quotationErrors.FOREIGN_ITEM;
  return new AppError(quotationErrors.FOREIGN_ITEM, {}, [{ path: `draft.lines.${at}.itemId`, code, message: text }]);
}

const tooLong = (): AppError =>
  new AppError(coreErrors.INVALID, {}, [
    { path: 'draft.lines', code: 'too_big', message: `Las notas suman más de ${NOTES_MAX} caracteres. Acorta alguna.` },
  ]);
