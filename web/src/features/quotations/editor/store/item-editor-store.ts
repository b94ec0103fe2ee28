import { replayOperations } from '@cotizaobra/proto/quotations/apply-operations';
import type { ItemElement } from '@cotizaobra/proto/rules/item-tree';
import { totalsOfSum } from '@cotizaobra/proto/rules/totals';
import type { DocumentKind, EditorPermissions } from '../model/columns.js';
import { type EditorRow, rowsFromElements } from '../model/editor-row.js';
import { segmentBetween } from '../model/segment.js';
import { texts } from '../texts.js';
import { CellCommands } from './cell-commands.js';
import { type Draft, DraftSlot } from './drafts.js';
import type { EditorState, Pricing, SaveState } from './editor-state.js';
import { RowCommands } from './row-commands.js';
import { defaultTiming, SaveQueue, type SaveTiming, versionOf } from './save-queue.js';
import { StoreCore } from './store-core.js';
import type { EditorTransport, LoadedDocument } from './transport.js';

export interface ItemEditorOptions extends EditorTransport, Pricing {
  /** Drafts are kept per user and document. */
  userId: string;
  documentId: string;
  kind: DocumentKind;
  permissions: EditorPermissions;
  elements: readonly ItemElement[];
  version: number;
  timing?: Partial<SaveTiming>;
}

/** Rows with what a draft holds on top; null when the draft adds nothing. */
function withDraft(rows: readonly EditorRow[], draft: Draft): { rows: EditorRow[]; refused: number } {
  const replayed = replayOperations(rows, draft.operations);
  const drafted = replayed.rows.map((row) => (draft.unread[row.id] ? { ...row, unread: draft.unread[row.id] } : row));
  return { rows: drafted, refused: replayed.refused.length };
}

/**
 * The items of one open document, outside Redux: `subscribe` and `snapshot` for useSyncExternalStore, commands to change
 * it, and a queue that saves what changed. `ItemEditor` connects it while it is shown.
 */
export class ItemEditorStore {
  readonly cells: CellCommands;
  readonly rows: RowCommands;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settled once the draft on this computer was looked for. */
  readonly ready: Promise<void>;
  private readonly core: StoreCore;
  private readonly queue: SaveQueue;
  private readonly draft: DraftSlot;
  private connections = 0;

  constructor(options: ItemEditorOptions) {
    this.draft = new DraftSlot(options.userId, options.documentId);
    const { kind, permissions, currency, taxMode, igvRate, elements, version } = options;
    const rows = rowsFromElements(elements);
    this.core = new StoreCore({ kind, permissions, pricing: { currency, taxMode, igvRate }, rows });
    this.cells = new CellCommands(this.core);
    this.rows = new RowCommands(this.core);
    this.subscribe = this.core.subscribe;
    this.queue = new SaveQueue(
      {
        rows: () => this.core.state.rows,
        permissions: () => this.core.state.permissions,
        saveState: () => this.core.state.save,
        setSaveState: (save: SaveState, dirty: boolean) => this.core.set({ save, dirty }),
      },
      {
        draft: this.draft,
        base: { version, rows, savedBy: null, savedAt: null },
        transport: options,
        timing: { ...defaultTiming, ...options.timing },
      },
    );
    this.core.onRowsChanged = () => this.rowsChanged();
    this.ready = this.restore();
  }

  readonly snapshot = (): EditorState => this.core.state;

  /** The version of the server that the rows build on. */
  get version(): number {
    return this.queue.base.version;
  }

  undo(): void {
    if (this.mayUndo()) this.core.undo();
  }

  redo(): void {
    if (this.mayUndo()) this.core.redo();
  }

  /** Takes what is being typed and saves all of it now. What became of it stands in the answered state. */
  async flush(): Promise<SaveState> {
    await this.ready;
    this.cells.commit();
    await this.queue.flush();
    return this.core.state.save;
  }

  /** 'Reintentar': sends now what is unsent; an open cell stays open. */
  retry(): void {
    if (this.core.state.ready) void this.queue.flush();
  }

  /** 'Recargar': the server's version; the own one can still be had back by undoing. */
  takeServerVersion(): void {
    const { save, rows } = this.core.state;
    if (save.kind !== 'conflict') return;
    const { server } = save.conflict;
    this.core.replaceRows(server.rows, segmentBetween(rows, server.rows));
    this.queue.settle(server);
  }

  /** 'Conservar la mía': the rows as they are here go over the server's. */
  keepMine(): void {
    const { save } = this.core.state;
    if (save.kind === 'conflict') this.queue.settle(save.conflict.server);
  }

  /** A newer version that came by another way (an import, another tab). Ignored while something here is unsaved. */
  accept(loaded: LoadedDocument): void {
    if (this.core.state.dirty || loaded.version <= this.version) return;
    const server = versionOf(loaded);
    this.queue.base = server;
    this.core.replaceRows(server.rows);
  }

  setPermissions(permissions: EditorPermissions): void {
    this.core.set({ permissions, ...(permissions.readOnly ? { editing: null, titleEditing: null } : {}) });
  }

  setPricing(pricing: Pricing): void {
    this.core.set({ pricing, totals: totalsOfSum(this.core.state.sum, pricing.taxMode, pricing.igvRate) });
  }

  openTitle(rowId: string | null): void {
    this.core.set({ titleEditing: rowId });
  }

  dismissNotice(): void {
    this.core.set({ notice: null });
  }

  /**
   * Watches the connection and the page for as long as the editor is shown; may be called again after letting go.
   * @returns the function that lets go: saves what it can and keeps the rest on this computer
   */
  connect(): () => void {
    this.connections += 1;
    this.queue.open();
    const leave = this.watchPage();
    return () => {
      leave();
      this.connections -= 1;
      void this.close();
    };
  }

  /** Saves what it can, keeps the rest on this computer and stops trying, unless the editor is shown again. */
  async close(): Promise<void> {
    await this.flush();
    if (this.connections === 0) this.queue.close();
  }

  private mayUndo(): boolean {
    this.cells.cancel();
    return this.core.state.ready && !this.core.state.permissions.readOnly;
  }

  private rowsChanged(): void {
    this.core.set({ dirty: true });
    this.queue.changed();
  }

  private async restore(): Promise<void> {
    const draft = await this.draft.read();
    if (!draft || this.core.state.permissions.readOnly) {
      this.core.set({ ready: true });
      return;
    }
    const { base } = this.queue;
    const { rows, refused } = withDraft(base.rows, draft);
    this.core.replaceRows(rows);
    const dirty = this.queue.isDirty();
    const text = refused > 0 ? texts.notices.notRestored(refused) : texts.notices.restored;
    this.core.set({ ready: true, dirty, notice: dirty || refused > 0 ? { kind: 'info', text } : null });
    if (dirty && draft.version !== base.version) {
      this.core.set({ save: { kind: 'conflict', conflict: { base, server: base } } });
    } else {
      this.queue.changed();
    }
  }

  private watchPage(): () => void {
    const online = (): void => this.retry();
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') this.retry();
    };
    const gone = (): void => {
      this.cells.commit();
      void this.queue.keepDraft();
    };
    window.addEventListener('online', online);
    window.addEventListener('pagehide', gone);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', gone);
      document.removeEventListener('visibilitychange', hidden);
    };
  }
}

/** Opens the items of a document for editing. */
export function createItemEditorStore(options: ItemEditorOptions): ItemEditorStore {
  return new ItemEditorStore(options);
}
