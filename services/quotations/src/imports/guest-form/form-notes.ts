import type { FormField, GuestFormReading } from '@cotizaobra/proto/quotations/guest-form-reading';

type Change = GuestFormReading['changes'][number];
type Note = GuestFormReading['notes'][number];

export interface NotePlace {
  cell: string | null;
  itemId: string | null;
  label: string;
}

/** A hostile file could cause one note per cell. */
const NOTES_MAX = 300;

/** What a form changes, and what is to be said about its cells. */
export class FormNotes {
  readonly changes: Change[] = [];
  private readonly notes: Note[] = [];
  private more = 0;

  change(place: NotePlace, field: FormField, before: string | null, after: string | null): void {
    this.changes.push({ ...place, field, before: before || null, after: after || null });
  }

  add(kind: Note['kind'], place: NotePlace, { code, message }: { code: string; message: string }): void {
    if (this.notes.length < NOTES_MAX) this.notes.push({ ...place, kind, code, message });
    else this.more += 1;
  }

  /** What was refused stands first. */
  all(): Note[] {
    const order = { REFUSED: 0, IGNORED: 1, KEPT: 2 } as const;
    const sorted = this.notes.toSorted((a, b) => order[a.kind] - order[b.kind]);
    if (this.more === 0) return sorted;
    const message = `Hay ${this.more.toLocaleString('en-US')} avisos más. Corrige estos y vuelve a subir el archivo.`;
    return [...sorted, { cell: null, itemId: null, label: 'Formulario', kind: 'IGNORED', code: 'MORE_NOTES', message }];
  }
}
