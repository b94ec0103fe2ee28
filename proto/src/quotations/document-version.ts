import { z } from 'zod';

/** Counts the changes of a document. A caller that names the version it saw never overwrites a newer one. */
export const documentVersionSchema = z.number().int().min(0);
