import { z } from 'zod';
import { documentVersionSchema } from './document-version.js';

/** The answer of every action that creates a document. */
export const createdDocumentSchema = z
  .object({ id: z.uuid(), version: documentVersionSchema, code: z.string() })
  .meta({ id: 'CreatedDocument' });
