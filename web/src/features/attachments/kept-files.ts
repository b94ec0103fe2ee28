const DATABASE = 'cotizaobra-uploads';
const STORE = 'files';
/** As long as the server keeps an upload that nobody goes on with. */
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Kept {
  file: File;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/**
 * Chosen files of uploads that are under way, so that an upload goes on after a reload. A browser that keeps nothing
 * (private windows) only loses that: the person chooses the file again.
 */
export const keptFiles = {
  keep: async (uploadId: string, file: File): Promise<void> => {
    await run('readwrite', (store) => store.put({ file, keptAt: Date.now() } satisfies Kept, uploadId));
    await run('readwrite', forgetOld);
  },
  forget: async (uploadId: string): Promise<void> => {
    await run('readwrite', (store) => store.delete(uploadId));
  },
  find: async (uploadId: string): Promise<File | null> => {
    const found = (await run('readonly', (store) => store.get(uploadId))) as Kept | null | undefined;
    return found?.file instanceof File ? found.file : null;
  },
  /** Of everybody who used this browser. */
  erase: async (): Promise<void> => {
    await run('readwrite', (store) => store.clear());
  },
};

function forgetOld(store: IDBObjectStore): IDBRequest {
  const before = Date.now() - KEPT_MS;
  const opening = store.openCursor();
  opening.addEventListener('success', () => {
    const cursor = opening.result;
    if (!cursor) return;
    if ((cursor.value as Kept).keptAt < before) cursor.delete();
    cursor.continue();
  });
  return opening;
}

async function run(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
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
    request.addEventListener('success', () => resolve(request.result), { once: true });
    request.addEventListener('error', () => reject(request.error), { once: true });
  });
}
