import { replayOperations } from '@cotizaobra/proto/quotations/apply-operations';
import { placesOf } from '@cotizaobra/proto/rules/item-tree';
import type { EditorPermissions } from '../model/columns.js';
import { withCopiedDetails } from '../model/details.js';
import type { EditorRow } from '../model/editor-row.js';
import { mergedOperations, type OrphanRow } from '../model/merge.js';
import { sameContent, touchedBy } from '../model/touched.js';
import type { Draft, ItemBefore } from './draft.js';
import type { Conflict, ServerVersion } from './editor-state.js';
import { pendingOperations } from './transport.js';

type Rows = readonly EditorRow[];

function beforeOf(base: Rows, operations: Draft['operations']): ItemBefore[] {
  if (operations.length === 0) return [];
  const { changed, deleted } = touchedBy(operations, base);
  const before: ItemBefore[] = [];
  /** Ids of the open rows, from the root down. */
  const path: string[] = [];
  for (const row of base) {
    path[row.depth] = row.id;
    if (!changed.has(row.id) && !deleted.has(row.id)) continue;
    before.push({ row, parentId: row.depth === 0 ? null : path[row.depth - 1]! });
  }
  return before;
}

/** What a tab has and the server does not; null if there is no difference. */
export function draftOf(
  base: ServerVersion,
  rows: Rows,
  permissions: EditorPermissions,
  open: Draft['open'],
  orphans: readonly OrphanRow[],
): Draft | null {
  const operations = pendingOperations(base.rows, rows, permissions);
  if (operations.length === 0 && !open && orphans.length === 0) return null;
  const before = beforeOf(base.rows, operations);
  return { version: base.version, operations, before, open, orphans, at: Date.now() };
}

const nothingRestored = { changes: 0, refused: 0, open: null, conflict: null, orphans: [] };

export interface Restored {
  rows: EditorRow[];
  /** Operations that were applied. */
  changes: number;
  /** Operations that no longer fit. */
  refused: number;
  open: Draft['open'];
  /** Others changed the same items in the meantime. */
  conflict: Conflict | null;
  orphans: readonly OrphanRow[];
}

/** The rows of a draft as it left them, all at level 0. */
function typedRows({ operations, before }: Draft): EditorRow[] {
  const contents = operations.flatMap((operation): Draft['operations'] => {
    if (operation.op === 'add') return [{ ...operation, parentId: null, afterId: null }];
    return operation.op === 'update' ? [operation] : [];
  });
  const rows = before.map(({ row }) => ({ ...row, depth: 0 }));
  return replayOperations<EditorRow>(rows, contents).rows;
}

/** The same from a server that merges: nothing collides. */
export function mergeDrafts(server: ServerVersion, drafts: readonly Draft[]): Restored {
  const restored: Restored = { ...nothingRestored, rows: server.rows.slice() };
  for (const draft of drafts) {
    const { rows, orphans } = mergedOperations(restored.rows, draft.operations, typedRows(draft));
    restored.rows = rows;
    restored.changes += draft.operations.length - orphans.length;
    restored.orphans = [...restored.orphans, ...(draft.orphans ?? []), ...orphans];
    restored.open = draft.open ?? restored.open;
  }
  return restored;
}

/** Whether the server changed the same items as a draft, with another result. */
function clashes(draft: Draft, server: Rows, mine: Rows): boolean {
  const [theirs, ours] = [server, mine].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const [places, ownPlaces] = [placesOf(server), placesOf(mine)];
  return draft.before.some(({ row, parentId }) => {
    const [now, own] = [theirs!.get(row.id), ours!.get(row.id)];
    if (!now) return own !== undefined;
    const nowParent = places.get(row.id)!.parentId;
    if (sameContent(now, row) && nowParent === parentId) return false;
    return !own || !sameContent(now, own) || ownPlaces.get(row.id)!.parentId !== nowParent;
  });
}

/** The base version of a draft, as far as it is known: the changed items in their earlier state. */
function versionBefore({ version, before }: Draft, server: ServerVersion): ServerVersion {
  const known = new Map(before.map(({ row }) => [row.id, row]));
  const rows = server.rows.map((row) => {
    const was = known.get(row.id);
    return was ? { ...was, depth: row.depth } : row;
  });
  return { version, rows, savedBy: null, savedAt: null };
}

/** The server's version with the drafts of closed tabs applied. */
export function restoreDrafts(server: ServerVersion, drafts: readonly Draft[]): Restored {
  const restored: Restored = { ...nothingRestored, rows: server.rows.slice() };
  for (const draft of drafts) {
    const { rows, refused } = replayOperations(restored.rows, draft.operations);
    const stale = draft.version !== server.version;
    if (stale && !restored.conflict && (refused.length > 0 || clashes(draft, server.rows, rows))) {
      restored.conflict = { base: versionBefore(draft, server), server };
    }
    restored.rows = withCopiedDetails(rows);
    restored.orphans = [...restored.orphans, ...(draft.orphans ?? [])];
    restored.changes += draft.operations.length - refused.length;
    restored.refused += refused.length;
    restored.open = draft.open ?? restored.open;
  }
  return restored;
}
