import { createRequire } from 'node:module';

/** Packages of Jest itself, in the versions that it uses. */
export const inJest = createRequire(createRequire(import.meta.url).resolve('jest'));
