import type { ListedObject, ObjectStore } from './object-store.js';

/**
 * Removes what lies below `prefix` since before `before`, except what `keep` still knows; answers how many went.
 * The age guards objects whose row is being written right now.
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
