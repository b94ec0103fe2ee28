import path from 'node:path';

/** Folder of the project, from `src` and from `dist` alike. */
export const projectRoot = path.resolve(import.meta.dirname, '../../..');
