import { watch } from 'node:fs';
import path from 'node:path';

/** An editor saves in several steps, and a person saves several files. */
const QUIET_MS = 60;
const SOURCE = /\.(tsx?|json)$/;

/**
 * Calls `onChange` with the files that changed below `<folder>/src`, after a short time without changes. Ends with
 * `close`.
 */
export function watchSources(
  root: string,
  folders: readonly string[],
  onChange: (files: string[]) => void,
): { close(): void } {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tellSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const told = [...changed];
      changed.clear();
      onChange(told);
    }, QUIET_MS);
  };
  const watchers = folders.map((folder) => {
    const sources = path.join(root, folder, 'src');
    return watch(sources, { recursive: true }, (_event, name) => {
      if (name === null || !SOURCE.test(name)) return;
      changed.add(path.join(sources, name));
      tellSoon();
    });
  });
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
