import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { EditorRow } from '../model/editor-row.js';

/** What a document has on this computer that the server does not have yet. */
export interface Draft {
  /** The version the operations apply to. */
  version: number;
  operations: ItemOperation[];
  /** Texts that are no numbers, by row id: they never travel. */
  unread: Record<string, NonNullable<EditorRow['unread']>>;
  /** Milliseconds since 1970. */
  at: number;
}

let database: UseStore | undefined;

function store(): UseStore {
  database ??= createStore('cotizaobra-item-drafts', 'drafts');
  return database;
}

const prefixOf = (userId: string): string => `${userId}/`;

/** How often a user's drafts were erased: an editor that was open then must not bring one back. */
const erasures = new Map<string, number>();

/** The draft of one document, for as long as its user stays signed in. */
export class DraftSlot {
  private readonly key: string;
  private readonly erased: number | undefined;

  constructor(
    private readonly userId: string,
    documentId: string,
  ) {
    this.key = prefixOf(userId) + documentId;
    this.erased = erasures.get(userId);
  }

  /** Null when there is none, or when this browser keeps nothing (private mode). */
  async read(): Promise<Draft | null> {
    try {
      return (await get<Draft>(this.key, store())) ?? null;
    } catch {
      return null;
    }
  }

  /** Null erases it. False when nothing was kept. */
  async write(draft: Draft | null): Promise<boolean> {
    if (erasures.get(this.userId) !== this.erased) return false;
    try {
      await (draft ? set(this.key, draft, store()) : del(this.key, store()));
      return true;
    } catch {
      return false;
    }
  }
}

async function keysOf(userId: string): Promise<string[]> {
  try {
    return (await keys<string>(store())).filter((key) => key.startsWith(prefixOf(userId)));
  } catch {
    return [];
  }
}

/** Ids of the documents of which a user has something unsent here; logging out warns about them. */
export async function documentsWithDrafts(userId: string): Promise<string[]> {
  return (await keysOf(userId)).map((key) => key.slice(prefixOf(userId).length));
}

/** At logout, after the warning. */
export async function eraseDrafts(userId: string): Promise<void> {
  erasures.set(userId, (erasures.get(userId) ?? 0) + 1);
  const drafts = await keysOf(userId);
  if (drafts.length > 0) await delMany(drafts, store());
}
