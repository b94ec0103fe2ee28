import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import type { DocumentTotals, TaxMode } from '@cotizaobra/proto/rules/totals';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import type { CopiedRows } from '../model/clipboard.js';
import type { Column, EditorPermissions, GridKind } from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';
import type { Hit } from '../model/find.js';
import type { PendingPaste } from '../model/pending-paste.js';
import type { DiscardedVersion } from './discarded.js';

export interface Cell {
  readonly rowId: string;
  readonly column: Column;
}

/** A block of cells between two corners; with both the same, one cell. Ítem as column means whole rows. */
export interface Selection {
  /** Where it began. */
  readonly anchor: Cell;
  /** The active cell. */
  readonly active: Cell;
}

export interface Editing extends Cell {
  readonly text: string;
  /** `overwrite`: began by typing, arrows leave the cell. `edit`: F2 or double click, arrows move in the text. */
  readonly mode: 'overwrite' | 'edit';
}

/** The open dialog of a title or subtitle, with what is typed in it. */
export interface TitleEditing {
  readonly rowId: string;
  readonly code: string;
  readonly description: string;
}

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** `at`: milliseconds since 1970. */
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

export interface ServerVersion {
  readonly version: number;
  readonly rows: readonly EditorRow[];
  /** Who saved it and when, where the server says so. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

export interface Conflict {
  /** What the own changes started from. */
  readonly base: ServerVersion;
  readonly server: ServerVersion;
}

export interface Notice {
  readonly kind: 'refusal' | 'info' | 'paste';
  readonly text: string;
  readonly hint?: string;
  /** A cell to go to. */
  readonly cell?: Cell;
  /** What the button that goes there says; 'Ir a la primera' where nothing is given. */
  readonly goTo?: string;
  readonly canUndo?: boolean;
  /** Leads to the discarded versions. */
  readonly history?: boolean;
}

/** The open search. */
export interface SearchState {
  readonly query: string;
  /** What takes the place of hits; null while it only looks. */
  readonly replacement: string | null;
  /** In reading order. */
  readonly hits: readonly Hit[];
  /** Columns of hits by row id. */
  readonly found: ReadonlyMap<string, readonly Hit['column'][]>;
  /** Place of the current one among the hits, or -1. */
  readonly at: number;
}

export interface Pricing {
  readonly currency: Currency;
  readonly taxMode: TaxMode;
  /** In percent, from `igvRateOn` of the document's date. */
  readonly igvRate: string;
}

/** A number typed with a comma that reads two ways. */
interface CommaQuestion {
  readonly cell: Cell;
  readonly text: string;
}

/** What the view reads. Every change makes a new object; what did not change keeps its identity. */
export interface EditorState {
  readonly kind: GridKind;
  readonly permissions: EditorPermissions;
  readonly pricing: Pricing;
  /** Whether items show the numbers of the file they came from. */
  readonly numbering: Numbering;
  /** What a comma before exactly three digits means here; null until that was asked. */
  readonly comma: CommaReading | null;
  readonly commaQuestion: CommaQuestion | null;
  /** False while the draft on this computer is being looked for; nothing can be edited until then. */
  readonly ready: boolean;
  readonly rows: readonly EditorRow[];
  /** `1.2.3` of every row, or the one of its file. */
  readonly numbers: readonly string[];
  /** Céntimos of every row: its own, or the sum of what is under a title. */
  readonly partials: readonly bigint[];
  readonly sum: bigint;
  readonly totals: DocumentTotals;
  readonly collapsed: ReadonlySet<string>;
  /** Indexes of the rows that no collapsed title hides. */
  readonly visible: readonly number[];
  readonly selection: Selection | null;
  readonly editing: Editing | null;
  readonly titleEditing: TitleEditing | null;
  readonly clipboard: CopiedRows | null;
  /** A pasted table that waits for an answer or a look. */
  readonly pendingPaste: PendingPaste | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly save: SaveState;
  /** Something here is not on the server yet. */
  readonly dirty: boolean;
  readonly notice: Notice | null;
  readonly search: SearchState | null;
  /** What was done, for those who do not see it. */
  readonly said: string;
  /** Versions that lost a conflict and can be brought back. */
  readonly discarded: readonly DiscardedVersion[];
}
