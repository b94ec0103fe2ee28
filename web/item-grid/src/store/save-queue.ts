import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { EditorPermissions } from '../model/columns.js';
import { type EditorRow, rowsFromElements } from '../model/editor-row.js';
import { holds, rebased } from '../model/rebase.js';
import { sharedRows } from '../model/touched.js';
import type { Draft } from './draft.js';
import { draftOf } from './draft-content.js';
import type { DraftSlot } from './drafts.js';
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
  /** Delay from the last change to the request. */
  saveAfterMs: number;
  /** Longest delay from a change, or a key in an open cell, to the local draft. */
  draftAfterMs: number;
  /** Delays between retries while the server does not answer; the last one repeats. */
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
  /** The text being typed. */
  open(): Draft['open'];
  permissions(): EditorPermissions;
  saveState(): SaveState;
  setSaveState(save: SaveState, dirty: boolean): void;
  /** Others' changes were saved first and are merged with these. */
  join(rows: readonly EditorRow[], server: ServerVersion): void;
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

/** A slice in flight, and the rows after the server has applied it. */
interface Sent {
  rows: readonly EditorRow[];
  operations: readonly ItemOperation[];
}

/**
 * Sends the difference from the server's version, one request at a time. After each answer it sends what is then
 * current. Until everything is saved, a local draft holds the rest.
 */
export class SaveQueue {
  base: ServerVersion;
  private running: Promise<void> | null = null;
  private saveTimer: ReturnType<typeof setTimeout> | undefined;
  private draftTimer: ReturnType<typeof setTimeout> | undefined;
  private drafts: Promise<unknown> = Promise.resolve();
  private attempts = 0;
  /** A request without an answer: the server may or may not have applied it. */
  private unanswered: Sent | null = null;
  private closed = false;

  constructor(
    private readonly host: SaveHost,
    private readonly options: SaveQueueOptions,
  ) {
    this.base = options.base;
  }

  /** After a change: saves the draft at once and sends soon. */
  changed(): void {
    this.typed();
    if (this.host.saveState().kind === 'conflict') return;
    this.attempts = 0;
    this.sendIn(this.options.timing.saveAfterMs);
  }

  /**
   * After a key in an open cell: saves the draft, and sends once the cell is closed. Further typing does not delay the
   * draft.
   */
  typed(): void {
    this.draftTimer ??= setTimeout(() => void this.keepDraft(), this.options.timing.draftAfterMs);
  }

  /** Sends now; resolves when all is saved or nothing more can be saved for the moment. */
  async flush(): Promise<void> {
    clearTimeout(this.saveTimer);
    await this.keepDraft();
    await this.send();
    await this.drafts;
  }

  /** Writes all pending changes to the local draft; erases the draft if there are none. */
  keepDraft(): Promise<unknown> {
    this.stopDraftTimer();
    const draft = draftOf(this.base, this.host.rows(), this.host.permissions(), this.host.open());
    this.drafts = this.drafts.then(() => this.options.draft.write(draft));
    return this.drafts;
  }

  /** The same while the page closes, without waiting. */
  keepLast(): void {
    const draft = draftOf(this.base, this.host.rows(), this.host.permissions(), this.host.open());
    if (draft) this.options.draft.writeLast(draft);
  }

  /** After a conflict is settled: the server's version is the new base. */
  settle(server: ServerVersion): void {
    this.base = server;
    this.unanswered = null;
    this.host.setSaveState({ kind: 'idle' }, this.isDirty());
    this.changed();
  }

  open(): void {
    this.closed = false;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.saveTimer);
    this.stopDraftTimer();
  }

  isDirty(): boolean {
    return pendingOperations(this.base.rows, this.host.rows(), this.host.permissions()).length > 0;
  }

  private stopDraftTimer(): void {
    clearTimeout(this.draftTimer);
    this.draftTimer = undefined;
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
      const sending = { rows: whole ? target : afterSlice(this.base.rows, slice), operations: slice };
      try {
        const { version } = await this.options.transport.save(this.base.version, slice);
        this.base = { version, rows: sending.rows, savedBy: null, savedAt: null };
        this.unanswered = null;
        this.attempts = 0;
        sent = true;
      } catch (error) {
        if (!(await this.recover(error, sending))) return;
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

  /** True if the next request may start at once. */
  private async recover(error: unknown, sending: Sent): Promise<boolean> {
    const fault = faultOf(error);
    if (fault.kind === 'unreachable') {
      this.unanswered ??= sending;
      return this.waitForServer();
    }
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
    return this.meet({ ...server, rows: sharedRows(this.base.rows, server.rows) }, fault.message);
  }

  /** Another version was saved first. Compatible changes are merged, else the user chooses. */
  private meet(server: ServerVersion, message: string): boolean {
    if (server.version === this.base.version) {
      // Then it is not a newer version, but a document that is now read-only.
      this.host.setSaveState({ kind: 'failed', message }, true);
      return false;
    }
    const { unanswered, base } = this;
    const arrived = unanswered && holds(server.rows, unanswered.rows, unanswered.operations);
    const from = arrived ? unanswered.rows : base.rows;
    const mine = this.host.rows();
    const joined = rebased(from, server.rows, mine);
    if (!joined) {
      this.host.setSaveState({ kind: 'conflict', conflict: { base, server } }, true);
      return false;
    }
    this.unanswered = null;
    this.base = server;
    // If the only change is our own, whose answer was lost, no message is needed.
    if (pendingOperations(mine, joined, this.host.permissions()).length > 0) this.host.join(joined, server);
    return true;
  }

  private async waitForServer(): Promise<false> {
    const { retryMs } = this.options.timing;
    const wait = retryMs[Math.min(this.attempts, retryMs.length - 1)] ?? 0;
    this.attempts += 1;
    // Shows 'Guardado en este equipo' only after the draft is saved.
    await this.keepDraft();
    this.host.setSaveState({ kind: 'offline' }, true);
    if (!this.closed) this.sendIn(wait);
    return false;
  }
}
