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

/** A killed tab releases its lock within this time. */
export const DYING_MS = 3_000;

/** How often a user's drafts were erased. An editor that was open then must not write its draft again. */
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

/** The latest draft saved under a key. */
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

/** A draft of a tab that no longer exists. */
interface Orphan {
  key: string;
  draft: Draft;
  release: ReleaseLock;
}

/** This tab's draft of one document, while its user is signed in. Other tabs have their own. */
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
   * Drafts of closed or killed tabs, oldest first; they stay until `forgetOrphans`.
   * @param patienceMs how long to wait for the locks of other tabs: a tab that was just killed releases its lock a
   * moment later
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

  /** Their content is now in this tab's draft, or on the server. */
  async forgetOrphans(): Promise<void> {
    const orphans = this.orphans;
    this.orphans = [];
    try {
      await forget(orphans.map(({ key }) => key));
    } catch {
      // If this fails, the next editor finds them again, without new content.
    }
    for (const { release } of orphans) release();
  }

  /** Null erases it. False if nothing was saved: private mode, a full disk, or a logout in the meantime. */
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

  /** Saves a draft synchronously, because the page is closing. */
  writeLast(draft: Draft): void {
    if (erasures.get(this.userId) === this.erased) this.hasLast = keepLast(this.key, draft);
  }

  /** The user left the document. The next editor that opens it takes over the rest. */
  async release(): Promise<void> {
    const lock = await this.lock;
    this.lock = null;
    lock?.();
    for (const { release } of this.orphans.splice(0)) release();
  }
}

/** Ids of a user's documents with unsent changes; the logout warns about them. */
export async function documentsWithDrafts(userId: string): Promise<string[]> {
  const found = (await keysFrom(prefixOf(userId))).map((key) => key.split('/')[1]!);
  return [...new Set(found)];
}

/** All unsent changes of one document, in all tabs. */
export async function draftsOf(userId: string, documentId: string): Promise<Draft[]> {
  const found = await Promise.all((await keysFrom(documentPrefix(userId, documentId))).map(readDraft));
  return found.filter((draft) => draft !== null);
}

/** At logout, after the warning. */
export async function eraseDrafts(userId: string): Promise<void> {
  erasures.set(userId, (erasures.get(userId) ?? 0) + 1);
  await forget(await keysFrom(prefixOf(userId)));
}
