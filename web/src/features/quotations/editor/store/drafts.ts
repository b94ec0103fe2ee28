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
const keyOf = (userId: string, documentId: string): string => prefixOf(userId) + documentId;

/** Null when there is none, or when this browser keeps nothing (private mode). */
export async function readDraft(userId: string, documentId: string): Promise<Draft | null> {
  try {
    return (await get<Draft>(keyOf(userId, documentId), store())) ?? null;
  } catch {
    return null;
  }
}

/** False when this browser keeps nothing. */
export async function writeDraft(userId: string, documentId: string, draft: Draft | null): Promise<boolean> {
  const key = keyOf(userId, documentId);
  try {
    await (draft ? set(key, draft, store()) : del(key, store()));
    return true;
  } catch {
    return false;
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
  const drafts = await keysOf(userId);
  if (drafts.length > 0) await delMany(drafts, store());
}
