import { randomId } from '@cotizaobra/proto/rules/random-id';
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { EditorRow } from '../model/editor-row.js';

/** How long a discarded version can be restored, and how many a document keeps. */
const KEPT_MS = 30 * 24 * 3_600_000;
const KEPT_VERSIONS = 12;

/** The version that was not chosen in a conflict. */
export interface DiscardedVersion {
  whose: 'mine' | 'server';
  version: number;
  savedBy: string | null;
  rows: readonly EditorRow[];
  /** Milliseconds since 1970. */
  at: number;
}

let database: UseStore | undefined;

function store(): UseStore {
  database ??= createStore('cotizaobra-discarded-items', 'versions');
  return database;
}

type Kept = [key: string, version: DiscardedVersion];

/** Discarded versions of one document on this computer; empty if the browser has no storage. */
export class DiscardedVersions {
  private readonly prefix: string;

  constructor(userId: string, documentId: string) {
    this.prefix = `${userId}/${documentId}/`;
  }

  async keep(version: DiscardedVersion): Promise<void> {
    try {
      await set(this.prefix + randomId(), version, store());
    } catch {
      // Undo can still restore it while the page is open.
    }
  }

  /** Latest first. Erases versions of any document that are too old. */
  async list(now: number): Promise<DiscardedVersion[]> {
    try {
      const all = await entries<string, DiscardedVersion>(store());
      const old = all.filter(([, { at }]) => now - at > KEPT_MS);
      const own = all
        .filter(([key, { at }]) => key.startsWith(this.prefix) && now - at <= KEPT_MS)
        .toSorted(([, a], [, b]) => b.at - a.at);
      await forget([...old, ...own.slice(KEPT_VERSIONS)]);
      return own.slice(0, KEPT_VERSIONS).map(([, version]) => version);
    } catch {
      return [];
    }
  }
}

async function forget(kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return;
  await delMany(
    kept.map(([key]) => key),
    store(),
  );
}
