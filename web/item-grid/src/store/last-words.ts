import type { Draft } from './draft.js';

/**
 * What a page keeps while it is being left. The database may be gone before it has written; this storage has written when
 * the call returns. It is small: a draft that does not fit is left to the database alone.
 */
const NAME = 'cotizaobra-item-draft/';

/** Private mode, storage that is turned off, or a full one: then there is nothing. */
function orElse<T>(nothing: T, work: () => T): T {
  try {
    return work();
  } catch {
    return nothing;
  }
}

export const keepLast = (key: string, draft: Draft): boolean =>
  orElse(false, () => {
    localStorage.setItem(NAME + key, JSON.stringify(draft));
    return true;
  });

export const lastOf = (key: string): Draft | null =>
  orElse(null, () => JSON.parse(localStorage.getItem(NAME + key) ?? 'null') as Draft | null);

/** Keys of drafts that begin with a prefix. */
export const lastKeys = (prefix: string): string[] =>
  orElse([], () =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(NAME + prefix))
      .map((name) => name.slice(NAME.length)),
  );

export const forgetLast = (keys: readonly string[]): void =>
  orElse(undefined, () => {
    for (const key of keys) localStorage.removeItem(NAME + key);
  });
