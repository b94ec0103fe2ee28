import type { GuestDraft, GuestPage } from '@cotizaobra/proto/quotations/invitations';
import type { Typed } from './typed-answer.js';

/** What this browser keeps of one invitation. */
export interface Kept {
  typed: Typed;
  /** The draft that it was typed on, and its version. */
  base: GuestDraft | null;
  version: number;
  /** The server does not have it yet. */
  unsaved: boolean;
}

interface Dated<T> {
  at: number;
  value: T;
}

const DATABASE = 'cotizaobra-guest';
const STORE = 'kept';
const LAST_PAGE = 'guest:last';
const keyOf = (dispatchId: string) => `guest:${dispatchId}`;

/**
 * Storage of this browser, twice. `localStorage` is written at once, and some browsers lose its last seconds when they
 * are killed; IndexedDB keeps those. Writing returns false where the browser keeps nothing (private mode, full).
 */
export const keptAnswers = {
  read: (dispatchId: string): Promise<Kept | null> => find<Kept>(keyOf(dispatchId)),
  write: (dispatchId: string, kept: Kept): Promise<boolean> => keep(keyOf(dispatchId), kept),
  lastPage: (): Promise<GuestPage | null> => find<GuestPage>(LAST_PAGE),
  rememberPage: (page: GuestPage): Promise<boolean> => keep(LAST_PAGE, page),
  /** What the buyer asked goes when the link ends; what this person typed stays. */
  forgetPage: async (): Promise<void> => {
    tried(() => localStorage.removeItem(LAST_PAGE));
    await inStore('readwrite', (store) => store.delete(LAST_PAGE));
  },
};

async function find<T>(key: string): Promise<T | null> {
  const text = tried(() => localStorage.getItem(key));
  const near = text ? tried(() => JSON.parse(text) as Dated<T>) : null;
  const far = (await inStore('readonly', (store) => store.get(key))) as Dated<T> | null | undefined;
  if (!near || !far) return (near ?? far)?.value ?? null;
  return near.at >= far.at ? near.value : far.value;
}

async function keep(key: string, value: unknown): Promise<boolean> {
  const dated = { at: Date.now(), value };
  const near = tried(() => {
    localStorage.setItem(key, JSON.stringify(dated));
    return true;
  });
  const far = await inStore('readwrite', (store) => store.put(dated, key));
  return near === true || far !== null;
}

function tried<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Null where the browser has no database. */
async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await opened();
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return settled(opening);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
