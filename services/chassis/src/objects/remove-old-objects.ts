import type { ListedObject, ObjectStore } from './object-store.js';

/**
 * Removes objects below `prefix` that are older than `before`, except those that `keep` confirms; returns how many. The
 * age protects objects whose row is not committed yet.
 */
export async function removeOldObjects(
  store: ObjectStore,
  prefix: string,
  before: Date,
  keep: (object: ListedObject) => Promise<boolean> = async () => false,
): Promise<number> {
  let removed = 0;
  for await (const object of store.list(prefix)) {
    if (object.modifiedAt >= before || (await keep(object))) continue;
    await store.remove(object.key);
    removed += 1;
  }
  return removed;
}
