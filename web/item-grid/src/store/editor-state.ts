import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { Numbering } from '@cotizaobra/proto/rules/numbering';
import type { DocumentTotals, TaxMode } from '@cotizaobra/proto/rules/totals';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import type { CopiedRows } from '../model/clipboard.js';
import type { Column, EditorPermissions, GridKind } from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';
import type { Hit } from '../model/find.js';
import type { OrphanRow } from '../model/merge.js';
import type { PendingPaste } from '../model/pending-paste.js';
import type { DiscardedVersion } from './discarded.js';

export interface Cell {
  readonly rowId: string;
  readonly column: Column;
}

/** A block of cells between two corners; a single cell if both are equal. Ítem as column means whole rows. */
export interface Selection {
  /** The cell where the selection began. */
  readonly anchor: Cell;
  /** The active cell. */
  readonly active: Cell;
}

export interface Editing extends Cell {
  readonly text: string;
  /**
   * `overwrite`: opened by typing, arrows leave the cell. `edit`: opened by F2 or double click, arrows move in the
   * text.
   */
  readonly mode: 'overwrite' | 'edit';
}

/** The open dialog of a title or subtitle, with its typed text. */
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
  /** Who saved it and when, if the server names them. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

export interface Conflict {
  /** The version on which the own changes are based. */
  readonly base: ServerVersion;
  readonly server: ServerVersion;
}

export interface Notice {
  readonly kind: 'refusal' | 'info' | 'paste';
  readonly text: string;
  readonly hint?: string;
  /** A cell that the button selects. */
  readonly cell?: Cell;
  /** Label of that button; default 'Ir a la primera'. */
  readonly goTo?: string;
  readonly canUndo?: boolean;
  /** Shows a button to the discarded versions. */
  readonly history?: boolean;
}

/** A cell that two people wrote at once, and whose first value was replaced unseen. */
export interface LostCell {
  readonly rowId: string;
  readonly column: 'code' | 'description' | 'unit' | 'quantity' | 'price';
  /** `mine`: mine was replaced by somebody. `theirs`: I replaced somebody's. */
  readonly whose: 'mine' | 'theirs';
  /** The value that was replaced, and the one that stands. Null: no price. */
  readonly lost: string | null;
  readonly stands: string | null;
  /** The other person; null if nobody knows. */
  readonly who: string | null;
}

/** The open search. */
export interface SearchState {
  readonly query: string;
  /** Replacement text; null for search only. */
  readonly replacement: string | null;
  /** In reading order. */
  readonly hits: readonly Hit[];
  /** Columns of hits by row id. */
  readonly found: ReadonlyMap<string, readonly Hit['column'][]>;
  /** Position of the current hit, or -1. */
  readonly at: number;
}

export interface Pricing {
  readonly currency: Currency;
  readonly taxMode: TaxMode;
  /** Percent, from `igvRateOn` of the document's date. */
  readonly igvRate: string;
}

/** A number with an ambiguous comma. */
interface CommaQuestion {
  readonly cell: Cell;
  readonly text: string;
}

/** State for the view. Every change makes a new object; unchanged parts keep their identity. */
export interface EditorState {
  readonly kind: GridKind;
  readonly permissions: EditorPermissions;
  readonly pricing: Pricing;
  /** Whether items show the numbers of the imported file. */
  readonly numbering: Numbering;
  /** Meaning of a comma before exactly three digits; null until the user has answered. */
  readonly comma: CommaReading | null;
  readonly commaQuestion: CommaQuestion | null;
  /** False until the local draft is loaded; editing is locked until then. */
  readonly ready: boolean;
  readonly rows: readonly EditorRow[];
  /** `1.2.3` of every row, or its number from the file. */
  readonly numbers: readonly string[];
  /** Céntimos of every row: its own amount, or the sum of a title's subtree. */
  readonly partials: readonly bigint[];
  readonly sum: bigint;
  readonly totals: DocumentTotals;
  readonly collapsed: ReadonlySet<string>;
  /** Indexes of the rows that are not under a collapsed title. */
  readonly visible: readonly number[];
  readonly selection: Selection | null;
  readonly editing: Editing | null;
  readonly titleEditing: TitleEditing | null;
  readonly clipboard: CopiedRows | null;
  /** A pasted table that waits for an answer or a preview. */
  readonly pendingPaste: PendingPaste | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly save: SaveState;
  /** Some local changes are not on the server yet. */
  readonly dirty: boolean;
  readonly notice: Notice | null;
  readonly search: SearchState | null;
  /** The last action in words, for screen readers. */
  readonly said: string;
  /** Cells whose value was replaced unseen, the latest first. Each is told once. */
  readonly lost: readonly LostCell[];
  /** What was typed here into rows that others deleted. */
  readonly orphans: readonly OrphanRow[];
  /** Counts the changes that came from others. */
  readonly foreign: number;
  /** Discarded versions that can be restored. */
  readonly discarded: readonly DiscardedVersion[];
}
