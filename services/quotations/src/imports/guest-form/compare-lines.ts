import { decideFormats } from '@cotizaobra/proto/budget-reading/column-formats';
import type { NumberFormat } from '@cotizaobra/proto/budget-reading/number-format';
import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import { DECLINED_MARK, typedColumnOf } from '@cotizaobra/proto/documents/guest-form-layout';
import { type GuestDraft, guestDraftSchema } from '@cotizaobra/proto/quotations/invitations';
import { amountToCents, partialAmount, unitPriceFromPartial } from '@cotizaobra/proto/rules/totals';
import type { FormNotes, NotePlace } from './form-notes.js';
import type { FormRow, ReturnedForm } from './returned-form.js';
import { checkTexts, isOfAnotherLine, type LinePrints, lineLabel } from './row-texts.js';
import { fifteenDigits, shown, typedNumber } from './typed-number.js';

type FormLine = GuestForm['lines'][number];
export type LineAnswer = Partial<Pick<GuestDraft['lines'][number], 'price' | 'partial' | 'declined' | 'note'>>;

const noteSchema = guestDraftSchema.shape.lines.element.shape.note;
const yes = /^(x|s[ií]|no cotizo|1|true|verdadero)$/i;
const no = /^(no|0|false|falso|-)$/i;

/** Reads the rows of lines: what a person changed in each, by the line's id. */
export class LineComparison {
  private readonly mode: 'price' | 'partial';
  private readonly format: NumberFormat | null;

  constructor(
    form: GuestForm,
    private readonly returned: ReturnedForm,
    private readonly prints: LinePrints,
    private readonly notes: FormNotes,
  ) {
    this.mode = typedColumnOf(form);
    const typed = returned.rows.map(({ mark, cells }) => (prints.has(mark) ? cells[this.mode] : undefined));
    const texts = typed.map((cell) => (cell && cell.number === undefined ? cell.text : ''));
    this.format = decideFormats({ price: texts.filter((text) => /\d/.test(text)) }).formats.price?.format ?? null;
  }

  /** The changes of one line; `rows` are all rows with its mark. */
  compare(line: FormLine, rows: readonly FormRow[]): LineAnswer {
    const [row] = rows;
    const label = lineLabel(line);
    const place = (cell: string | null): NotePlace => ({ cell, itemId: line.id, label });
    const say = (kind: 'KEPT' | 'IGNORED' | 'REFUSED', cell: string | null, code: string, message: string) =>
      this.notes.add(kind, place(cell), { code, message });
    if (!row) {
      say('IGNORED', null, 'ROW_MISSING', `«${label}» no está en el archivo: queda como estaba.`);
      return {};
    }
    if (rows.length > 1) {
      const where = rows.map((one) => one.row).join(', ');
      say('REFUSED', null, 'ROW_TWICE', `«${label}» está en varias filas (${where}): deja una sola y súbelo otra vez.`);
      return {};
    }
    if (isOfAnotherLine(row, line, this.prints)) {
      const message = `La fila ${row.row} dice «${shown(row.cells.description?.text ?? '')}», pero es la de «${label}»: no se tomó. Descarga el formulario otra vez.`;
      say('REFUSED', `B${row.row}`, 'ROW_MIXED', message);
      return {};
    }
    checkTexts(row, line, (code, cell, message) => say('IGNORED', cell, code, message));
    return { ...this.typed(line, row, place), ...this.declined(line, row, place), ...this.note(line, row, place) };
  }

  private typed(line: FormLine, row: FormRow, place: (cell: string | null) => NotePlace): LineAnswer {
    const { mode, notes } = this;
    const cell = row.cells[mode];
    const at = place(cell?.cell ?? null);
    const read = typedNumber(cell, { format: this.format, places: mode === 'price' ? 4 : 2 });
    const original = this.original(line, 0, line[mode] ?? '');
    const untouched = read.refusal === undefined && sameNumber(read.value ?? '', original);
    if (mode === 'price') this.checkPartial(line, row, read.value, place);
    if (untouched) return {};
    if (read.refusal) notes.add('REFUSED', at, read.refusal);
    if (read.refusal || read.value === line[mode]) return {};
    if (read.kept) notes.add('KEPT', at, read.kept);
    if (mode === 'partial' && read.value !== null && !this.settles(line, read.value, at)) return {};
    notes.change(at, mode, line[mode], read.value);
    return { [mode]: read.value };
  }

