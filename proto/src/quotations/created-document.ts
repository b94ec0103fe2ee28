import { z } from 'zod';
import { documentVersionSchema } from './document-version.js';

/** What every action that makes a document answers. */
export const createdDocumentSchema = z
  .object({ id: z.uuid(), version: documentVersionSchema, code: z.string() })
  .meta({ id: 'CreatedDocument' });
