import { useCallback, useState } from 'react';

function read<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the state lives as long as the page.
  }
}

/** State that survives a reload of the tab. The third value forgets it. */
export function useKept<T>(key: string, initial: T): [T, (change: (before: T) => T) => void, () => void] {
  const [value, setValue] = useState<T>(() => read<T>(key) ?? initial);
  const change = useCallback(
    (next: (before: T) => T) =>
      setValue((before) => {
        const after = next(before);
        write(key, after);
        return after;
      }),
    [key],
  );
  const forget = useCallback(() => {
    write(key, null);
    setValue(initial);
  }, [key, initial]);
  return [value, change, forget];
}
