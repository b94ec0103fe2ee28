import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { EditorPermissions } from '../model/columns.js';
import { type EditorRow, rowsFromElements } from '../model/editor-row.js';
import { type MergedRows, mergedRows, type OrphanRow } from '../model/merge.js';
import { holds, rebased, replayed } from '../model/rebase.js';
import { withChanges } from '../model/remote-changes.js';
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
  type RemoteChanges,
  type RemoteEdit,
  type SaveAnswer,
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
  orphans(): readonly OrphanRow[];
  /** Of this person. */
  isOwn(edit: RemoteEdit): boolean;
  permissions(): EditorPermissions;
  saveState(): SaveState;
  setSaveState(save: SaveState, dirty: boolean): void;
  /** Others' changes were saved first and are merged with these. */
  join(rows: readonly EditorRow[], server: ServerVersion): void;
  /** The same where the server merges: `edits` are what came. */
  take(merged: MergedRows, edits: readonly RemoteEdit[]): void;
  /** What the answer of a save tells besides the version. */
  told(answer: SaveAnswer): void;
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
  /** The server may have changes that the base does not have: asked for before the next save. */
  private behind = false;
  /** The version on which unsaved changes began; the server compares what others saved after it. */
  private since: number | null = null;
  private catching: Promise<boolean> | null = null;
  private asked = false;
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
    this.since ??= this.base.version;
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

  /**
   * Takes what was saved since the base version, one request at a time. A call during one asks again after it.
   * @returns false if the server did not answer
   */
  catchUp(): Promise<boolean> {
    this.asked = true;
    this.catching ??= this.catchAll().finally(() => {
      this.catching = null;
    });
    return this.catching;
  }

  /** The tree has this version. Own saves are news too: the answer of the one on its way is awaited. */
  async news(version: number): Promise<void> {
    await this.running;
    if (version > this.base.version && !this.closed) await this.catchUp();
  }

  /** Writes all pending changes to the local draft; erases the draft if there are none. */
  keepDraft(): Promise<unknown> {
    this.stopDraftTimer();
    const draft = this.draft();
    this.drafts = this.drafts.then(() => this.options.draft.write(draft));
    return this.drafts;
  }

  /** The same while the page closes, without waiting. */
  keepLast(): void {
    const draft = this.draft();
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

  /** Unsaved changes of a closed tab: they were made on this version. */
  beganOn(version: number): void {
    this.since = Math.min(version, this.since ?? version);
  }

  private draft(): Draft | null {
    const { host, base } = this;
    const draft = draftOf(base, host.rows(), host.permissions(), host.open(), host.orphans());
    return draft && this.since !== null ? { ...draft, version: this.since } : draft;
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
      if (this.behind && !(await this.catchUp())) {
        await this.waitForServer();
        return;
      }
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
        const from = this.base;
        this.saved(await this.options.transport.save(this.seen(), slice), sending, from);
        sent = true;
      } catch (error) {
        if (!(await this.recover(error, sending))) return;
        sent = true;
      }
    }
  }

  /** The version that the author of the unsaved changes had seen. A server that does not merge wants the newest. */
  private seen(): number {
    return (this.options.transport.changes && this.since) ?? this.base.version;
  }

  private saved(answer: SaveAnswer, { rows, operations }: Sent, from: ServerVersion): void {
    const { version, edits = [] } = answer;
    this.unanswered = null;
    this.attempts = 0;
    // What is typed from now on is typed on what the answer shows.
    this.since = null;
    if (edits === null) this.behind = true;
    else if (edits.length > 0) this.behind = !this.takeChanges({ version, edits });
    else if (version > this.base.version) {
      const next = this.base === from ? rows : replayed(this.base.rows, operations);
      if (next) this.base = { version, rows: next, savedBy: null, savedAt: null };
      this.behind = next === null;
    }
    this.host.told(answer);
  }

  private async catchAll(): Promise<boolean> {
    const { transport } = this.options;
    while (this.asked && !this.closed) {
      this.asked = false;
      try {
        const changes = transport.changes ? await transport.changes(this.base.version) : null;
        if (!changes || !this.takeChanges(changes)) this.takeVersion(versionOf(await transport.load()), []);
        this.behind = false;
      } catch {
        return false;
      }
    }
    return true;
  }

  /** False if they do not follow the base version. */
  private takeChanges({ version, edits }: RemoteChanges): boolean {
    if (!edits) return false;
    const coming = edits.filter((edit) => edit.version > this.base.version);
    let rows: readonly EditorRow[] | null = this.base.rows;
    let known = this.base.version;
    let arrived = false;
    for (const edit of coming) {
      rows = rows && edit.after <= known ? withChanges(rows, edit.changes) : null;
      known = edit.version;
      arrived ||= rows !== null && this.host.isOwn(edit) && this.isIn(rows);
    }
    if (!rows) return false;
    this.takeVersion({ version: Math.max(version, known), rows, savedBy: null, savedAt: null }, coming, arrived);
    return true;
  }

  /** The save whose answer was lost is in these rows. */
  private isIn(rows: readonly EditorRow[]): boolean {
    const { unanswered } = this;
    return unanswered !== null && holds(rows, unanswered.rows, unanswered.operations);
  }

  /** @param arrived the unanswered save is among the edits: what others wrote after it stays */
  private takeVersion(server: ServerVersion, edits: readonly RemoteEdit[], arrived = this.isIn(server.rows)): void {
    if (server.version <= this.base.version) return;
    const before = this.base.rows;
    const rows = edits.length > 0 ? server.rows : sharedRows(before, server.rows);
    const from = (arrived && this.unanswered?.rows) || before;
    this.base = { ...server, rows };
    this.unanswered = null;
    if (rows !== before) this.host.take(mergedRows(from, rows, this.host.rows()), edits);
    if (!this.isDirty()) this.since = null;
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
      this.behind = this.options.transport.changes !== undefined;
      return this.waitForServer();
    }
    if (fault.kind === 'refused') {
      this.host.setSaveState({ kind: 'failed', message: fault.message }, true);
      return false;
    }
    const { transport } = this.options;
    if (transport.changes && this.since !== null && this.since < this.base.version) {
      // The server no longer knows what was saved after that version.
      this.since = null;
      return true;
    }
    let server: ServerVersion;
    try {
      server = versionOf(await transport.load());
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
    if (this.options.transport.changes) {
      this.takeVersion(server, []);
      return true;
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
