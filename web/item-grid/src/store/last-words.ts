import type { Draft } from './draft.js';

/**
 * Drafts written while the page closes. IndexedDB may not finish its write; localStorage writes synchronously. It is
 * small: a draft that does not fit goes to IndexedDB alone.
 */
const NAME = 'cotizaobra-item-draft/';

/** Private mode, disabled storage or full storage: nothing is saved. */
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

/** Keys of drafts with a prefix. */
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
