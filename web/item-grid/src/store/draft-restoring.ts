import { mergedRows } from '../model/merge.js';
import { rebased } from '../model/rebase.js';
import { texts } from '../texts.js';
import type { CellCommands } from './cell-commands.js';
import type { DiscardedVersion, DiscardedVersions } from './discarded.js';
import type { Draft } from './draft.js';
import { mergeDrafts, type Restored, restoreDrafts } from './draft-content.js';
import { type DraftSlot, DYING_MS } from './drafts.js';
import type { EditorState } from './editor-state.js';
import { reopen, writeOpen } from './reopen.js';
import type { RowCommands } from './row-commands.js';
import type { SaveQueue } from './save-queue.js';
import type { StoreCore } from './store-core.js';
import { withOrphans } from './together.js';

interface RestoringHost {
  core: StoreCore;
  queue: SaveQueue;
  draft: DraftSlot;
  history: DiscardedVersions;
  cells: CellCommands;
  rows: RowCommands;
  /** The server merges with newer versions. */
  merges: boolean;
  isClosed: () => boolean;
  discard: (version: DiscardedVersion) => void;
}

/** Brings back what closed tabs of this person left unsaved. */
export class DraftRestoring {
  constructor(private readonly host: RestoringHost) {}

  /** Loads discarded versions and drafts; resolves once the rows show what was typed in closed tabs. */
  async restore(): Promise<void> {
    const { core, draft, history } = this.host;
    const [discarded, drafts] = await Promise.all([
      history.list(Date.now()),
      core.state.permissions.readOnly ? [] : draft.takeOrphans(),
    ]);
    core.set({ discarded });
    if (drafts.length > 0) await this.restoreFrom(drafts);
    else core.set({ ready: true });
    if (!core.state.permissions.readOnly) void this.restoreLate();
  }

  /** A tab may still be closing, and nobody waits for it: its draft joins the changes made here in the meantime. */
  private async restoreLate(): Promise<void> {
    const { draft, isClosed } = this.host;
    const drafts = await draft.takeOrphans(DYING_MS);
    if (drafts.length === 0) return;
    if (isClosed()) await draft.release();
    else await this.restoreFrom(drafts);
  }

  private async restoreFrom(drafts: Draft[]): Promise<void> {
    const { core, queue, draft, merges, discard } = this.host;
    const { base } = queue;
    const restored = merges ? mergeDrafts(base, drafts) : restoreDrafts(base, drafts);
    if (merges) queue.beganOn(Math.min(...drafts.map(({ version }) => version)));
    core.set({ orphans: withOrphans(core.state.orphans, restored.orphans) });
    const rows = this.restoredRows(restored.rows);
    if (rows) this.showRestored(rows, restored);
    else discard({ whose: 'mine', version: base.version, savedBy: null, rows: restored.rows, at: Date.now() });
    core.set({ ready: true });
    await queue.keepDraft();
    await draft.forgetOrphans();
  }

  /** Together with what was typed here since; null if both changed the same items and the server does not merge. */
  private restoredRows(rows: EditorState['rows']): EditorState['rows'] | null {
    const { core, queue, merges } = this.host;
    const mine = core.state.rows;
    return merges ? mergedRows(queue.base.rows, rows, mine).rows : rebased(queue.base.rows, rows, mine);
  }

  private showRestored(shown: EditorState['rows'], { refused, changes, open, conflict }: Restored): void {
    const { core, queue, cells, rows } = this.host;
    // If a cell is selected, the user may type there: the other tab's typed text goes into its own cell.
    const busy = core.state.selection !== null;
    core.joinForeign(shown);
    const dirty = queue.isDirty();
    const text = refused > 0 ? texts.notices.notRestored(refused) : texts.notices.restored(changes);
    const notice = (dirty || refused > 0) && !conflict ? { kind: 'info' as const, text } : null;
    core.set({ ready: true, dirty, notice: notice ?? core.state.notice });
    if (open && busy) writeOpen(rows, cells, open);
    else if (open) reopen(core, cells, open);
    if (dirty && conflict) core.set({ save: { kind: 'conflict', conflict } });
    else queue.changed();
  }
}
