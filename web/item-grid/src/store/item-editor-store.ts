import type { ItemElement } from '@cotizaobra/proto/rules/item-tree';
import { type Numbering, shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { totalsOfSum } from '@cotizaobra/proto/rules/totals';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import type { EditorPermissions, GridKind } from '../model/columns.js';
import { type DetailChange, withDetails } from '../model/details.js';
import { rowsFromElements } from '../model/editor-row.js';
import { withLocals } from '../model/rebase.js';
import { segmentBetween } from '../model/segment.js';
import { sharedRows } from '../model/touched.js';
import { texts } from '../texts.js';
import { CellCommands } from './cell-commands.js';
import { CommaCommands } from './comma-commands.js';
import { type DiscardedVersion, DiscardedVersions } from './discarded.js';
import type { Draft } from './draft.js';
import { DraftRestoring } from './draft-restoring.js';
import { DraftSlot } from './drafts.js';
import type { EditorState, Pricing, SaveState } from './editor-state.js';
import { watchPage } from './page-watch.js';
import { PasteCommands } from './paste-commands.js';
import { RowCommands } from './row-commands.js';
import { defaultTiming, SaveQueue, type SaveTiming, versionOf } from './save-queue.js';
import { SearchCommands } from './search-commands.js';
import { StoreCore } from './store-core.js';
import { replacedBy } from './together.js';
import { TogetherCommands } from './together-commands.js';
import type { EditorTransport, LoadedDocument } from './transport.js';

export interface ItemEditorOptions extends EditorTransport, Pricing {
  /** Drafts are stored per user and document. */
  userId: string;
  documentId: string;
  kind: GridKind;
  permissions: EditorPermissions;
  elements: readonly ItemElement[];
  /** Default: the numbers of the file. */
  numbering?: Numbering;
  /** Meaning of a comma in this document, and the callback that saves the answer. */
  comma?: CommaReading | null;
  keepComma?: (comma: CommaReading) => void;
  version: number;
  timing?: Partial<SaveTiming>;
}

/**
 * The items of one open document, outside Redux: `subscribe` and `snapshot` for useSyncExternalStore, commands, and a
 * save queue. `ItemEditor` connects it while it is shown.
 */
export class ItemEditorStore {
  readonly cells: CellCommands;
  readonly rows: RowCommands;
  readonly pasting: PasteCommands;
  private readonly comma: CommaCommands;
  readonly search: SearchCommands;
  readonly together: TogetherCommands;
  readonly subscribe: (listener: () => void) => () => void;
  private readonly core: StoreCore;
  private readonly queue: SaveQueue;
  private readonly draft: DraftSlot;
  private restored: Promise<void> | null = null;
  private readonly history: DiscardedVersions;
  private readonly restoring: DraftRestoring;
  private readonly merges: boolean;
  private connections = 0;
  private closed = false;

  constructor(options: ItemEditorOptions) {
    this.draft = new DraftSlot(options.userId, options.documentId);
    this.history = new DiscardedVersions(options.userId, options.documentId);
    this.merges = options.changes !== undefined;
    const { kind, permissions, currency, taxMode, igvRate, elements, version } = options;
    const { numbering = 'SOURCE', comma = null } = options;
    const rows = rowsFromElements(elements);
    this.core = new StoreCore({ kind, permissions, pricing: { currency, taxMode, igvRate }, numbering, comma, rows });
    this.comma = new CommaCommands(this.core, (answer) => options.keepComma?.(answer));
    this.cells = new CellCommands(this.core, this.comma);
    this.rows = new RowCommands(this.core);
    this.pasting = new PasteCommands(this.core, this.comma);
    this.search = new SearchCommands(this.core, this.cells);
    this.together = new TogetherCommands(this.core, options.userId, () => void this.queue.keepDraft());
    this.subscribe = this.core.subscribe;
    this.queue = new SaveQueue(
      {
        rows: () => this.core.state.rows,
        open: () => this.openTexts(),
        permissions: () => this.core.state.permissions,
        saveState: () => this.core.state.save,
        orphans: () => this.core.state.orphans,
        isOwn: ({ author }) => author?.userId === options.userId,
        setSaveState: (save: SaveState, dirty: boolean) => this.core.set({ save, dirty }),
        join: (joined, { savedBy }) => this.join(joined, savedBy),
        take: (merged, edits) => this.together.take(merged, edits),
        told: ({ overwritten }) => this.together.tellLost(replacedBy(overwritten ?? [])),
      },
      {
        draft: this.draft,
        base: { version, rows, savedBy: null, savedAt: null },
        transport: options,
        timing: { ...defaultTiming, ...options.timing },
      },
    );
    const { core, queue, draft, history, cells, merges } = this;
    this.restoring = new DraftRestoring({
      ...{ core, queue, draft, history, cells, merges, rows: this.rows },
      isClosed: () => this.closed,
      discard: (version) => this.discard(version),
    });
    this.core.onRowsChanged = () => this.rowsChanged();
    this.core.onTyped = () => this.queue.typed();
  }

  readonly snapshot = (): EditorState => this.core.state;

  /**
   * Resolves once the local draft is loaded. Loading starts at the first read: React may create an editor and drop it
   * unseen, and such an editor must not take over the draft of a closed tab.
   */
  get ready(): Promise<void> {
    this.restored ??= this.restoring.restore();
    return this.restored;
  }

  /** The server version on which the rows are based. */
  get version(): number {
    return this.queue.base.version;
  }

  undo(): void {
    if (this.mayUndo() && this.core.undo()) this.core.say(texts.said.undone);
  }

  redo(): void {
    if (this.mayUndo() && this.core.redo()) this.core.say(texts.said.redone);
  }

  /** Commits the open cell and saves everything now. The returned state shows the result. */
  async flush(): Promise<SaveState> {
    await this.ready;
    this.cells.commit();
    await this.queue.flush();
    return this.core.state.save;
  }

  /** 'Reintentar': sends unsent changes now; an open cell stays open. */
  retry(): void {
    if (this.core.state.ready) void this.queue.flush();
  }

  /**
   * 'Recargar': takes the server's version. The own version goes to the discarded versions, and undo restores it too.
   */
  takeServerVersion(): void {
    const { save, rows } = this.core.state;
    if (save.kind !== 'conflict') return;
    const { server, base } = save.conflict;
    this.discard({ whose: 'mine', version: base.version, savedBy: null, rows, at: Date.now() });
    this.core.replaceRows(server.rows, segmentBetween(rows, server.rows));
    this.queue.settle(server);
  }

  /** 'Conservar la mía': the local rows replace the server's, which go to the discarded versions. */
  keepMine(): void {
    const { save } = this.core.state;
    if (save.kind !== 'conflict') return;
    const { version, savedBy, rows } = save.conflict.server;
    this.discard({ whose: 'server', version, savedBy, rows, at: Date.now() });
    this.queue.settle(save.conflict.server);
  }

  /** A discarded version replaces the rows; undo works. */
  bringBack({ rows }: DiscardedVersion): void {
    const { state } = this.core;
    if (!state.ready || state.permissions.readOnly || state.save.kind === 'conflict') return;
    this.core.change({ segment: segmentBetween(state.rows, sharedRows(state.rows, rows)) }, 'keep');
    this.core.set({ notice: { kind: 'info', text: texts.discarded.broughtBack, canUndo: true } });
  }

  /** The tree has this version on the server. What is missing is fetched and merged. */
  news(version: number): Promise<void> {
    return version > this.version ? this.queue.news(version) : Promise.resolve();
  }

  /** After a time without connection: asks for what others saved. */
  async catchUp(): Promise<void> {
    if (this.merges) await this.queue.news(Number.POSITIVE_INFINITY);
  }

  /** A newer version from another source (an import, another tab). Ignored while there are unsaved changes. */
  accept(loaded: LoadedDocument): void {
    if (this.core.state.dirty || loaded.version <= this.version) return;
    const server = versionOf(loaded);
    const mine = this.core.state.rows;
    const rows = withLocals(sharedRows(mine, server.rows), mine);
    this.queue.base = { ...server, rows };
    this.core.joinForeign(rows);
  }

  /**
   * The result of an own operation on the server, such as an import: one change with one undo. Ignored while there are
   * unsaved changes, because the save queue then merges it.
   */
  takeOwn(loaded: LoadedDocument): void {
    if (this.core.state.dirty || loaded.version <= this.version) return;
    const server = versionOf(loaded);
    const mine = this.core.state.rows;
    const rows = withLocals(sharedRows(mine, server.rows), mine);
    this.queue.base = { ...server, rows };
    this.core.replaceRows(rows, segmentBetween(mine, rows));
  }

  /**
   * Prices that the server computed from the details of parts: no edit of these rows, so they have no undo here. Unsaved
   * changes stay.
   */
  takeDetails(changes: ReadonlyMap<string, DetailChange>): void {
    const { base } = this.queue;
    this.queue.base = { ...base, rows: withDetails(base.rows, changes) };
    this.core.joinForeign(withDetails(this.core.state.rows, changes));
  }

  setPermissions(permissions: EditorPermissions): void {
    this.core.set({ permissions, ...(permissions.readOnly ? { editing: null, titleEditing: null } : {}) });
  }

  setPricing(pricing: Pricing): void {
    this.core.set({ pricing, totals: totalsOfSum(this.core.state.sum, pricing.taxMode, pricing.igvRate) });
  }

  setNumbering(numbering: Numbering): void {
    if (numbering === this.core.state.numbering) return;
    this.core.set({ numbering, numbers: shownNumbers(this.core.state.rows, numbering) });
  }

  /** Meaning of a comma, as answered on another computer. */
  setComma(comma: CommaReading): void {
    this.core.set({ comma });
  }

  /** Reads the cell behind the question, and every later cell. */
  answerComma(comma: CommaReading): void {
    const asked = this.comma.answer(comma);
    if (asked) this.cells.write(asked.cell, asked.text);
  }

  /** The answer came from outside the cells: an exchange rate. */
  rememberComma(comma: CommaReading): void {
    this.comma.remember(comma);
  }

  cancelComma(): void {
    this.comma.cancel();
  }

  /** Opens the dialog of a title or subtitle, or closes it. */
  openTitle(rowId: string | null): void {
    const row = rowId === null ? undefined : this.core.state.rows[this.core.indexOf(rowId)];
    this.typeTitle(row ? { rowId: row.id, code: row.code, description: row.description } : null);
  }

  typeTitle(titleEditing: EditorState['titleEditing']): void {
    this.core.set({ titleEditing });
    this.queue.typed();
  }

  dismissNotice(): void {
    this.core.set({ notice: null });
  }

  /**
   * Watches the connection and the page while the editor is shown; can be called again after disconnecting.
   * @returns the function that disconnects: it saves what it can and keeps the rest as a local draft
   */
  connect(): () => void {
    this.connections += 1;
    this.closed = false;
    void this.ready;
    this.queue.open();
    const leave = watchPage({
      returned: () => this.retry(),
      hidden: () => this.retry(),
      gone: () => {
        this.cells.commit();
        this.queue.keepLast();
        void this.queue.keepDraft();
      },
    });
    return () => {
      leave();
      this.connections -= 1;
      void this.close();
    };
  }

  /** Saves what it can, keeps the rest as a local draft and stops retrying, unless the editor is shown again. */
  async close(): Promise<void> {
    await this.flush();
    if (this.connections > 0) return;
    this.closed = true;
    this.queue.close();
    await this.draft.release();
  }

  private mayUndo(): boolean {
    this.cells.cancel();
    return this.core.state.ready && !this.core.state.permissions.readOnly;
  }

  private rowsChanged(): void {
    this.core.set({ dirty: true });
    this.queue.changed();
  }

  private openTexts(): Draft['open'] {
    const { editing, titleEditing } = this.core.state;
    if (titleEditing) return { title: titleEditing };
    return editing && { cell: editing };
  }

  private join(rows: EditorState['rows'], savedBy: string | null): void {
    this.core.joinForeign(rows);
    this.core.set({ notice: { kind: 'info', text: texts.notices.joined(savedBy) } });
  }

  private discard(version: DiscardedVersion): void {
    const discarded = [version, ...this.core.state.discarded];
    this.core.set({ discarded, notice: { kind: 'info', text: texts.discarded.kept, history: true } });
    void this.history.keep(version);
  }
}

/** Opens the items of a document for editing. */
export function createItemEditorStore(options: ItemEditorOptions): ItemEditorStore {
  return new ItemEditorStore(options);
}
