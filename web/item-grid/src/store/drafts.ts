import { randomId } from '@cotizaobra/proto/rules/random-id';
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { Draft } from './draft.js';
import { forgetLast, keepLast, lastKeys, lastOf } from './last-words.js';
import { holdLock, type ReleaseLock } from './tab-lock.js';

let database: UseStore | undefined;

function store(): UseStore {
  database ??= createStore('cotizaobra-item-drafts', 'drafts');
  return database;
}

const prefixOf = (userId: string): string => `${userId}/`;
const documentPrefix = (userId: string, documentId: string): string => `${prefixOf(userId)}${documentId}/`;

/** A killed tab is gone within this time. */
export const DYING_MS = 3_000;

/** How often a user's drafts were erased: an editor that was open then must not bring one back. */
const erasures = new Map<string, number>();

async function keysFrom(prefix: string): Promise<string[]> {
  const last = lastKeys(prefix);
  try {
    const kept = (await keys<string>(store())).filter((key) => key.startsWith(prefix));
    return [...new Set([...kept, ...last])];
  } catch {
    return last;
  }
}

/** The latest that was kept under a key. */
async function readDraft(key: string): Promise<Draft | null> {
  const last = lastOf(key);
  try {
    const kept = await get<Draft>(key, store());
    return kept && (!last || kept.at > last.at) ? kept : last;
  } catch {
    return last;
  }
}

async function forget(drafts: readonly string[]): Promise<void> {
  forgetLast(drafts);
  if (drafts.length > 0) await delMany([...drafts], store());
}

/** A draft that a tab left behind which is gone now. */
interface Orphan {
  key: string;
  draft: Draft;
  release: ReleaseLock;
}

/** This tab's draft of one document, for as long as its user stays signed in; other tabs have their own. */
export class DraftSlot {
  private readonly prefix: string;
  private readonly key: string;
  private readonly erased: number | undefined;
  private lock: Promise<ReleaseLock | null> | null = null;
  private orphans: Orphan[] = [];
  private kept = false;
  private hasLast = false;

  constructor(
    private readonly userId: string,
    documentId: string,
  ) {
    this.prefix = documentPrefix(userId, documentId);
    this.key = this.prefix + randomId();
    this.erased = erasures.get(userId);
  }

  /**
   * Drafts of tabs that were closed or killed, oldest first; they stay until `forgetOrphans`.
   * @param patienceMs how long to wait for tabs that still live: one that was just killed lets go a moment later
   */
  async takeOrphans(patienceMs = 0): Promise<Draft[]> {
    this.lock ??= holdLock(this.key);
    await this.lock;
    const others = (await keysFrom(this.prefix)).filter((key) => key !== this.key);
    await Promise.all(others.map((key) => this.takeOrphan(key, patienceMs)));
    this.orphans.sort((a, b) => a.draft.at - b.draft.at);
    return this.orphans.map(({ draft }) => draft);
  }

  private async takeOrphan(key: string, patienceMs: number): Promise<void> {
    const release = await holdLock(key, patienceMs);
    if (!release) return;
    const draft = await readDraft(key);
    if (draft) this.orphans.push({ key, draft, release });
    else release();
  }

  /** What they held is in this tab's draft now, or on the server. */
  async forgetOrphans(): Promise<void> {
    const orphans = this.orphans;
    this.orphans = [];
    try {
      await forget(orphans.map(({ key }) => key));
    } catch {
      // They are found again at the next opening, and say nothing new then.
    }
    for (const { release } of orphans) release();
  }

  /** Null erases it. False when nothing was kept: private mode, a full disk, or signed out since. */
  async write(draft: Draft | null): Promise<boolean> {
    if (erasures.get(this.userId) !== this.erased) return false;
    if (!draft && !this.kept) return true;
    this.kept = draft !== null;
    this.lock ??= holdLock(this.key);
    try {
      await (draft ? set(this.key, draft, store()) : del(this.key, store()));
      if (this.hasLast) forgetLast([this.key]);
      this.hasLast = false;
      return true;
    } catch {
      return false;
    }
  }

  /** Keeps a draft before the call returns: the page is being left. */
  writeLast(draft: Draft): void {
    if (erasures.get(this.userId) === this.erased) this.hasLast = keepLast(this.key, draft);
  }

  /** The document was left: what is still here belongs to whoever opens it next. */
  async release(): Promise<void> {
    const lock = await this.lock;
    this.lock = null;
    lock?.();
    for (const { release } of this.orphans.splice(0)) release();
  }
}

/** Ids of the documents of which a user has something unsent here; logging out warns about them. */
export async function documentsWithDrafts(userId: string): Promise<string[]> {
  const found = (await keysFrom(prefixOf(userId))).map((key) => key.split('/')[1]!);
  return [...new Set(found)];
}

/** Everything unsent of one document, in all tabs. */
export async function draftsOf(userId: string, documentId: string): Promise<Draft[]> {
  const found = await Promise.all((await keysFrom(documentPrefix(userId, documentId))).map(readDraft));
  return found.filter((draft) => draft !== null);
}

/** At logout, after the warning. */
export async function eraseDrafts(userId: string): Promise<void> {
  erasures.set(userId, (erasures.get(userId) ?? 0) + 1);
  await forget(await keysFrom(prefixOf(userId)));
}
