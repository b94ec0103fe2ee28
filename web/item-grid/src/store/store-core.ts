import { subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import type { EditorRow } from '../model/editor-row.js';
import {
  canUndo,
  emptyHistory,
  type History,
  type HistoryStep,
  redo,
  remember,
  rememberForeign,
  undo,
} from '../model/history.js';
import { placeOf } from '../model/places.js';
import { applySegment, isRefusal, keepsShape, type Outcome, type Segment, segmentBetween } from '../model/segment.js';
import { visiblePosition, visibleRows } from '../model/visible.js';
import { texts } from '../texts.js';
import { derive } from './derive.js';
import type { Cell, EditorState } from './editor-state.js';

type Initial = Pick<EditorState, 'kind' | 'permissions' | 'pricing' | 'numbering' | 'comma' | 'rows'>;

function initialState({ kind, permissions, pricing, numbering, comma, rows }: Initial): EditorState {
  const collapsed: ReadonlySet<string> = new Set();
  return {
    kind,
    permissions,
    pricing,
    numbering,
    comma,
    commaQuestion: null,
    collapsed,
    ...derive(rows, { collapsed, pricing, numbering }, null),
    ready: false,
    selection: null,
    editing: null,
    titleEditing: null,
    clipboard: null,
    pendingPaste: null,
    canUndo: false,
    canRedo: false,
    save: { kind: 'idle' },
    dirty: false,
    notice: null,
    search: null,
    said: '',
    lost: [],
    orphans: [],
    foreign: 0,
    discarded: [],
  };
}

/** The editor's state and the only ways to change it: patches, row changes, undo and redo. Has no network access. */
export class StoreCore {
  state: EditorState;
  /** Called after every change of the rows. */
  onRowsChanged: () => void = () => undefined;
  /** Called after every key in an open cell, and when it closes. */
  onTyped: () => void = () => undefined;
  private history: History = emptyHistory;
  private readonly listeners = new Set<() => void>();

  constructor(initial: Initial) {
    this.state = initialState(initial);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(patch: Partial<EditorState>): void {
    this.state = { ...this.state, ...patch };
    for (const listener of this.listeners) listener();
  }

  /**
   * Applies the model's result and selects `focus`, or the row that the model names; 'keep' keeps the selection. False
   * if the model refused, which shows a message, or if nothing changed.
   */
  change(outcome: Outcome | null, focus?: Cell | 'keep'): boolean {
    if (outcome === null) return false;
    if (isRefusal(outcome)) {
      this.set({ notice: { kind: 'refusal', text: outcome.refusal } });
      return false;
    }
    const { before, after } = outcome.segment;
    if (before.length === after.length && before.every((row, at) => row === after[at])) return false;
    this.history = remember(this.history, outcome.segment);
    const column = this.state.selection?.active.column ?? 'description';
    const named = outcome.focus ? { rowId: outcome.focus, column } : null;
    this.apply(outcome.segment, focus === 'keep' ? null : (focus ?? named));
    return true;
  }

  undo(): boolean {
    const step = undo(this.history, this.state.rows);
    if (step !== 'lost') return this.step(step);
    this.history = emptyHistory;
    this.set({ ...this.historyFlags(), notice: { kind: 'info', text: texts.notices.undoLost } });
    return false;
  }

  redo(): boolean {
    return this.step(redo(this.history));
  }

  /** Replaces all rows; with `remembered`, undo works. */
  replaceRows(rows: readonly EditorRow[], remembered?: Segment): void {
    this.history = remembered ? remember(this.history, remembered) : emptyHistory;
    this.set({ ...derive(rows, this.state, null), ...this.historyFlags(), editing: null, ...this.keptSelection(rows) });
  }

  /** Merges others' changes into these rows. An open cell stays open, and undo keeps working. */
  joinForeign(rows: readonly EditorRow[]): void {
    const { state } = this;
    const { editing, titleEditing } = state;
    this.history = rememberForeign(this.history, state.rows, rows);
    const there = (rowId: string | undefined): boolean => rowId !== undefined && placeOf(rows, rowId) >= 0;
    const segment = segmentBetween(state.rows, rows);
    const sameShape = keepsShape(segment) && keepsNumbers(segment);
    this.set({
      ...derive(rows, state, sameShape ? { state, segment } : null),
      ...this.historyFlags(),
      ...(sameShape ? {} : this.nearestSelection(rows)),
      editing: there(editing?.rowId) ? editing : null,
      titleEditing: there(titleEditing?.rowId) ? titleEditing : null,
      foreign: state.foreign + 1,
    });
  }

  /** Announces the last action to screen readers. */
  say(text: string): void {
    // Screen readers repeat the same text only if it differs.
    this.set({ said: text === this.state.said ? `${text}\u00a0` : text });
  }

  indexOf(rowId: string): number {
    return placeOf(this.state.rows, rowId);
  }

  /** Index of the active row, or null. */
  activeIndex(): number | null {
    const { selection } = this.state;
    const at = selection ? this.indexOf(selection.active.rowId) : -1;
    return at < 0 ? null : at;
  }

  /** Opens every title above a row, so that it is visible. */
  reveal(rowId: string): void {
    const { rows, collapsed } = this.state;
    const at = this.indexOf(rowId);
    if (at < 0 || collapsed.size === 0) return;
    const hiding = rows.filter((row, above) => above < at && collapsed.has(row.id) && subtreeEnd(rows, above) > at);
    if (hiding.length === 0) return;
    this.setCollapsed(new Set([...collapsed].filter((id) => !hiding.some((row) => row.id === id))));
  }

  setCollapsed(collapsed: ReadonlySet<string>): void {
    const { rows, selection } = this.state;
    const visible = visibleRows(rows, collapsed);
    this.set({ collapsed, visible });
    const active = this.activeIndex();
    if (!selection || active === null) return;
    const shown = visible[visiblePosition(visible, active)];
    if (shown === undefined || shown === active) return;
    const cell = { rowId: rows[shown]!.id, column: selection.active.column };
    this.set({ selection: { anchor: cell, active: cell } });
  }

  private step(step: HistoryStep | null): boolean {
    if (!step) return false;
    this.history = step.history;
    const { segment } = step;
    const first = segment.after.find((row) => !segment.before.includes(row)) ?? segment.after[0];
    const column = this.state.selection?.active.column ?? 'description';
    this.apply(segment, first ? { rowId: first.id, column } : null);
    return true;
  }

  private apply(segment: Segment, focus: Cell | null): void {
    const rows = applySegment(this.state.rows, segment);
    const sameShape = keepsShape(segment);
    const derived = derive(rows, this.state, sameShape ? { state: this.state, segment } : null);
    const kept = sameShape ? { selection: this.state.selection } : this.keptSelection(rows);
    const selection = focus ? { selection: { anchor: focus, active: focus } } : kept;
    this.set({ ...derived, ...this.historyFlags(), notice: null, ...selection });
    if (focus) this.reveal(focus.rowId);
    this.onRowsChanged();
  }

  private keptSelection(rows: readonly EditorRow[]): Pick<EditorState, 'selection'> {
    const { selection } = this.state;
    const there = (rowId: string): boolean => placeOf(rows, rowId) >= 0;
    const kept = selection && there(selection.active.rowId) && there(selection.anchor.rowId);
    return { selection: kept ? selection : null };
  }

  /** The selection; if others deleted its row, the row that is now in its place. */
  private nearestSelection(rows: readonly EditorRow[]): Pick<EditorState, 'selection'> {
    const { selection, rows: before } = this.state;
    const kept = this.keptSelection(rows);
    if (!selection || kept.selection) return kept;
    const at = placeOf(before, selection.active.rowId);
    const left = (row: EditorRow): boolean => placeOf(rows, row.id) >= 0;
    const near = before.slice(at).find(left) ?? before.slice(0, Math.max(0, at)).findLast(left);
    if (!near) return { selection: null };
    const cell = { rowId: near.id, column: selection.active.column };
    return { selection: { anchor: cell, active: cell } };
  }

  private historyFlags(): Pick<EditorState, 'canUndo' | 'canRedo'> {
    return { canUndo: canUndo(this.history), canRedo: this.history.undone.length > 0 };
  }
}

/** Whether the numbers of the imported file stay. */
function keepsNumbers({ before, after }: Segment): boolean {
  return before.every((row, at) => row === after[at] || row.sourceNumber === after[at]!.sourceNumber);
}
