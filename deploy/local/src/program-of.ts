import path from 'node:path';
import type { Settings } from './settings.js';

/**
 * The file to start: the bundle of a program. While sources are watched it is what was built, so a change needs no
 * bundling.
 */
export const programOf = (
  { root, dev }: Pick<Settings, 'root' | 'dev'>,
  folder: string,
  entry = 'main.js',
  built = entry,
): string => (dev ? path.join(root, folder, 'dist', built) : path.join(root, folder, 'bundle', entry));
