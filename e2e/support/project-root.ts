import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's folder, found upwards, because these files also run compiled from a deeper folder. */
export function projectRoot(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`no project above ${import.meta.dirname}`);
  }
}
