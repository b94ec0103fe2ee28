import type { EditorPermissions } from '../model/columns.js';
import { type EditorRow, rowsFromElements } from '../model/editor-row.js';
import type { Draft, DraftSlot } from './drafts.js';
import type { SaveState, ServerVersion } from './editor-state.js';
import {
  afterSlice,
  type EditorTransport,
  faultOf,
  firstSlice,
  type LoadedDocument,
  pendingOperations,
} from './transport.js';

export interface SaveTiming {
  /** From the last change to the request. */
  saveAfterMs: number;
  /** From the last change to the copy on this computer. */
  draftAfterMs: number;
  /** Between attempts while the server does not answer; the last one repeats. */
  retryMs: readonly number[];
}

export const defaultTiming: SaveTiming = {
  saveAfterMs: 700,
  draftAfterMs: 250,
  retryMs: [2_000, 5_000, 15_000, 30_000],
};

/** What the queue needs of the store. */
export interface SaveHost {
  rows(): readonly EditorRow[];
  permissions(): EditorPermissions;
  saveState(): SaveState;
  setSaveState(save: SaveState, dirty: boolean): void;
}

export interface SaveQueueOptions {
  draft: DraftSlot;
  base: ServerVersion;
  transport: EditorTransport;
  timing: SaveTiming;
}

export function versionOf({ version, elements, savedBy = null, savedAt = null }: LoadedDocument): ServerVersion {
  return { version, rows: rowsFromElements(elements), savedBy, savedAt };
}

function unreadOf(rows: readonly EditorRow[]): Draft['unread'] {
  return Object.fromEntries(rows.flatMap((row) => (row.unread ? [[row.id, row.unread]] : [])));
}

/**
 * Sends what differs from the server's version: one request in flight, and when it is answered whatever is current then.
 * Until everything is there, a draft on this computer holds the rest.
 */
export class SaveQueue {
  base: ServerVersion;
  private running: Promise<void> | null = null;
  private saveTimer: ReturnType<typeof setTimeout> | undefined;
  private draftTimer: ReturnType<typeof setTimeout> | undefined;
  private drafts: Promise<unknown> = Promise.resolve();
  private attempts = 0;
  private closed = false;

  constructor(
    private readonly host: SaveHost,
    private readonly options: SaveQueueOptions,
  ) {
    this.base = options.base;
  }

  /** Something changed: it is kept here at once and sent soon. */
  changed(): void {
    const { draftAfterMs, saveAfterMs } = this.options.timing;
    clearTimeout(this.draftTimer);
    this.draftTimer = setTimeout(() => void this.keepDraft(), draftAfterMs);
    if (this.host.saveState().kind === 'conflict') return;
    this.attempts = 0;
    this.sendIn(saveAfterMs);
  }

  /** Sends now; ends when all is saved or nothing can be saved for the moment. */
  async flush(): Promise<void> {
    clearTimeout(this.saveTimer);
    await this.keepDraft();
    await this.send();
    await this.drafts;
  }

  /** Everything pending goes to this computer's draft; nothing pending erases it. */
  keepDraft(): Promise<unknown> {
    clearTimeout(this.draftTimer);
    const rows = this.host.rows();
    const operations = pendingOperations(this.base.rows, rows, this.host.permissions());
    const unread = unreadOf(rows);
    const needed = operations.length > 0 || Object.keys(unread).length > 0;
    const draft = needed ? { version: this.base.version, operations, unread, at: Date.now() } : null;
    this.drafts = this.drafts.then(() => this.options.draft.write(draft));
    return this.drafts;
  }

  /** After a conflict was settled: the server's version is the new ground. */
  settle(server: ServerVersion): void {
    this.base = server;
    this.host.setSaveState({ kind: 'idle' }, this.isDirty());
    this.changed();
  }

  open(): void {
    this.closed = false;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.saveTimer);
    clearTimeout(this.draftTimer);
  }

  isDirty(): boolean {
    return pendingOperations(this.base.rows, this.host.rows(), this.host.permissions()).length > 0;
  }

  private sendIn(ms: number): void {
    clearTimeout(this.saveTimer);
    this.saveTimer = setTimeout(() => void this.send(), ms);
  }

  private send(): Promise<void> {
    this.running ??= this.sendAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async sendAll(): Promise<void> {
    let sent = false;
    while (!this.closed && this.host.saveState().kind !== 'conflict') {
      const target = this.host.rows();
      const operations = pendingOperations(this.base.rows, target, this.host.permissions());
      if (operations.length === 0) {
        this.finish(sent);
        return;
      }
      this.host.setSaveState({ kind: 'saving' }, true);
      const slice = firstSlice(operations);
      const whole = slice.length === operations.length;
      try {
        const { version } = await this.options.transport.save(this.base.version, slice);
        this.base = { version, rows: whole ? target : afterSlice(this.base.rows, slice), savedBy: null, savedAt: null };
        this.attempts = 0;
        sent = true;
      } catch (error) {
        if (!(await this.recover(error, target))) return;
        sent = true;
      }
    }
  }

  private finish(sent: boolean): void {
    const before = this.host.saveState();
    const saved = sent || before.kind !== 'idle';
    const at = !sent && before.kind === 'saved' ? before.at : Date.now();
    this.host.setSaveState(saved ? { kind: 'saved', at } : { kind: 'idle' }, false);
    void this.keepDraft();
  }

  /** True when sending may go on at once. */
  private async recover(error: unknown, target: readonly EditorRow[]): Promise<boolean> {
    const fault = faultOf(error);
    if (fault.kind === 'unreachable') return this.waitForServer();
    if (fault.kind === 'refused') {
      this.host.setSaveState({ kind: 'failed', message: fault.message }, true);
      return false;
    }
    let server: ServerVersion;
    try {
      server = versionOf(await this.options.transport.load());
    } catch (reason) {
      const loading = faultOf(reason);
      if (loading.kind === 'unreachable') return this.waitForServer();
      this.host.setSaveState({ kind: 'failed', message: loading.message }, true);
      return false;
    }
    return this.compare(server, target, fault.message);
  }

  private compare(server: ServerVersion, target: readonly EditorRow[], message: string): boolean {
    if (server.version === this.base.version) {
      // Not another version, then, but a document that may not change any more.
      this.host.setSaveState({ kind: 'failed', message }, true);
      return false;
    }
    if (pendingOperations(server.rows, target, this.host.permissions()).length === 0) {
      // The server has just this: an earlier answer was lost.
      this.base = { ...server, rows: target };
      return true;
    }
    this.host.setSaveState({ kind: 'conflict', conflict: { base: this.base, server } }, true);
    return false;
  }

  private waitForServer(): false {
    const { retryMs } = this.options.timing;
    const wait = retryMs[Math.min(this.attempts, retryMs.length - 1)] ?? 0;
    this.attempts += 1;
    this.host.setSaveState({ kind: 'offline' }, true);
    void this.keepDraft();
    if (!this.closed) this.sendIn(wait);
    return false;
  }
}
