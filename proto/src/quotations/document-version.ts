import { versionSchema } from '../core/stored-integer.js';

/** Counts the changes of a document. A caller that sends the version it read never overwrites a newer one. */
export const documentVersionSchema = versionSchema;