  /** An amount becomes a price with four decimals, whose amount may differ from the typed one. */
  private settles(line: FormLine, partial: string, place: NotePlace): boolean {
    const found = unitPriceFromPartial(line.quantity, partial);
    if (!found) {
      const message = `La celda ${place.cell} no tiene un precio que le corresponda: la cantidad es ${line.quantity}.`;
      this.notes.add('REFUSED', place, { code: 'NO_PRICE', message });
      return false;
    }
    if (!found.exact) {
      const message = `El parcial ${partial} da el precio ${found.price}, cuyo parcial es ${partialAmount(line.quantity, found.price)}.`;
      this.notes.add('KEPT', place, { code: 'SETTLED', message });
    }
    return true;
  }

  /** A partial that somebody typed over the formula does not count; it is said when it differs. */
  private checkPartial(line: FormLine, row: FormRow, price: string | null, place: (cell: string) => NotePlace): void {
    const cell = row.cells.partial;
    if (!cell || cell.formula || cell.number === undefined) return;
    const typed = fifteenDigits(cell.number);
    const computed = partialAmount(line.quantity, price);
    if (/^\d+(\.\d+)?$/.test(typed) && amountToCents(typed) === amountToCents(computed)) return;
    const message = `El parcial ${shown(cell.text)} no se toma: cantidad por precio da ${computed}.`;
    this.notes.add('IGNORED', place(cell.cell), { code: 'PARTIAL_TYPED', message });
  }

  private declined(line: FormLine, row: FormRow, place: (cell: string | null) => NotePlace): LineAnswer {
    const cell = row.cells.declined;
    const text = cell?.text.trim() ?? '';
    if (text !== '' && !yes.test(text) && !no.test(text)) {
      const message = `La celda ${cell!.cell} dice «${shown(text)}»: escribe ${DECLINED_MARK} para no cotizar, o déjala en blanco.`;
      this.notes.add('REFUSED', place(cell!.cell), { code: 'DECLINED_WRONG', message });
      return {};
    }
    const declined = yes.test(text);
    if (declined && row.cells[this.mode]) {
      const message = 'Tiene precio y está marcada «No cotizo»: queda sin cotizar.';
      this.notes.add('KEPT', place(cell!.cell), { code: 'DECLINED_WITH_PRICE', message });
    }
    const original = this.original(line, 1, line.declined ? DECLINED_MARK : '') !== '';
    if (declined === original || declined === line.declined) return {};
    this.notes.change(place(cell?.cell ?? null), 'declined', line.declined ? 'Sí' : 'No', declined ? 'Sí' : 'No');
    return { declined };
  }

  private note(line: FormLine, row: FormRow, place: (cell: string | null) => NotePlace): LineAnswer {
    const cell = row.cells.note;
    const text = cell?.text.trim() ?? '';
    if (text === this.original(line, 2, line.note).trim() || text === line.note) return {};
    const read = noteSchema.safeParse(text);
    if (!read.success) {
      const message = `La nota de la celda ${cell?.cell} no se tomó: ${read.error.issues[0]?.message ?? 'no se pudo leer'}.`;
      this.notes.add('REFUSED', place(cell?.cell ?? null), { code: 'NOTE_WRONG', message });
      return {};
    }
    this.notes.change(place(cell?.cell ?? null), 'note', line.note, read.data);
    return { note: read.data };
  }

  /** What the cell held when the form was made; without that, what the draft holds. */
  private original(line: FormLine, at: number, now: string): string {
    return this.returned.originals.get(line.id)?.[at] ?? now;
  }
}

/** A workbook stores fifteen digits, so a longer price comes back shortened. */
const sameNumber = (a: string, b: string): boolean => a === b || (a !== '' && b !== '' && Number(a) === Number(b));
