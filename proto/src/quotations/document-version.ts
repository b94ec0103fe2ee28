import { z } from 'zod';

/** Counts the changes of a document. A caller that sends the version it read never overwrites a newer one. */
export const documentVersionSchema = z.number().int().min(0);
